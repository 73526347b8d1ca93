import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallKey, Input, Output } from '#contract/index.ts';
import { BOARDS } from '#domain/boards.ts';
import { eq } from '#server/db/drizzle.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { writeBoards } from './fixture.ts';
import { exportCollections, saveCollection } from './service.ts';
import { boardCollections, boardLooks, collectedBoards } from './tables.ts';

let app: TestApp;
const ALL = 12;

beforeAll(async () => {
  app = await createTestApp();
  app.ctx.now = () => new Date('2026-11-25T10:00:00Z');
  writeBoards(app, ALL);
});
afterAll(() => app.close());

const ids = (answer: { data: { resultList: { id: number }[] } | null }) =>
  answer.data?.resultList.map(({ id }) => id) ?? [];
const ask = <K extends CallKey>(key: K, input: Input<K>, as?: TestMember) =>
  app.call(key, input, as);
const own = async (as: TestMember) =>
  (await ask('GET media/init', {}, as)).data?.collections.map(({ name, boards }) => ({
    name,
    boards,
  }));

describe('the gallery', () => {
  test('tells the newest first, others by chance with the seen last, and the same front all day', async () => {
    expect(ids(await app.call('GET media/new'))).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    const front = ids(await app.call('GET media/homepage'));
    expect(front).toHaveLength(BOARDS.frontSize);
    expect(ids(await app.call('GET media/homepage'))).toEqual(front);
    const seen = [1, 2, 3, 4, 5, 6];
    const others = ids(await app.call('GET media/refresh', { seen: seen.join(',') }));
    expect(others.sort((a, b) => a - b)).toEqual([7, 8, 9, 10, 11, 12]);
    expect(ids(await app.call('GET media/refresh'))).toHaveLength(BOARDS.frontSize);
  });

  test('says what is on a board, in the reader’s language, and what came since', async () => {
    const { data } = (
      await app.fastify.inject({ url: '/api/media/info?id=3', headers: { langkey: 'ru' } })
    ).json<{ data: Output<'GET media/info'> }>();
    expect(data).toMatchObject({ title: 'Board 3 (ru)', cost: 30, budget: 'some' });
    expect(data?.props).toEqual([
      { name: 'Curtain (ru)', cost: 18 },
      { name: 'Lamp (ru)', cost: 12 },
    ]);
    expect(data?.hide).toEqual(['Post (ru)']);
    expect((await ask('GET media/check', { since: '2026-11-10' })).data).toEqual({
      fresh: true,
      count: 2,
    });
    expect((await ask('GET media/check', { since: '2026-11-25' })).data).toEqual({
      fresh: false,
      count: 0,
    });
    expect(await ask('GET media/info', { id: 99 })).toMatchObject({ status: 404 });
    expect(await ask('GET media/refresh', { seen: '1,x' })).toMatchObject({ status: 400 });
  });

  test('counts looks a day and board, and forgets them after 400 days', async () => {
    for (let i = 0; i < 2; i++) await ask('POST media/article/show', { id: 4 });
    expect(await ask('POST media/article/show', { id: 99 })).toMatchObject({ status: 404 });
    await app.ctx.db.insert(boardLooks).values({ day: '2025-10-20', board: 4, looks: 9 });
    expect(await app.ctx.db.select().from(boardLooks)).toContainEqual({
      ...{ day: '2026-11-25', board: 4, looks: 2 },
    });
    await app.ctx.features.find(({ name }) => name === 'boards')?.retention?.(app.ctx);
    expect(await app.ctx.db.$count(boardLooks)).toBe(1);
  });
});

