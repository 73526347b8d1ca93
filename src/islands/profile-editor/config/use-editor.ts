import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#client/call.ts';
import { makeUuid } from '#client/uuid.ts';
import type { SavedProfile } from '#contract/profile-views.ts';
import { wordsIn, type ProfileDocument } from '#domain/profile-editor/document.ts';
import {
  changed,
  historyOf,
  redone,
  undone,
  type History,
} from '#domain/profile-editor/editing.ts';
import { configPath } from '#domain/profile-editor/paths.ts';
import { neverSharedIn } from '#stores/never-share.ts';
import { guardsWords } from '#stores/never-share-list.ts';
import { localCopy } from '../parts/local-copy.ts';
import { createProfileSync, type ProfileSync, type SyncState } from './sync.ts';

export type Editor = {
  id: string;
  name: string;
  document: ProfileDocument;
  canUndo: boolean;
  canRedo: boolean;
  sync: SyncState;
  actions: {
    /** @param field names what is typed in; empty for a step of its own */
    change: (make: (document: ProfileDocument) => ProfileDocument, field?: string) => void;
    rename: (name: string) => void;
    undo: () => void;
    redo: () => void;
    resolve: (choice: 'mine' | 'theirs') => void;
    /** Saves what stands here; whether the account then has it. */
    saveNow: () => Promise<boolean>;
  };
  keeper: ProfileSync | undefined;
};

const NOTHING: SyncState = { kept: 'nowhere', conflict: null, versions: [], saved: false };
const $nothing = { get: () => NOTHING, listen: () => () => {} } as unknown as ProfileSync['$state'];

const isPrivate = (content: ProfileDocument): boolean =>
  guardsWords() && neverSharedIn(wordsIn(content)).length > 0;

/** The id in the address; a new profile gets one there, so that reloading the page finds it again. */
function idInAddress(): string {
  const address = new URL(location.href);
  const known = address.searchParams.get('id');
  if (known) return known;
  const id = makeUuid();
  address.searchParams.set('id', id);
  history.replaceState(history.state, '', address);
  return id;
}

type State = { name: string; history: History };

/** One profile while it is composed: what stands in it, undo and redo, and where it is kept. */
export function useEditor(
  profile: SavedProfile | null,
  start: ProfileDocument,
  memberId: number,
): Editor {
  const [id, setId] = useState(profile?.id ?? '');
  const [state, setState] = useState<State>(() => ({
    name: profile?.name ?? '',
    history: historyOf(profile?.content ?? start),
  }));
  const [keeper, setKeeper] = useState<ProfileSync>();
  const current = useRef(state);
  current.current = state;

  useEffect(() => {
    const own = profile?.id ?? idInAddress();
    setId(own);
    const copy = localCopy(memberId, own);
    const sync = createProfileSync({ id: own, profile, copy, call, isPrivate, now: Date.now });
    setKeeper(sync);
    const held = copy.get();
    if (held) {
      setState((before) => ({
        name: held.name,
        history: changed(before.history, held.content, '', Date.now()),
      }));
      sync.adopt(held);
    }
    const hide = () => {
      if (document.visibilityState === 'hidden') sync.flush();
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      sync.stop();
    };
  }, []);

  const sync = useStore(keeper?.$state ?? $nothing);
  useEffect(() => {
    // The template has done its part: from now on the account knows the profile.
    if (sync.saved && id && location.search.includes('template=')) {
      history.replaceState(history.state, '', configPath(id));
    }
  }, [sync.saved, id]);

  const set = useCallback(
    (next: State) => {
      current.current = next;
      setState(next);
      keeper?.change({ name: next.name, content: next.history.now });
    },
    [keeper],
  );

  const step = (make: (history: History) => History) => {
    const { name, history: before } = current.current;
    const after = make(before);
    if (after !== before) set({ name, history: after });
  };

  return {
    id,
    name: state.name,
    document: state.history.now,
    canUndo: state.history.past.length > 0,
    canRedo: state.history.future.length > 0,
    sync,
    keeper,
    actions: {
      change: (make, field = '') =>
        step((before) => changed(before, make(before.now), field, Date.now())),
      rename: (name) => set({ ...current.current, name }),
      undo: () => step(undone),
      redo: () => step(redone),
      async saveNow() {
        if (!keeper) return false;
        if (keeper.$state.get().kept === 'nowhere') set(current.current);
        return keeper.saveNow();
      },
      resolve(choice) {
        const theirs = sync.conflict;
        keeper?.resolve(choice);
        if (choice !== 'theirs' || !theirs) return;
        // What stood here can be had again with Undo.
        const { history: before } = current.current;
        const next = {
          name: theirs.name,
          history: changed(before, theirs.content, '', Date.now()),
        };
        current.current = next;
        setState(next);
      },
    },
  };
}
