import { call } from '#client/call.ts';
import { isSignedInHere } from '#client/signed-in.ts';
import { stored } from '#client/storage.ts';
import { isOffer, OFFERS, type Offer } from '#domain/prompts/names.ts';

/** What a visitor has turned off for good; members have it in their account. */
const off = stored<Offer[]>({
  key: 'promptsOff',
  fallback: [],
  guard: (value): value is Offer[] => Array.isArray(value) && value.every(isOffer),
  // Names of another version are left out.
  migrate: (found) => (Array.isArray(found) ? found.filter(isOffer) : undefined),
});

/** What is turned off here. Where a member's settings cannot be read, all of it is. */
export async function readOff(): Promise<readonly Offer[]> {
  if (!isSignedInHere()) return off.get();
  return call('GET member/prompts', {}, { showError: false }).then(
    (settings) => settings.off,
    () => OFFERS,
  );
}

function change(changed: (list: readonly Offer[]) => Offer[]): void {
  if (!isSignedInHere()) return void off.set(changed(off.get()));
  void call('GET member/prompts')
    .then(async (settings) => {
      const next = changed(settings.off);
      if (next.length !== settings.off.length) await call('POST member/prompts', { off: next });
    })
    // The calls have said what went wrong.
    .catch(() => {});
}

/** Turns one off for good. */
export const turnOff = (offer: Offer): void => change((list) => [...new Set([...list, offer])]);

/** Turns one on again. */
export const turnOn = (offer: Offer): void =>
  change((list) => list.filter((other) => other !== offer));
