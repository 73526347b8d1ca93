import { atom, type ReadableAtom } from 'nanostores';
import { stored } from '#client/storage.ts';
import { UPLOAD_QUOTA } from '#domain/upload-rules.ts';
import { makeUuid } from '#client/uuid.ts';
import { isSameDraft, isUnwritten, readDraftText, type DraftText } from './draft-fields.ts';
import { fingerprint, readSaved, type SavedDraft } from './saved-draft.ts';
import { chooseVersion, weighVersions, type Choice, type Rival, type Version } from './versions.ts';

export type DraftState = {
  text: DraftText;
  id: string;
  /** Whether what is on the screen is stored. */
  saved: boolean;
  /** Storing it has failed: the browser's storage is full or switched off. */
  unstored: boolean;
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
  /** What was written elsewhere meanwhile, until the member has chosen. */
  rival: Rival | null;
  /** The version that is kept beside this one. */
  other: Version | null;
  /** Where it went while it was open here, and whether words are left that did not go with it. */
  left: { where: Rival['where']; at: number; rest: boolean } | null;
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
  /** Another device has saved another text. */
  oppose: (rival: Version) => void;
  /** Decides between this text and that of another tab. */
  choose: (choice: Choice) => void;
  /** Takes the version that was kept beside this one, which is then kept instead. */
  swap: () => void;
  /** Gives up the version that was kept beside this one. */
  dropOther: () => void;
  /** Posted or thrown away on another device while it was open here. */
  leave: () => void;
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
  /** The version to keep beside it; absent: the one that is kept already. */
  other?: Version | null;
};

export const SAVE_AFTER_MS = 400;
const HOUR_MS = 3_600_000;
const EMPTY: DraftText = { body: '', images: [] };

export type DraftOptions = {
  /** Names the slot: what is written, and by whom. */
  key: string;
  /** The text that is changed; empty for a new one. */
  initial?: DraftText;
  version?: number | undefined;
  now?: () => number;
  /** Called when the text was replaced by that of another tab. */
  replaced?: (text: DraftText) => void;
};

/**
 * Keeps what is being written in the browser until it is posted, per member and thing written. What
 * equals the text it started from is not kept.
 */
