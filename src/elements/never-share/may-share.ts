import type { TextField } from './text-field.ts';

/** Whether there is a list at all: without one nothing of the check is fetched. */
export function hasList(): boolean {
  try {
    return localStorage.getItem('neverShare') !== null;
  } catch {
    return false;
  }
}

/**
 * Asks before what stands in some fields goes out, where it holds words of the never-share list.
 * Whoever wants to change it first is led to the first of them.
 *
 * @returns whether it may be sent
 * @throws where the check could not be fetched
 */
export async function mayShare(fields: readonly TextField[]): Promise<boolean> {
  if (!hasList()) return true;
  const { askBefore } = await import('./ask.ts');
  return askBefore(fields);
}
