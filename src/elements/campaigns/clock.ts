import { call } from '#client/call.ts';
import { CLOCK_PARAMETER } from '#domain/campaigns.ts';

/** The server has said that this reader may not choose: the page shows the present. */
let isRefused = false;

/** The moment of the address, as calls take it along. */
export function pageAt(): { at?: string } {
  const at = new URLSearchParams(location.search).get(CLOCK_PARAMETER);
  return at && !isRefused ? { at } : {};
}

export type Moment = {
  now: Date;
  /** It is that of the address, not the present. */
  chosen: boolean;
};

/**
 * The moment this page shows: now, or that of its address (`?at=2024-06-10T12:00Z`) where the server lets
 * this reader choose: everybody outside production, in production staff alone.
 */
export async function pageMoment(): Promise<Moment> {
  const present = () => ({ now: new Date(), chosen: false });
  const { at } = pageAt();
  if (!at) return present();
  return call('GET campaign/clock', { at }, { showError: false }).then(
    ({ now }) => ({ now: new Date(now), chosen: true }),
    () => {
      isRefused = true;
      return present();
    },
  );
}
