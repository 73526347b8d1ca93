import { call } from '#client/call.ts';
import { isSignedInHere } from '#client/signed-in.ts';
import { stored } from '#client/storage.ts';
import { isPromotion, PROMOTIONS, type Promotion } from '#domain/prompts/names.ts';

/** What a visitor has turned off for good; members have it in their account. */
const off = stored<Promotion[]>({
  key: 'promptsOff',
  fallback: [],
  guard: (value): value is Promotion[] => Array.isArray(value) && value.every(isPromotion),
  // Names of another version are left out.
  migrate: (found) => (Array.isArray(found) ? found.filter(isPromotion) : undefined),
});

/** What is turned off here. Where a member's settings cannot be read, all of it is. */
export async function readOff(): Promise<readonly Promotion[]> {
  if (!isSignedInHere()) return off.get();
  return call('GET member/prompts', {}, { showError: false }).then(
    (settings) => settings.off,
    () => PROMOTIONS,
  );
}

/** Turns one off for good. */
export function turnOff(prompt: Promotion): void {
  const add = (list: readonly Promotion[]) => [...new Set([...list, prompt])];
  if (!isSignedInHere()) return off.set(add(off.get()));
  void readOff()
    .then((list) => call('POST member/prompts', { off: add(list) }))
    // The call has said what went wrong.
    .catch(() => {});
}
