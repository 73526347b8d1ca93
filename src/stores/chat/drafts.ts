import { stored } from '#client/storage.ts';

type Drafts = Record<string, string>;

const isDrafts = (value: unknown): value is Drafts =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((text) => typeof text === 'string');

/** Conversations whose half-written message is kept; the oldest make room. */
const MOST = 30;

/** What a member has begun to write in each conversation, in every tab of this browser. */
export function createDrafts(me: number) {
  const slot = stored<Drafts>({ key: `chatDrafts_${me}`, guard: isDrafts, fallback: {} });
  return {
    of: (place: string): string => slot.get()[place] ?? '',
    keep(place: string, text: string): void {
      const { [place]: _old, ...others } = slot.get();
      const kept = Object.entries(others).slice(1 - MOST);
      const all = text.trim() ? [...kept, [place, text] as const] : kept;
      if (all.length === 0) slot.remove();
      else slot.set(Object.fromEntries(all));
    },
    forget: (): void => slot.remove(),
  };
}
