import { atom, type ReadableAtom } from 'nanostores';
import { stored } from '#client/storage.ts';
import { UPLOAD_QUOTA } from '#domain/upload-rules.ts';
import { makeUuid } from '#client/uuid.ts';
import { isUnwritten, readDraftText, type DraftText } from './draft-fields.ts';

export type SavedDraft = DraftText & {
  /** Sent along, so that a second press does not post twice. */
  id: string;
  /** Milliseconds. */
  savedAt: number;
  /** The version of the post this changes. */
  version?: number;
  /** The revision of the member's account that this is based on; absent where it was never there. */
  revision?: number;
  /** Changed since the account had it. */
  unsent?: boolean;
};

export type DraftState = {
  text: DraftText;
  id: string;
  /** Whether what is on the screen is stored. */
  saved: boolean;
  /** The revision in the member's account that this is based on; 0: it has none. */
  revision: number;
  /** Not in the account as it stands here. */
  unsent: boolean;
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
  /** The account has saved `text`; what was typed since is still unsent. */
  sent: (text: DraftText, revision: number) => void;
  /** Takes over what the account holds; `unsent` where it is mixed with what was here. */
  adopt: (found: Adopted) => void;
  /** Posted: nothing to keep, though the text is still on the screen. */
  forget: () => void;
  /** Posted from somewhere else: what stands here is another text from now on. */
  renew: () => void;
  /** Starts anew with an empty text, after what was there has been posted. */
  done: () => void;
  /** Stops timers; stores what is not stored yet. */
  stop: () => void;
};

export type Adopted = {
  text: DraftText;
  id: string;
  revision: number;
  /** When it was saved there, in milliseconds; null where it is not to be spoken of. */
  at: number | null;
  unsent?: boolean;
  picturesGone?: boolean;
};

export const SAVE_AFTER_MS = 400;
const HOUR_MS = 3_600_000;
const EMPTY: DraftText = { body: '', images: [] };

/** What lies in the storage, written by this page or an older version of it; null: no draft. */
function readSaved(value: unknown): SavedDraft | null {
  const text = readDraftText(value);
  if (!text) return null;
  const { id, savedAt, version, revision, unsent } = value as Partial<SavedDraft>;
  if (typeof id !== 'string' || typeof savedAt !== 'number') return null;
  return {
    ...text,
    id,
    savedAt,
    ...(typeof version === 'number' ? { version } : {}),
    ...(typeof revision === 'number' ? { revision } : {}),
    ...(typeof unsent === 'boolean' ? { unsent } : {}),
  };
}

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
  const slot = stored<SavedDraft | null>({
    key: `draft:${key}`,
    migrate: readSaved,
    fallback: null,
  });
  const found = slot.get();
  const restored = found !== null && !isUnwritten({ ...initial, ...found }, initial) ? found : null;
  const stale =
    restored !== null && now() - restored.savedAt > UPLOAD_QUOTA.unattachedHours * HOUR_MS;
  const known = new Set(initial.images.map(({ id }) => id));
  const picturesGone = stale && restored.images.some(({ id }) => !known.has(id));

  const textOf = (saved: SavedDraft): DraftText => ({
    ...initial,
    ...readDraftText(saved),
    ...(picturesGone ? { images: initial.images } : {}),
  });

  const $draft = atom<DraftState>({
    text: restored ? textOf(restored) : initial,
    id: restored?.id ?? makeUuid(),
    saved: restored !== null,
    revision: restored?.revision ?? 0,
    unsent: restored?.unsent ?? restored !== null,
    restoredAt: restored?.savedAt ?? null,
    outdated: restored?.version !== undefined && restored.version !== version,
    picturesGone,
  });

  let timer: ReturnType<typeof setTimeout> | undefined;
  const patch = (change: Partial<DraftState>) => $draft.set({ ...$draft.get(), ...change });

  function flush() {
    clearTimeout(timer);
    const { text, id, saved, revision, unsent } = $draft.get();
    if (saved) return;
    if (isUnwritten(text, initial)) return slot.remove();
    const more = { revision, unsent, ...(version === undefined ? {} : { version }) };
    slot.set({ ...text, id, savedAt: now(), ...more });
    patch({ saved: true });
  }

  function sent(text: DraftText, revision: number) {
    const state = $draft.get();
    patch({ revision, unsent: state.text !== text, saved: false });
    flush();
  }

  function adopt({ text, id, revision, at, unsent = false, picturesGone = false }: Adopted) {
    patch({
      text: { ...initial, ...text },
      id,
      revision,
      unsent,
      picturesGone,
      restoredAt: at,
      saved: false,
    });
    flush();
  }

  function forget() {
    clearTimeout(timer);
    slot.remove();
    patch({ saved: true, unsent: false });
  }

  function change(part: Partial<DraftText>) {
    patch({ text: { ...$draft.get().text, ...part }, saved: false, unsent: true });
    clearTimeout(timer);
    timer = setTimeout(flush, SAVE_AFTER_MS);
  }

  // Posted in another tab: what is written here from now on is another text and needs its own id,
  // or the server would take it for the same one and drop it.
  const unfollow = slot.follow((other) => {
    if (other === null) patch({ id: makeUuid(), saved: false, revision: 0 });
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
        revision: 0,
        unsent: false,
        restoredAt: null,
        outdated: false,
        picturesGone: false,
      });
      return () => {
        $draft.set({ ...before, saved: false, unsent: true, revision: 0 });
        flush();
      };
    },
    sent,
    adopt,
    forget,
    renew() {
      patch({ id: makeUuid(), revision: 0, unsent: true, saved: false });
      flush();
    },
    done() {
      forget();
      $draft.set({
        text: EMPTY,
        id: makeUuid(),
        saved: true,
        revision: 0,
        unsent: false,
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
