/**
 * Milliseconds that the processor has worked for this thread. Unlike a clock it stands still while the
 * machine does something else, so a test can say how much work something may be.
 */
export function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
