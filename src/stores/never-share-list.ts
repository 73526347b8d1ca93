import { stored } from '#client/storage.ts';

/**
 * The list of words a person never wants to post. It lies in this browser and nowhere else: no call
 * carries it, nor anything made from it.
 */
export type NeverShare = {
  words: readonly string[];
  /** Stays when the person logs out. */
  keep: boolean;
};

const isList = (value: unknown): value is NeverShare => {
  const { words, keep } = (value ?? {}) as Partial<NeverShare>;
  return (
    typeof keep === 'boolean' &&
    Array.isArray(words) &&
    words.every((word) => typeof word === 'string')
  );
};

export const neverShare = stored<NeverShare>({
  key: 'neverShare',
  guard: isList,
  fallback: { words: [], keep: false },
});

/** Whether there is a list at all. */
export const guardsWords = (): boolean => neverShare.get().words.length > 0;

/** Log Out takes the list along, unless its owner wanted it to stay. */
export function forgetNeverShare(): void {
  if (!neverShare.get().keep) neverShare.remove();
}
