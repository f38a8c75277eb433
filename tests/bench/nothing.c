/* What starting a program costs when it does nothing: the yardstick of bench_start. */
int main(void) {
  return 0;
}