describe('collections', () => {
  test('need a member', async () => {
    const calls = [
      ['GET media/init', {}],
      ['POST media/article/save', { name: 'a' }],
      ['POST media/article/save/delete', { collection: 1 }],
      ['POST media/article/collect', { id: 1 }],
      ['POST media/article/collect/delete', { id: 1 }],
      ['POST media/article/merge', { collections: [] }],
    ] as const;
    for (const [key, input] of calls)
      expect(await ask(key as CallKey, input as never), key).toMatchObject({ status: 401 });
  });

  test('begin with the first board, and hold each once, the last in front', async () => {
    const member = await app.member();
    await ask('POST media/article/collect', { id: 1 }, member);
    app.ctx.now = () => new Date('2026-11-25T10:00:01Z');
    await ask('POST media/article/collect', { id: 2 }, member);
    const { data } = await ask('POST media/article/collect', { id: 1 }, member);
    expect(data).toMatchObject({ name: 'My boards', boards: [2, 1], share: null });
    expect(await ask('POST media/article/collect', { id: 99 }, member)).toMatchObject({
      status: 404,
    });
    await ask('POST media/article/save', { name: 'Calm' }, member);
    const calm = (await ask('POST media/article/save', { name: 'Calm' }, member)).data?.id ?? 0;
    await ask('POST media/article/collect', { id: 1, collection: calm }, member);
    await ask('POST media/article/collect/delete', { id: 1, collection: calm }, member);
    expect(await own(member)).toEqual([
      { name: 'My boards', boards: [2, 1] },
      { name: 'Calm', boards: [] },
    ]);
    await ask('POST media/article/collect/delete', { id: 1 }, member);
    expect((await own(member))?.[0]?.boards).toEqual([2]);
  });

  test('are their member’s alone', async () => {
    const [mine, other] = [await app.member(), await app.member()];
    const collection = (await ask('POST media/article/save', { name: 'Mine' }, mine)).data?.id ?? 0;
    const tries = [
      ask('POST media/article/save', { collection, name: 'Yours' }, other),
      ask('POST media/article/save/delete', { collection }, other),
      ask('POST media/article/collect', { id: 1, collection }, other),
      ask('POST media/article/collect/delete', { id: 1, collection }, other),
    ];
    for (const answer of await Promise.all(tries)) expect(answer).toMatchObject({ status: 404 });
    expect(await own(mine)).toEqual([{ name: 'Mine', boards: [] }]);
    expect(await own(other)).toEqual([]);
  });

  test('have names that differ, and an end', async () => {
    const member = await app.member();
    const a = (await ask('POST media/article/save', { name: 'A' }, member)).data?.id ?? 0;
    const b = (await ask('POST media/article/save', { name: 'B' }, member)).data?.id ?? 0;
    expect(
      await ask('POST media/article/save', { collection: b, name: 'A' }, member),
    ).toMatchObject({
      status: 409,
      error: 'conflict',
    });
    expect(await ask('POST media/article/save', {}, member)).toMatchObject({ status: 400 });
    expect(await ask('POST media/article/save', { name: ' ' }, member)).toMatchObject({
      status: 400,
    });
    await ask('POST media/article/save', { collection: b, name: 'C' }, member);
    await ask('POST media/article/collect', { id: 3, collection: a }, member);
    await ask('POST media/article/save/delete', { collection: a }, member);
    expect(await own(member)).toEqual([{ name: 'C', boards: [] }]);
    expect(await ask('POST media/article/save/delete', { collection: a }, member)).toMatchObject({
      status: 404,
    });
  });

  test('stop at their limits, also for presses at the same moment', async () => {
    const member = await app.member();
    const make = (i: number) =>
      saveCollection(app.ctx, member, { name: `n${i}` }).then(
        () => 'made',
        (e: Error) => e.message,
      );
    const made = await Promise.all(
      Array.from({ length: BOARDS.collectionsMax + 5 }, (_, i) => make(i)),
    );
    expect(made.filter((one) => one === 'made')).toHaveLength(BOARDS.collectionsMax);
    expect(made.filter((one) => one === 'collections_full')).toHaveLength(5);
    const first = (await ask('GET media/init', {}, member)).data?.collections[0]?.id ?? 0;
    const addedAt = app.ctx.now();
    const fill = Array.from({ length: BOARDS.boardsMax - 1 }, (_, i) => ({
      collectionId: first,
      board: 1000 + i,
      addedAt,
    }));
    await app.ctx.db.insert(collectedBoards).values(fill);
    const both = await Promise.all(
      [1, 2].map((id) => ask('POST media/article/collect', { id }, member)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    // Two first boards at once make one collection.
    const fresh = await app.member();
    await Promise.all([1, 2, 3].map((id) => ask('POST media/article/collect', { id }, fresh)));
    expect(await own(fresh)).toMatchObject([
      { boards: expect.arrayContaining([1, 2, 3]) as number[] },
    ]);
  });

  test('of a browser join those of the account, once', async () => {
    const member = await app.member();
    await ask('POST media/article/save', { name: 'Calm' }, member);
    await ask('POST media/article/collect', { id: 1 }, member);
    const brought = {
      collections: [
        { name: 'Calm', boards: [2, 1, 2, 99] },
        { name: 'Winter', boards: [3] },
      ],
    };
    const first = (await ask('POST media/article/merge', brought, member)).data;
    const again = (await ask('POST media/article/merge', brought, member)).data;
    expect(again).toEqual(first);
    expect((await own(member))?.map(({ name, boards }) => [name, boards.toSorted()])).toEqual([
      ['Calm', [1, 2]],
      ['Winter', [3]],
    ]);
  });

  test('are counted against the limit of their calls', async () => {
    const member = await app.member();
    const input = { collections: [] };
    for (let i = 0; i < 20; i++) await ask('POST media/article/merge', input, member);
    expect(await ask('POST media/article/merge', input, member)).toMatchObject({ status: 429 });
  });
});

describe('a link', () => {
  const page = (link: string) =>
    app.fastify.inject({ url: `/inspoView/collection?link=${encodeURIComponent(link)}` });

  test('shows a collection to whoever has it, until it is withdrawn or made anew', async () => {
    const member = await app.member();
    const { id: collection = 0 } =
      (await ask('POST media/article/collect', { id: 5 }, member)).data ?? {};
    await ask('POST media/article/save', { collection, name: 'To <show>' }, member);
    const share = async (shared: boolean) =>
      (await ask('POST media/article/save', { collection, shared }, member)).data?.share ?? null;
    const first = (await share(true)) ?? '';
    expect(first).toHaveLength(BOARDS.shareLength);
    expect((await ask('GET media/init', {}, member)).data?.collections[0]?.share).toBe(first);
    const shown = await page(first);
    expect(shown.statusCode).toBe(200);
    expect(shown.body).not.toContain(member.nickname);
    // The database alone does not hold it.
    const [row] = await app.ctx.db
      .select()
      .from(boardCollections)
      .where(eq(boardCollections.id, collection));
    expect(row?.share).toBe(first.slice(0, BOARDS.shareLength / 2));
    expect((await page(`${row?.share}${'A'.repeat(BOARDS.shareLength / 2)}`)).statusCode).toBe(404);
    const second = (await share(true)) ?? '';
    expect([(await page(first)).statusCode, (await page(second)).statusCode]).toEqual([404, 200]);
    expect(await share(false)).toBeNull();
    expect((await page(second)).statusCode).toBe(404);
    expect((await page('')).statusCode).toBe(404);
  });
});

test('what was collected is in the copy of one’s data, and goes with the account', async () => {
  const member = await app.member();
  expect(await exportCollections(app.ctx, member.id)).toBeUndefined();
  await ask('POST media/article/collect', { id: 5 }, member);
  expect(await exportCollections(app.ctx, member.id)).toMatchObject([
    { name: 'My boards', shared: false, boards: [{ id: 5, title: 'Board 5 (en)' }] },
  ]);
});
