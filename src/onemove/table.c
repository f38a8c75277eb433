/* onemove table SCRIPT GAME [OPTION ...] [key=value ...] -- PLAYER ... */
#include "onemove/table.h"

#include "onemove/tool.h"

int master_table(int argc, char **argv) {
  struct table table = {.options = {.limit_text = "10", .delay_text = "0.3"}};
  struct why why = {0};
  if (argc < 1) {
    why_say(&why, "onemove table: the script is missing");
    return options_misused(&table_command, &why);
  }
  int status = options_read(&table_command, &table.options, argc - 1, argv + 1);
  if (status != OPTIONS_GOOD) return status;
  status = table_open(&table, argv[0]);
  keys_hide_seed(argc, argv);
  if (status != EXIT_MOVED) {
    table_close(&table);
    return status;
  }
  if (table.options.watch) table_show(&table, "The game begins.");
  return table_converse(&table, argv[0]);
}
