import { call } from '#client/call.ts';
import { CLOCK_PARAMETER } from '#domain/campaigns.ts';

/** The moment of the address, as calls take it along. */
export function pageAt(): { at?: string } {
  const at = new URLSearchParams(location.search).get(CLOCK_PARAMETER);
  return at ? { at } : {};
}

/**
 * The moment this page shows: now, or that of its address (`?at=2024-06-10T12:00Z`) where the server lets
 * this reader choose: everybody outside production, in production staff alone.
 */
export async function pageMoment(): Promise<Date> {
  const { at } = pageAt();
  if (!at) return new Date();
  return call('GET campaign/clock', { at }, { showError: false }).then(
    ({ now }) => new Date(now),
    () => new Date(),
  );
}
