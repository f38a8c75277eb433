#include "arena/ladder/jobs.h"

#include "core/base/budget.h"
#include "core/base/memory.h"
#include "process/process.h"
#include "process/signals.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

enum { TICK_MS = 500, STATUS_BROKEN = 3, GRACE_MS = 5000 };

static const double STRETCH_MAX = 1.5; /* seconds that one tick may count */
static const double SPARE = 0.1;       /* of a processor: less, and the machine is busy */
static const double CAP = 50;          /* times the patience, whatever the machine does */

/* ---- What passes ---- */

static double now(void) {
  struct clock clock = clock_monotonic();
  return (double)clock.now(clock.context) / (double)NS_PER_SECOND;
}

/* The time that processors had nothing to do, in seconds; negative: not known. */
static double idle_time(void) {
  double user, nice, system, idle, waiting;
  FILE *file = fopen("/proc/stat", "re");
  int got =
      file ? fscanf(file, "cpu %lf %lf %lf %lf %lf", &user, &nice, &system, &idle, &waiting) : 0;
  if (file) fclose(file);
  return got == 5 ? (idle + waiting) / (double)sysconf(_SC_CLK_TCK) : -1;
}

struct seen_process {
  pid_t process, parent;
  double cpu;
  pid_t job; /* of which it is a descendant; 0: none */
};

static bool read_process(const char *number, struct seen_process *seen) {
  char path[300], text[1024];
  unsigned long used[4];
  int parent;
  snprintf(path, sizeof path, "/proc/%s/stat", number);
  FILE *file = fopen(path, "re");
  size_t size = file ? fread(text, 1, sizeof text - 1, file) : 0;
  if (file) fclose(file);
  text[size] = '\0';
  const char *rest = strrchr(text, ')'); /* the name before it may hold anything */
  if (!rest || sscanf(rest + 1, " %*c %d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu %lu %lu",
                      &parent, &used[0], &used[1], &used[2], &used[3]) != 5)
    return false;
  *seen = (struct seen_process){.process = (pid_t)strtol(number, NULL, 10), .parent = parent};
  seen->cpu = (double)(used[0] + used[1] + used[2] + used[3]) / (double)sysconf(_SC_CLK_TCK);
  return true;
}

/* Sets the processor time of each job: its own, and that of all its descendants, ended ones by what
 * their parents know. */
static void count_cpu(const struct jobs *jobs, double *cpu) {
  struct seen_process *seen = NULL;
  size_t count = 0;
  DIR *list = opendir("/proc");
  const struct dirent *entry;
  while (list && (entry = readdir(list))) {
    if (entry->d_name[0] < '0' || entry->d_name[0] > '9') continue;
    memory_grow(seen, count);
    if (read_process(entry->d_name, &seen[count])) count++;
  }
  if (list) closedir(list);
  for (bool more = true; more;) {
    more = false;
    for (size_t i = 0; i < count; i++) {
      pid_t job = 0;
      for (int j = 0; j < JOBS_MAX && seen[i].job == 0; j++)
        if (jobs->job[j].process && jobs->job[j].process == seen[i].process) job = seen[i].process;
      for (size_t j = 0; j < count && seen[i].job == 0 && !job; j++)
        if (seen[j].process == seen[i].parent) job = seen[j].job;
      if (job && !seen[i].job) more = true, seen[i].job = job;
    }
  }
  for (int j = 0; j < JOBS_MAX; j++) {
    cpu[j] = 0;
    for (size_t i = 0; i < count && jobs->job[j].process; i++)
      if (seen[i].job == jobs->job[j].process) cpu[j] += seen[i].cpu;
  }
  free(seen);
}

