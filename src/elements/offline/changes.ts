import { stored } from '#client/storage.ts';
import type { Pack, SavedPack } from '#domain/packs.ts';
import { describePack, SaveError } from './save.ts';

/** How often pages ask by themselves whether something saved has changed. */
const EVERY_MS = 6 * 3_600_000;

const lastLook = stored<number>({
  key: 'packsChecked',
  guard: (value): value is number => typeof value === 'number',
  fallback: 0,
});

export type Change = { saved: SavedPack; now: Pack | 'gone' };

/** Whether it is time to ask again; asking counts from now. */
export function isTimeToLook(now: number): boolean {
  if (now - lastLook.get() < EVERY_MS) return false;
  lastLook.set(now);
  return true;
}

/** What was saved in an older version, or is not on the site any more; silent without a network. */
export async function changedPacks(packs: readonly SavedPack[]): Promise<Change[]> {
  const found = packs.map(async (saved): Promise<Change[]> => {
    try {
      const now = await describePack(saved.language, saved.path);
      return now.version === saved.version ? [] : [{ saved, now }];
    } catch (error) {
      return error instanceof SaveError && error.reason === 'gone' ? [{ saved, now: 'gone' }] : [];
    }
  });
  return (await Promise.all(found)).flat();
}