export function createDraft(options: DraftOptions): Draft {
  const { key, initial = EMPTY, version, now = Date.now, replaced } = options;
  const slot = stored<SavedDraft | null>({
    key: `draft:${key}`,
    migrate: readSaved,
    fallback: null,
  });
  const found = slot.get();
  const wordsOf = (saved: SavedDraft): DraftText => ({ ...initial, ...readDraftText(saved) });
  /** The last stored value that this tab wrote or read, and its text. Another tab has written any other. */
  let seen = fingerprint(found);
  let known = found && wordsOf(found);
  function knowOf(value: SavedDraft | null) {
    seen = fingerprint(value);
    known = value && wordsOf(value);
  }
  const written = found !== null && !isUnwritten({ ...initial, ...found }, initial);
  const restored = written && !found.posted ? found : null;
  const stale =
    restored !== null && now() - restored.savedAt > UPLOAD_QUOTA.unattachedHours * HOUR_MS;
  const own = new Set(initial.images.map(({ id }) => id));
  const picturesGone = stale && restored.images.some(({ id }) => !own.has(id));

  const textOf = (saved: SavedDraft): DraftText => ({
    ...initial,
    ...readDraftText(saved),
    ...(picturesGone ? { images: initial.images } : {}),
  });

  const $draft = atom<DraftState>({
    text: restored ? textOf(restored) : initial,
    id: restored?.id ?? makeUuid(),
    saved: restored !== null,
    unstored: false,
    revision: restored?.revision ?? 0,
    unsent: restored?.unsent ?? restored !== null,
    restoredAt: restored?.savedAt ?? null,
    outdated: restored?.version !== undefined && restored.version !== version,
    picturesGone,
    rival: null,
    other: found?.other ?? null,
    left: null,
  });

  let timer: ReturnType<typeof setTimeout> | undefined;
  const patch = (change: Partial<DraftState>) => $draft.set({ ...$draft.get(), ...change });

  /** @returns whether the browser holds it now */
  function write(value: SavedDraft | null): boolean {
    if (value && !slot.set(value)) return false;
    knowOf(value);
    if (!value) slot.remove();
    return true;
  }

  function store(value: SavedDraft) {
    const saved = write(value);
    patch({ saved, unstored: !saved });
  }

  function flush() {
    clearTimeout(timer);
    if ($draft.get().saved) return;
    const there = slot.get();
    // Another tab has written meanwhile, and this one was not told, as it slept.
    if (there && fingerprint(there) !== seen) meet(there);
    const { text, id, saved, revision, unsent, rival, other } = $draft.get();
    if (saved) return;
    if (there && rival?.where === 'tab') {
      // What is stored is the other tab's until the member has chosen; this text is kept beside it.
      return store({ ...there, other: { text, at: now() } });
    }
    if (isUnwritten(text, initial) && !other) return void write(null);
    const more = { revision, unsent, ...(version === undefined ? {} : { version }) };
    store({ ...text, id, savedAt: now(), ...more, ...(other ? { other } : {}) });
  }

  /** Another tab has stored a text of this draft. */
  function meet(there: SavedDraft) {
    const before = known;
    knowOf(there);
    const theirs = wordsOf(there);
    const { text, id, revision, rival } = $draft.get();
    const other = there.other ?? null;
    if (!rival && before && isSameDraft(theirs, before) && !isSameDraft(text, theirs)) {
      // Its account has them now, or another version was given up: what is written here goes on from these words.
      return patch({ id: there.id, revision: there.revision ?? 0, unsent: true, other });
    }
    const weighed = weighVersions(text, theirs, initial);
    if (weighed === 'both') {
      return patch({ rival: { text: theirs, at: there.savedAt, where: 'tab' }, other });
    }
    const at = { id: there.id, revision: there.revision ?? 0, unsent: there.unsent ?? true };
    patch({
      ...(there.id !== id || at.revision > revision ? at : {}),
      rival: null,
      other: weighed === 'mine' ? $draft.get().other : other,
    });
    if (weighed !== 'theirs') return;
    patch({ ...at, text: theirs, saved: true, restoredAt: there.savedAt, left: null });
    replaced?.(theirs);
  }

  /** Another tab has posted the draft: the same words go with it, others are a text of their own. */
  function goWith(posted: DraftText) {
    const { text } = $draft.get();
    const fresh = { revision: 0, rival: null, restoredAt: null };
    if (isUnwritten(text, initial) && version === undefined) {
      return patch({ ...fresh, id: makeUuid() });
    }
    const rest = !isSameDraft(text, { ...initial, ...posted });
    const left = { where: 'tab', at: now(), rest } as const;
    if (rest) {
      patch({ ...fresh, left });
      return renew();
    }
    clearTimeout(timer);
    // What was changed stands in the post by now, and so it may stay on the screen.
    const kept = version === undefined ? initial : text;
    patch({ ...fresh, left, text: kept, id: makeUuid(), saved: true, unsent: false, other: null });
    replaced?.(kept);
  }

  /** What the storage holds is another tab's, or gone. */
  function look(there: SavedDraft | null) {
    if (fingerprint(there) === seen) return;
    if (there?.posted) {
      knowOf(null);
      return goWith(there);
    }
    if (there) return meet(there);
    knowOf(null);
    // Thrown away in another tab: what is written here from now on is another text and needs its own
    // id, or the server would take it for the same one and drop it.
    patch({ id: makeUuid(), saved: false, revision: 0, rival: null });
  }

  function sent(text: DraftText, revision: number) {
    const state = $draft.get();
    patch({ revision, unsent: state.text !== text, saved: false });
    flush();
  }

  function adopt(found: Adopted) {
    const { text, id, revision, at, unsent = false, picturesGone = false } = found;
    const { other = $draft.get().other } = found;
    patch({
      text: { ...initial, ...text },
      id,
      revision,
      unsent,
      picturesGone,
      other,
      rival: null,
      restoredAt: at,
      saved: false,
    });
    flush();
  }

  function renew() {
    patch({ id: makeUuid(), revision: 0, unsent: true, saved: false });
    flush();
  }

  /** @returns what nobody had decided upon: it is not gone with the text that was posted */
  function forget(): SavedDraft | null {
    clearTimeout(timer);
    const { rival } = $draft.get();
    const there = slot.get();
    // Two changes, so that other tabs are told of the first.
    if (there && !rival) slot.set({ ...there, posted: true });
    const rest = rival && {
      ...rival.text,
      id: makeUuid(),
      savedAt: rival.at,
      revision: 0,
      unsent: true,
    };
    write(rest);
    patch({ saved: true, unsent: false });
    return rest;
  }

  function change(part: Partial<DraftText>) {
    patch({ text: { ...$draft.get().text, ...part }, saved: false, unsent: true });
    clearTimeout(timer);
    timer = setTimeout(flush, SAVE_AFTER_MS);
  }

  const unfollow = slot.follow(look);
  const atTheEnd = () => flush();
  // A page that slept was not told what other tabs did.
  const awake = () => {
    if (document.visibilityState !== 'hidden') look(slot.get());
  };
  addEventListener('pagehide', atTheEnd);
  addEventListener('pageshow', awake);
  addEventListener('visibilitychange', awake);

  return {
    $draft,
    change,
    flush,
    discard() {
      const before = $draft.get();
      clearTimeout(timer);
      write(null);
      $draft.set({
        ...before,
        text: initial,
        id: makeUuid(),
        saved: false,
        unstored: false,
        revision: 0,
        unsent: false,
        restoredAt: null,
        outdated: false,
        picturesGone: false,
        rival: null,
        other: null,
        left: null,
      });
      return () => {
        $draft.set({ ...before, rival: null, saved: false, unsent: true, revision: 0 });
        flush();
      };
    },
    sent,
    adopt,
    forget: () => void forget(),
    renew,
    oppose: (rival) => patch({ rival: { ...rival, where: 'device' } }),
    choose(choice) {
      const there = slot.get();
      const { rival, text, id, revision } = $draft.get();
      if (!rival) return;
      knowOf(there);
      patch({
        ...chooseVersion(choice, { text, at: now() }, rival),
        id: there?.id ?? id,
        revision: there?.revision ?? revision,
        unsent: choice !== 'theirs' || (there?.unsent ?? true),
        rival: null,
        restoredAt: null,
        saved: false,
      });
      flush();
    },
    swap() {
      const { text, other } = $draft.get();
      if (!other) return;
      const before = { text, at: now() };
      patch({ ...chooseVersion('theirs', before, other), unsent: true, saved: false });
      flush();
    },
    dropOther() {
      patch({ other: null, saved: false });
      flush();
    },
    leave() {
      const rest = $draft.get().unsent;
      patch({ left: { where: 'device', at: now(), rest }, rival: null });
    },
    done() {
      const rest = forget();
      $draft.set({
        text: rest ? { ...EMPTY, ...readDraftText(rest) } : EMPTY,
        id: rest?.id ?? makeUuid(),
        saved: true,
        unstored: false,
        revision: 0,
        unsent: rest !== null,
        restoredAt: rest?.savedAt ?? null,
        outdated: false,
        picturesGone: false,
        rival: null,
        other: null,
        left: null,
      });
    },
    stop() {
      flush();
      unfollow();
      removeEventListener('pagehide', atTheEnd);
      removeEventListener('pageshow', awake);
      removeEventListener('visibilitychange', awake);
    },
  };
}
