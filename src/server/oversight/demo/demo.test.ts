import fs from 'node:fs';
import path from 'node:path';
import { DAY_MS } from '#domain/days.ts';
import { eq, lt } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FORUM_TAGS } from '#domain/forum.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { comments, memberBadges, members, notifications, posts } from '#server/db/schema.ts';
import { allFeatures } from '#server/all-features.ts';
import { defineFeature } from '#server/feature.ts';
import { writeBooks } from '#server/features/ideas/fixture.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { readConversations } from '#server/features/chat/demo/conversations.ts';
import { readDemoContests } from '#server/features/contests/demo/contests.ts';
import { readPosts } from '#server/features/forum/demo/posts.ts';
import { timelineOf } from '#server/features/forum/demo/timeline.ts';
import { readPeople } from './people.ts';
import { fillDemo, type DemoAccounts } from './service.ts';

describe('the story', () => {
  const now = Date.UTC(2026, 10, 21, 12);
  const people = readPeople();
  const written = readPosts();
  const acts = timelineOf(written, now);

  test('lies in the past, in order', () => {
    const times = acts.map((act) => act.at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(now);
  });

  test('answers and likes only what is there, and everybody in it exists', () => {
    const there = new Set<string>();
    const names = new Set(people.map((person) => person.name));
    for (const act of acts) {
      expect(names).toContain(act.by);
      if (act.kind === 'comment') expect(there).toContain(act.thread ?? act.post);
      if (act.kind === 'like' || act.kind === 'pin') expect(there).toContain(act.key);
      if (act.kind === 'post' || act.kind === 'comment') there.add(act.key);
    }
  });

  test('nobody likes their own words, or the same thing twice', () => {
    const owner = new Map(
      acts.flatMap((act) =>
        act.kind === 'post' || act.kind === 'comment' ? [[act.key, act.by]] : [],
      ),
    );
    const likes = acts.filter((act) => act.kind === 'like');
    expect(likes.filter((act) => owner.get(act.key) === act.by)).toEqual([]);
    expect(new Set(likes.map((act) => `${act.key} ${act.by}`)).size).toBe(likes.length);
  });

  test('writes about sites the directory has, in every language', () => {
    const known = fs.readdirSync('content/cam-facts').map((file) => path.parse(file).name);
    const about = written.flatMap((post) => (post.site ? [post] : []));
    expect(about.map((post) => post.site).filter((site) => !known.includes(site ?? ''))).toEqual(
      [],
    );
    expect(new Set(about.map((post) => post.language))).toEqual(new Set(LANGUAGES));
  });

  test('shows every tag and every language, and welcomes in each', () => {
    expect(new Set(written.map((post) => post.tag))).toEqual(new Set(FORUM_TAGS));
    for (const language of LANGUAGES) {
      const own = written.filter((post) => post.language === language);
      expect(own.length).toBeGreaterThanOrEqual(8);
      expect(own.filter((post) => post.pinned)).toHaveLength(1);
    }
  });
});

// Only an embedded database is ever filled.
const onPostgres = Boolean(process.env.TEST_DATABASE_URL);

describe('the conversations', () => {
  test('are between members there are, and said by one of the two', () => {
    const names = readPeople().map((person) => person.name);
    for (const { between, said } of readConversations()) {
      expect(names).toEqual(expect.arrayContaining(between));
      for (const { by } of said) expect(between).toContain(by);
    }
  });
});

describe.skipIf(onPostgres)('an empty embedded database', () => {
  let app: TestApp;
  let accounts: DemoAccounts;
  const happened: { at: number; posts: number }[] = [];
  // A feature that is added tells its part of the story.
  const almanac = defineFeature({
    name: 'almanac',
    demo: (ctx, people) =>
      [1, 20].map((days) => ({
        at: ctx.now().getTime() - days * DAY_MS,
        run: async ({ db, now }) => {
          expect(people.get('marigold')?.nickname).toBe('marigold_demo');
          happened.push({ at: now().getTime(), posts: await db.$count(posts) });
        },
      })),
  });
  beforeAll(async () => {
    app = await createTestApp({ DEMO_DATA: 'on' }, undefined, [...allFeatures, almanac]);
    writeBooks(app);
    accounts = (await fillDemo(app.ctx))?.made as DemoAccounts;
  }, 120_000);
  afterAll(() => app.close());

  const file = () => path.join(app.ctx.env.dataDir, 'demo-accounts.txt');
  const signIn = (account: { email: string; password: string }) =>
    app.call('POST login/e', account);

  test('has somebody to answer, and somebody who asks', async () => {
    const signed = await signIn(accounts.member);
    const { ctoken: token } = signed.data as { ctoken: string };
    const as = { id: 0, nickname: '', email: '', token };
    const open = await app.call('GET chat/conversations', {}, as);
    expect(open.data?.counts).toEqual({ unread: 1, requests: 1 });
    expect(open.data?.resultList.map(({ last }) => last?.text)).toEqual([
      expect.stringContaining('check the cable'),
      expect.stringContaining('I will try it tonight'),
    ]);
  });

  test('publishes ideas in every language, marked as invented', async () => {
    const { data } = await app.call('GET caminspo/list', {});
    expect(data?.resultList).toHaveLength(12);
    expect(data?.resultList.every(({ demo, by }) => demo && by === 'rules')).toBe(true);
    const languages = Map.groupBy(data?.resultList ?? [], ({ language }) => language);
    expect([...languages.values()].map(({ length }) => length)).toEqual([4, 4, 4]);
    const liked = await app.call('GET caminspo/list', { order: 'liked' });
    expect(liked.data?.resultList[0]?.likes).toBeGreaterThan(2);
  });

  test('is told by every feature, each act at its own time', async () => {
    const [first, second] = happened;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBe(19 * DAY_MS);
    for (const { at, posts: before } of happened) {
      expect(await app.ctx.db.$count(posts, lt(posts.createdAt, new Date(at)))).toBe(before);
    }
    expect(second?.posts).toBeGreaterThan(first?.posts ?? 0);
  });

  test('is filled with labelled members and posts alone', async () => {
    const people = await app.ctx.db.select().from(members);
    expect(people).toHaveLength(12);
    expect(people.every((one) => one.demo && one.nickname.endsWith('_demo'))).toBe(true);
    const written = await app.ctx.db.select().from(posts);
    const contests = readDemoContests();
    const told = contests.length + contests.flatMap(({ topics }) => topics).length;
    expect(written).toHaveLength(readPosts().length + told);
    expect(written.every((one) => one.demo)).toBe(true);
  });

  test('holds a contest that was decided, with places, and one that is open', async () => {
    const { data } = await app.call('GET article/activity/list');
    const [open, decided] = data?.resultList ?? [];
    expect(data?.resultList).toHaveLength(2);
    expect(open).toMatchObject({ state: 'open', entries: 4, votes: 10, demo: true });
    expect(open?.cover).toMatch(/^\/uploads\//);
    expect(decided).toMatchObject({ state: 'decided', entries: 4, votes: 16, demo: true });
    const shown = await app.call('GET article/activity', { id: decided?.id });
    expect(shown.data?.places.map(({ place }) => place)).toEqual([1, 2, 2]);
    for (const { entry } of shown.data?.places ?? []) {
      expect(entry.images).toMatchObject([{ alt: expect.any(String) }]);
    }
    expect((await app.call('GET article/activity')).data?.id).toBe(open?.id);
    expect((await app.call('GET activity/forum')).data).toHaveLength(2);
    expect((await app.call('GET activity/user-avatar')).data).toHaveLength(4);
  });

  test('counts what it holds', async () => {
    const written = await app.ctx.db.select().from(posts);
    const said = await app.ctx.db.select().from(comments);
    expect(written.reduce((sum, one) => sum + one.comments, 0)).toBe(said.length);
    expect(written.every((one) => one.likes > 0)).toBe(true);
  });

  test('greets nobody with dialogs about badges', async () => {
    const badges = await app.ctx.db.select().from(memberBadges);
    expect(badges.length).toBeGreaterThan(0);
    expect(badges.filter(({ seenAt }) => seenAt === null)).toEqual([]);
  });

  test('opens to the three accounts, each with its role', async () => {
    for (const [name, role] of [
      ['member', 'Member'],
      ['moderator', 'Moderator'],
      ['admin', 'Admin'],
    ] as const) {
      const { status, data } = await signIn(accounts[name]);
      expect(status).toBe(200);
      const info = await app.call('GET user/info', {}, {
        token: data && 'ctoken' in data ? data.ctoken : '',
      } as never);
      expect(info.data).toMatchObject({ role, complete: true, pwdType: 'ok' });
    }
  });

  test('does not open to the others', async () => {
    expect(await signIn({ email: 'slate@demo.invalid', password: 'none' })).toMatchObject({
      error: 'wrong_credentials',
    });
  });

  test('has news for the demo member, some of it read', async () => {
    const [marigold] = await app.ctx.db
      .select()
      .from(members)
      .where(eq(members.nickname, 'marigold_demo'));
    const told = await app.ctx.db
      .select()
      .from(notifications)
      .where(eq(notifications.memberId, marigold?.id as number));
    expect(new Set(told.map((one) => one.type))).toEqual(new Set([5, 6, 7, 8, 9, 15, 16]));
    const unread = told.filter((one) => !one.readAt).length;
    expect(unread).toBeGreaterThan(2);
    expect(unread).toBeLessThan(told.length);
  });

  test('keeps passwords hashed, and readable only for the owner of the machine', async () => {
    expect(fs.statSync(file()).mode & 0o777).toBe(0o600);
    const people = await app.ctx.db.select().from(members);
    expect(people.some((one) => one.passwordHash.includes(accounts.admin.password))).toBe(false);
  });

  test('is filled once; a later start only says where the passwords are', async () => {
    expect(await fillDemo(app.ctx)).toEqual({ file: file(), made: undefined });
    const text = fs.readFileSync(file(), 'utf8');
    for (const { password } of Object.values(accounts)) expect(text).toContain(password);
    expect(await app.ctx.db.select().from(members)).toHaveLength(12);
  });

  test('says nothing where the file is gone', async () => {
    const text = fs.readFileSync(file(), 'utf8');
    fs.rmSync(file());
    expect(await fillDemo(app.ctx)).toBeUndefined();
    fs.writeFileSync(file(), text);
  });
});

describe('nothing is filled', () => {
  const untouched = async (app: TestApp) => {
    expect(await fillDemo(app.ctx)).toBeUndefined();
    const rows = await app.ctx.db.select().from(posts);
    await app.close();
    return rows;
  };

  test('with DEMO_DATA=off', async () => {
    expect(await untouched(await createTestApp({ DEMO_DATA: 'off' }))).toEqual([]);
  });

  test('behind an address that is not of this machine, unless that is asked for', async () => {
    expect(await untouched(await createTestApp())).toEqual([]);
  });

  test('behind a PostgreSQL server', async () => {
    const app = await createTestApp({ DEMO_DATA: 'on' });
    app.ctx.connection = { ...app.ctx.connection, kind: 'postgres' };
    expect(await untouched(app)).toEqual([]);
  });

  test('where somebody is a member already', async () => {
    const app = await createTestApp({ DEMO_DATA: 'on' });
    await app.member();
    expect(await untouched(app)).toEqual([]);
  });

  test.skipIf(onPostgres)('where the passwords cannot be kept', async () => {
    const app = await createTestApp({ DEMO_DATA: 'on' });
    const env = { ...app.ctx.env, dataDir: path.join(app.ctx.env.dataDir, 'not', 'there') };
    // What the features would fill in takes ten seconds and changes nothing here.
    const failing = { ...app.ctx, env, features: [] };
    await expect(fillDemo(failing)).rejects.toThrow();
    expect(await app.ctx.db.select().from(members)).toEqual([]);
    await app.close();
  });
});
