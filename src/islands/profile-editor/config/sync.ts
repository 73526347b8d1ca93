import { atom, type ReadableAtom } from 'nanostores';
import type { CallFunction } from '#client/call.ts';
import { failureId } from '#client/failure.ts';
import type { Stored } from '#client/storage.ts';
import type { ProfileVersion, SavedProfile } from '#contract/profile-views.ts';
import type { ProfileDocument } from '#domain/profile-editor/document.ts';
import { PROFILES } from '#domain/profile-editor/limits.ts';
import type { LocalCopy } from '../parts/local-copy.ts';

export type Kept =
  | 'nowhere'
  | 'device'
  | 'sending'
  | 'account'
  | 'offline'
  | 'private'
  | 'full'
  | 'versions';

export type SyncState = {
  /** Where the profile is kept by now, or why not in the account. */
  kept: Kept;
  /** What another device has saved meanwhile. */
  conflict: SavedProfile | null;
  versions: readonly ProfileVersion[];
  /** Whether the account has this profile at all. */
  saved: boolean;
};

export type Writing = { name: string; content: ProfileDocument };

export type ProfileSync = {
  $state: ReadableAtom<SyncState>;
  /** Keeps a change in this browser at once, and in the account soon. */
  change: (writing: Writing) => void;
  /** Takes over what this browser still has and the account has not. */
  adopt: (copy: LocalCopy) => void;
  /** Makes a version of what stands here now. */
  keepVersion: (name: string | null) => Promise<boolean>;
  named: (versions: readonly ProfileVersion[]) => void;
  /** `mine` saves over the other version, which stays as a version of its own. */
  resolve: (choice: 'mine' | 'theirs') => void;
  /** Saves to the account although it holds private words. */
  allowPrivate: () => void;
  /** Saves at once; whether the account then has the profile. */
  saveNow: () => Promise<boolean>;
  /** To be called when the page is left. */
  flush: () => void;
  stop: () => void;
};

type Parts = {
  id: string;
  /** What the account has; null for a new one. */
  profile: SavedProfile | null;
  copy: Stored<LocalCopy | null>;
  call: CallFunction;
  isPrivate: (content: ProfileDocument) => boolean;
  now: () => number;
};

/**
 * Keeps a profile in the browser with every change and in the member's account some moments after the
 * last one. What another device has saved is never overwritten unasked; without a connection it is tried
 * again (decisions 35 and 42).
 */
export function createProfileSync({ id, profile, copy, call, isPrivate, now }: Parts): ProfileSync {
  const $state = atom<SyncState>({
    kept: profile ? 'account' : 'nowhere',
    conflict: null,
    versions: profile?.versions ?? [],
    saved: profile !== null,
  });
  const set = (change: Partial<SyncState>) => $state.set({ ...$state.get(), ...change });
  let base = profile?.revision ?? 0;
  let sentName: string | undefined = profile?.name;
  let latest: Writing | undefined = profile ?? undefined;
  let unsent: Writing | null = null;
  let over = false;
  let allowed = false;
  let running: Promise<void> | undefined;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const later = (ms: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void send(), ms);
  };

  async function save(writing: Writing, keep?: { name: string | null }) {
    const { name, content } = writing;
    const answer = await call(
      'POST profileEditor/saveDetail',
      {
        ...{ id, base, content },
        ...(name === sentName ? {} : { name }),
        ...(keep ? { keep } : {}),
        ...(over ? { over } : {}),
      },
      { showError: false },
    );
    if (answer.conflict) {
      set({ conflict: answer.conflict, kept: 'device', versions: answer.versions });
      return false;
    }
    base = answer.revision ?? base;
    sentName = name;
    over = false;
    if (unsent === writing) {
      unsent = null;
      copy.remove();
    }
    set({ kept: unsent ? 'device' : 'account', versions: answer.versions, saved: true });
    return true;
  }

  function failed(error: unknown) {
    const reason = failureId(error);
    if (reason === 'profile_quota') return set({ kept: 'full' });
    if (reason === 'profile_versions') return set({ kept: 'versions' });
    set({ kept: 'offline' });
    later(PROFILES.retryMs);
  }

  async function send(): Promise<void> {
    clearTimeout(timer);
    if (running) await running;
    const writing = unsent;
    if (!writing || stopped || $state.get().conflict) return;
    if (!allowed && isPrivate(writing.content)) return set({ kept: 'private' });
    set({ kept: 'sending' });
    running = save(writing).then(() => undefined, failed);
    await running;
    running = undefined;
    if (unsent && $state.get().kept === 'device') later(PROFILES.saveAfterMs);
  }

  const online = () => later(0);
  addEventListener('online', online);

  return {
    $state,
    change(writing) {
      unsent = latest = writing;
      copy.set({ ...writing, base, at: now() });
      const { conflict, kept } = $state.get();
      if (!conflict && kept !== 'full') set({ kept: 'device' });
      later(PROFILES.saveAfterMs);
    },
    adopt({ name, content, base: known }) {
      unsent = latest = { name, content };
      // Based on an older saving: the account says so, and both can be seen.
      base = known;
      sentName = undefined;
      set({ kept: 'device' });
      later(0);
    },
    async keepVersion(name) {
      if (running) await running;
      const writing = unsent ?? latest;
      if (!writing || $state.get().conflict || (!allowed && isPrivate(writing.content)))
        return false;
      set({ kept: 'sending' });
      try {
        return await save(writing, { name });
      } catch (error) {
        failed(error);
        return false;
      }
    },
    named: (versions) => set({ versions }),
    resolve(choice) {
      const { conflict } = $state.get();
      if (!conflict) return;
      base = conflict.revision;
      sentName = conflict.name;
      set({ conflict: null, kept: choice === 'theirs' ? 'account' : 'device', saved: true });
      if (choice === 'theirs') {
        unsent = null;
        latest = conflict;
        copy.remove();
      } else {
        over = true;
        if (unsent) copy.set({ ...unsent, base, at: now() });
        later(0);
      }
    },
    allowPrivate() {
      allowed = true;
      later(0);
    },
    async saveNow() {
      await send();
      return $state.get().kept === 'account';
    },
    flush: () => void send(),
    stop() {
      stopped = true;
      clearTimeout(timer);
      removeEventListener('online', online);
    },
  };
}
