import { stored } from '#client/storage.ts';

export type Drafts = Record<string, string>;

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
  /** What stands in a field of this page. */
  let typed: Drafts = {};
  return {
    of: (place: string): string => slot.get()[place] ?? '',
    /** What is half written in this page, whatever is stored. */
    typed: (): Drafts => typed,
    keep(place: string, text: string): void {
      const { [place]: _before, ...elsewhere } = typed;
      typed = text.trim() ? { ...elsewhere, [place]: text } : elsewhere;
      const { [place]: _old, ...others } = slot.get();
      const kept = Object.entries(others).slice(1 - MOST);
      const all = text.trim() ? [...kept, [place, text] as const] : kept;
      if (all.length === 0) slot.remove();
      else slot.set(Object.fromEntries(all));
    },
    forget: (): void => slot.remove(),
  };
}
