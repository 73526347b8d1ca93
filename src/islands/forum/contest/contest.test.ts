import { describe, expect, test, vi } from 'vitest';
import type { CallFunction } from '#client/call.ts';
import { createContest } from './contest.ts';
import type { Contest, Entry } from './types.ts';

const entry = (id: number, more: Partial<Entry> = {}) =>
  ({ id, html: `<p>${id}</p>`, votes: 2, voted: false, ...more }) as Entry;
const contest = (more: Partial<Contest> = {}) =>
  ({ id: 1, entries: 2, votes: 4, mine: null, places: [], ...more }) as unknown as Contest;

function setUp(
  answer: (key: string, input: never) => unknown,
  more: Partial<Contest> = {},
  first: Partial<Entry> = {},
) {
  const call = vi.fn(async (key: string, input: unknown) => answer(key, input as never));
  const store = createContest(
    { contest: contest(more), entries: [entry(10, first), entry(11)] },
    { call: call as unknown as CallFunction, clean: async (html) => `clean ${html}` },
  );
  const state = () => store.$contest.get();
  const one = (id: number) => state().entries.find((each) => each.id === id);
  return { store, call, state, one };
}

/** The server, where a vote counts or not. */
const counting =
  (votes: number) =>
  (key: string, { like }: { like: boolean }) =>
    key === 'POST home/like' ? { likes: 40, liked: like } : entry(10, { votes });

describe('a vote', () => {
  test('shows at once, and then what the server counts of it', async () => {
    const { store, one, call } = setUp(counting(3));
    const voting = store.vote(10, true);
    expect(one(10)).toMatchObject({ votes: 3, voted: true });
    expect(await voting).toBe('counted');
    expect(call.mock.calls[0]).toEqual([
      'POST home/like',
      { kind: 'comment', id: 10, like: true },
      { showError: false },
    ]);
    // Not the number of likes.
    expect(one(10)).toMatchObject({ votes: 3, voted: true });
    expect(one(11)).toMatchObject({ votes: 2, voted: false });
  });

  test('that is counted apart is in, and adds nothing', async () => {
    const { store, one } = setUp(counting(2));
    expect(await store.vote(10, true)).toBe('apart');
    expect(one(10)).toMatchObject({ votes: 2, voted: true });
  });

  test('that is refused is taken back', async () => {
    const { store, one } = setUp(() => {
      throw new Error('contest_closed');
    });
    await expect(store.vote(10, true)).rejects.toThrow('contest_closed');
    expect(one(10)).toMatchObject({ votes: 2, voted: false });
  });

  test('is in, though nobody can say how many there are now', async () => {
    const { store, one } = setUp((key) => {
      if (key === 'POST home/like') return { likes: 40, liked: true };
      throw new Error('offline');
    });
    expect(await store.vote(10, true)).toBe('counted');
    expect(one(10)).toMatchObject({ votes: 3, voted: true });
  });

  test('can be taken back by who gave it', async () => {
    const { store, one, call } = setUp(counting(1), {}, { votes: 2, voted: true });
    expect(await store.vote(10, false)).toBe('taken back');
    expect(call.mock.calls[0]?.[1]).toEqual({ kind: 'comment', id: 10, like: false });
    expect(one(10)).toMatchObject({ votes: 1, voted: false });
  });
});

describe('an own entry', () => {
  test('stands first once it is sent, and is counted', async () => {
    const { store, state } = setUp(() => undefined);
    await store.entered(entry(12));
    expect(state().entries.map(({ id }) => id)).toEqual([12, 10, 11]);
    expect(state().contest).toMatchObject({
      entries: 3,
      mine: { id: 12, html: 'clean <p>12</p>' },
    });
  });

  test('that a moderator looks at first is known to its author alone', async () => {
    const waiting = entry(12, { withheld: true });
    const { store, state } = setUp(() => contest({ mine: waiting }));
    await store.entered(null);
    expect(state().entries.map(({ id }) => id)).toEqual([10, 11]);
    expect(state().contest).toMatchObject({ entries: 2, mine: { id: 12, withheld: true } });
  });

  test('is changed where it stands', async () => {
    const { store, state, one } = setUp(() => undefined, { mine: entry(10) });
    await store.entered(entry(10, { html: '<p>new</p>' }));
    expect(one(10)?.html).toBe('clean <p>new</p>');
    expect(state().contest).toMatchObject({ entries: 2, mine: { html: 'clean <p>new</p>' } });
  });

  test('is gone with its votes and its place once it is withdrawn', async () => {
    const mine = entry(10, { place: 1 });
    const places = [{ place: 1, entry: mine }];
    const { store, state, call } = setUp(() => ({ result: true }), { mine, places });
    await store.withdraw(10);
    expect(call.mock.calls[0]?.slice(0, 2)).toEqual(['POST article/activity/withdraw', { id: 10 }]);
    expect(state().entries.map(({ id }) => id)).toEqual([11]);
    expect(state().contest).toMatchObject({ entries: 1, votes: 2, mine: null, places: [] });
  });

  test('stays where the server refuses', async () => {
    const { store, state } = setUp(
      () => {
        throw new Error('offline');
      },
      { mine: entry(10) },
    );
    await expect(store.withdraw(10)).rejects.toThrow('offline');
    expect(state().contest.mine?.id).toBe(10);
    expect(state().entries).toHaveLength(2);
  });
});