static void count_time(struct jobs *jobs) {
  double cpu[JOBS_MAX] = {0}, time = now(), passed = time - jobs->seen, idle = idle_time();
  bool busy = idle >= 0 && idle - jobs->idle < SPARE * passed;
  if (passed * 1000 < TICK_MS / 2.0) return;
  bool patient = false;
  for (int i = 0; i < JOBS_MAX; i++)
    patient |= jobs->job[i].process && jobs->job[i].plan.patience > 0;
  if (patient) count_cpu(jobs, cpu);
  jobs->seen = time;
  jobs->idle = idle;
  for (int i = 0; i < JOBS_MAX; i++) {
    struct job *job = &jobs->job[i];
    if (!job->process) continue;
    double stretch = passed < STRETCH_MAX ? passed : STRETCH_MAX;
    double used = cpu[i] > job->cpu ? cpu[i] - job->cpu : 0;
    job->seconds += stretch;
    job->spent += busy && used < stretch ? used : stretch;
    if (cpu[i] > job->cpu) job->cpu = cpu[i];
    double patience = job->plan.patience;
    if (patience > 0 && !job->late && (job->spent > patience || job->seconds > CAP * patience)) {
      job->late = true;
      kill(job->process, SIGTERM);
    }
  }
}

/* ---- Processes ---- */

static void redirect(const char *path, int to) {
  int file = open(path ? path : "/dev/null", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (file < 0 || dup2(file, to) < 0) _exit(STATUS_BROKEN);
}

static void become(const struct job_plan *plan, pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (getppid() != parent) _exit(STATUS_BROKEN);
  if (!plan->shown) redirect(plan->out, STDOUT_FILENO);
  if (!plan->shown) redirect(plan->errors, STDERR_FILENO);
  if (plan->folder && chdir(plan->folder) != 0) _exit(STATUS_BROKEN);
  int status = plan->run(plan->context);
  fflush(NULL);
  _exit(status);
}

bool jobs_start(struct jobs *jobs, const struct job_plan *plan, struct why *why) {
  int end[2], at = 0;
  while (jobs->job[at].process)
    at++;
  if (!jobs->running) jobs->seen = now(), jobs->idle = idle_time();
  if (!process_pipe(end, 3)) return why_errno(why, "no pipe");
  fflush(NULL);
  pid_t parent = getpid(), process = fork();
  if (process == 0) become(plan, parent);
  close(end[1]);
  if (process < 0) {
    close(end[0]);
    return why_errno(why, "no process");
  }
  jobs->job[at] =
      (struct job){.plan = *plan, .process = process, .ended = end[0], .alone = !jobs->running};
  if (jobs->running++)
    for (int i = 0; i < JOBS_MAX; i++)
      jobs->job[i].alone = false;
  return true;
}

static void finish(struct jobs *jobs, struct job *job, struct job_end *end) {
  int status = 0;
  while (waitpid(job->process, &status, 0) < 0 && errno == EINTR)
    continue;
  close(job->ended);
  double last = now() - jobs->seen;
  *end = (struct job_end){.context = job->plan.context,
                          .status = WIFEXITED(status) ? WEXITSTATUS(status) : -1,
                          .late = job->late,
                          .alone = job->alone,
                          .seconds = job->seconds + (last < STRETCH_MAX ? last : STRETCH_MAX)};
  job->process = 0;
  jobs->running--;
}

static void end_all(struct jobs *jobs) {
  struct job_end end;
  for (int i = 0; i < JOBS_MAX; i++)
    if (jobs->job[i].process) kill(jobs->job[i].process, SIGTERM);
  for (int i = 0; i < JOBS_MAX; i++) {
    struct job *job = &jobs->job[i];
    if (!job->process) continue;
    struct pollfd file = {.fd = job->ended, .events = POLLIN};
    if (poll(&file, 1, GRACE_MS) == 0) kill(job->process, SIGKILL);
    finish(jobs, job, &end);
  }
}

bool jobs_wait(struct jobs *jobs, struct job_end *end) {
  while (jobs->running && !signals_caught()) {
    struct pollfd file[JOBS_MAX];
    struct job *of[JOBS_MAX];
    nfds_t count = 0;
    for (int i = 0; i < JOBS_MAX; i++)
      if (jobs->job[i].process) {
        of[count] = &jobs->job[i];
        file[count++] = (struct pollfd){.fd = jobs->job[i].ended, .events = POLLIN};
      }
    poll(file, count, TICK_MS);
    for (nfds_t i = 0; i < count; i++)
      if (file[i].revents) return finish(jobs, of[i], end), true;
    count_time(jobs);
  }
  end_all(jobs);
  return false;
}
