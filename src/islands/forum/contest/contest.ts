import { atom, type ReadableAtom } from 'nanostores';
import type { CallFunction } from '#client/call.ts';
import { createLikes } from '../topic/likes.ts';
import type { Contest, Entry } from './types.ts';

export type ContestState = {
  contest: Contest;
  entries: readonly Entry[];
};

/** `apart`: the vote is in, and does not count with the others. */
export type Voted = 'counted' | 'apart' | 'taken back';

export type ContestStore = {
  $contest: ReadableAtom<ContestState>;
  /** Shows the vote at once and takes it back where the server refuses; throws the failure. */
  vote: (id: number, vote: boolean) => Promise<Voted>;
  /** An entry of the viewer, sent or changed; null where a moderator looks at it first. */
  entered: (entry: Entry | null) => Promise<void>;
  withdraw: (id: number) => Promise<void>;
};

export type ContestParts = {
  call: CallFunction;
  /** Makes HTML of the server safe to set in this page. */
  clean: (html: string) => Promise<string>;
};

const silent = { showError: false };

/** A contest with the entries of its page: what is shown, and what can be done to it. */
export function createContest(start: ContestState, { call, clean }: ContestParts): ContestStore {
  const $contest = atom<ContestState>(start);

  function change(id: number, part: Partial<Entry>) {
    const { contest, entries } = $contest.get();
    const changed = (entry: Entry): Entry => (entry.id === id ? { ...entry, ...part } : entry);
    const mine = contest.mine && changed(contest.mine);
    const places = contest.places.map((held) => ({ ...held, entry: changed(held.entry) }));
    $contest.set({ contest: { ...contest, mine, places }, entries: entries.map(changed) });
  }

  const votesOf = (id: number): number =>
    $contest.get().entries.find((each) => each.id === id)?.votes ?? 0;

  const likes = createLikes({
    read(_, id) {
      const entry = $contest.get().entries.find((each) => each.id === id);
      return entry && { likes: entry.votes, liked: entry.voted };
    },
    write: (_, id, { likes: votes, liked }) => change(id, { votes, voted: liked }),
    async send(kind, id, like) {
      const { liked } = await call('POST home/like', { kind, id, like }, silent);
      // Likes are not votes: some of them are counted apart. The vote is in, whatever comes of this.
      const counted = await call('GET article/activity/imgReply', { id }, silent).catch(() => null);
      return { likes: counted?.votes ?? votesOf(id), liked };
    },
  });

  return {
    $contest,
    async vote(id, vote) {
      const before = votesOf(id);
      await likes.like('comment', id, vote);
      if (!vote) return 'taken back';
      return votesOf(id) > before ? 'counted' : 'apart';
    },
    async entered(sent) {
      const { id, mine: before } = $contest.get().contest;
      const asked = sent ?? (await call('GET article/activity', { id }, silent)).mine;
      if (!asked) return;
      const entry = { ...asked, html: await clean(asked.html) };
      if (before) return change(entry.id, entry);
      const { contest, entries } = $contest.get();
      const count = contest.entries + (sent ? 1 : 0);
      $contest.set({
        contest: { ...contest, mine: entry, entries: count },
        entries: sent ? [entry, ...entries] : entries,
      });
    },
    async withdraw(id) {
      await call('POST article/activity/withdraw', { id }, silent);
      const { contest, entries } = $contest.get();
      const shown = contest.mine?.withheld !== true;
      $contest.set({
        contest: {
          ...contest,
          mine: null,
          entries: Math.max(0, contest.entries - (shown ? 1 : 0)),
          votes: Math.max(0, contest.votes - (contest.mine?.votes ?? 0)),
          places: contest.places.filter(({ entry }) => entry.id !== id),
        },
        entries: entries.filter((entry) => entry.id !== id),
      });
    },
  };
}
