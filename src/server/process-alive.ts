import fs from 'node:fs';

/**
 * Tells a process from every other that has its number later, also after the machine was started again.
 *
 * @returns undefined where the system does not say (Linux does), or there is no such process
 */
export function processIdentity(pid: number): string | undefined {
  try {
    const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // proc(5): the 22nd field is when it started; the second, its name in brackets, may hold anything.
    const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return started && `${boot} ${started}`;
  } catch {
    return undefined;
  }
}

/** Whether a process of this machine still runs, also one of another user. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
