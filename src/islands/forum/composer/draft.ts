import { atom, type ReadableAtom } from 'nanostores';
import { stored } from '#client/storage.ts';
import type { ForumTag } from '#domain/forum.ts';
import type { Language } from '#domain/languages.ts';
import { UPLOAD_QUOTA } from '#domain/upload-rules.ts';
import { makeUuid } from './uuid.ts';
import type { Image } from '../types.ts';

/** What a person is writing. Title, tag, language and site belong to posts alone. */
export type DraftText = {
  body: string;
  images: readonly Image[];
  title?: string;
  tag?: ForumTag;
  language?: Language;
  /** The site of the directory it is about; null: about none. */
  site?: string | null;
};

export type SavedDraft = DraftText & {
  /** Sent along, so that a second press does not post twice. */
  id: string;
  /** Milliseconds. */
  savedAt: number;
  /** The version of the post this changes. */
  version?: number;
};

export type DraftState = {
  text: DraftText;
  id: string;
  /** Whether what is on the screen is stored. */
  saved: boolean;
  /** When the text that was found here was written; null where none was. */
  restoredAt: number | null;
  /** The post has changed since the draft was begun. */
  outdated: boolean;
  /** Pictures of the draft have waited too long and are gone. */
  picturesGone: boolean;
};

export type Draft = {
  $draft: ReadableAtom<DraftState>;
  change: (change: Partial<DraftText>) => void;
  /** Stores at once: before leaving, before sending. */
  flush: () => void;
  /** Back to what was there before the draft; gives what is needed to undo it. */
  discard: () => () => void;
  /** Posted: nothing to keep, though the text is still on the screen. */
  forget: () => void;
  /** Starts anew with an empty text, after what was there has been posted. */
  done: () => void;
  /** Stops timers; stores what is not stored yet. */
  stop: () => void;
};

export const SAVE_AFTER_MS = 400;
const HOUR_MS = 3_600_000;
const EMPTY: DraftText = { body: '', images: [] };

const isDraft = (value: unknown): value is SavedDraft | null => {
  if (value === null) return true;
  const draft = value as SavedDraft;
  return (
    typeof draft === 'object' &&
    typeof draft.id === 'string' &&
    typeof draft.body === 'string' &&
    typeof draft.savedAt === 'number' &&
    Array.isArray(draft.images) &&
    draft.images.every((image) => typeof image?.url === 'string' && typeof image.id === 'string')
  );
};

const same = (a: DraftText, b: DraftText): boolean =>
  a.body === b.body &&
  (a.title ?? '') === (b.title ?? '') &&
  a.images.map(({ id }) => id).join() === b.images.map(({ id }) => id).join();

export type DraftOptions = {
  /** Names the slot: what is written, and by whom. */
  key: string;
  /** The text that is changed; empty for a new one. */
  initial?: DraftText;
  version?: number | undefined;
  now?: () => number;
};

/**
 * Keeps what is being written in the browser until it is posted, per member and thing written. What
 * equals the text it started from is not kept.
 */
export function createDraft(options: DraftOptions): Draft {
  const { key, initial = EMPTY, version, now = Date.now } = options;
  const slot = stored<SavedDraft | null>({ key: `draft:${key}`, guard: isDraft, fallback: null });
  const found = slot.get();
  const restored = found !== null && !same(found, initial) ? found : null;
  const stale =
    restored !== null && now() - restored.savedAt > UPLOAD_QUOTA.unattachedHours * HOUR_MS;
  const known = new Set(initial.images.map(({ id }) => id));
  const picturesGone = stale && restored.images.some(({ id }) => !known.has(id));

  const textOf = ({ body, images, title, tag, language, site }: SavedDraft): DraftText => ({
    ...initial,
    body,
    images: picturesGone ? initial.images : images,
    ...(title === undefined ? {} : { title }),
    ...(tag === undefined ? {} : { tag }),
    ...(language === undefined ? {} : { language }),
    ...(site === undefined ? {} : { site }),
  });

  const $draft = atom<DraftState>({
    text: restored ? textOf(restored) : initial,
    id: restored?.id ?? makeUuid(),
    saved: restored !== null,
    restoredAt: restored?.savedAt ?? null,
    outdated: restored?.version !== undefined && restored.version !== version,
    picturesGone,
  });

  let timer: ReturnType<typeof setTimeout> | undefined;
  const patch = (change: Partial<DraftState>) => $draft.set({ ...$draft.get(), ...change });

  function flush() {
    clearTimeout(timer);
    const { text, id, saved } = $draft.get();
    if (saved) return;
    if (same(text, initial)) return slot.remove();
    slot.set({ ...text, id, savedAt: now(), ...(version === undefined ? {} : { version }) });
    patch({ saved: true });
  }

  function forget() {
    clearTimeout(timer);
    slot.remove();
    patch({ saved: true });
  }

  function change(part: Partial<DraftText>) {
    patch({ text: { ...$draft.get().text, ...part }, saved: false });
    clearTimeout(timer);
    timer = setTimeout(flush, SAVE_AFTER_MS);
  }

  // Posted in another tab: what is written here from now on is another text and needs its own id,
  // or the server would take it for the same one and drop it.
  const unfollow = slot.follow((other) => {
    if (other === null) patch({ id: makeUuid(), saved: false });
  });
  const atTheEnd = () => flush();
  addEventListener('pagehide', atTheEnd);

  return {
    $draft,
    change,
    flush,
    discard() {
      const before = $draft.get();
      clearTimeout(timer);
      slot.remove();
      $draft.set({
        ...before,
        text: initial,
        id: makeUuid(),
        saved: false,
        restoredAt: null,
        outdated: false,
        picturesGone: false,
      });
      return () => {
        $draft.set({ ...before, saved: false });
        flush();
      };
    },
    forget,
    done() {
      forget();
      $draft.set({
        text: EMPTY,
        id: makeUuid(),
        saved: true,
        restoredAt: null,
        outdated: false,
        picturesGone: false,
      });
    },
    stop() {
      flush();
      unfollow();
      removeEventListener('pagehide', atTheEnd);
    },
  };
}
