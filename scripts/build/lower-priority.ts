import os from 'node:os';

/** Lets other processes go first from now on: what this one makes is waited for less. */
export const lowerPriority = (): void =>
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
