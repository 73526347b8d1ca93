/**
 * Milliseconds that the processor has worked for this thread. Unlike a clock it stands still while the
 * machine does something else, so a test can say how much work something may be.
 */
export function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The same for all threads of this process: what it hands to others, such as hashing a password, counts as well. */
export function processCpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
