import fs from 'node:fs';
import path from 'node:path';
import { DAY_MS } from '#domain/days.ts';
import { eq, getTableName, is, sql } from '#server/db/drizzle.ts';
import { getTableConfig, PgTable } from '#server/db/pg-core.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FORMER_PREFIX, DELETION_DAYS, type DeletionTexts } from '#domain/account.ts';
import * as schema from '#server/db/schema.ts';
import { getPage, openOutbox, PASSWORD } from '#server/platform/members/test-support.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { fillAccount, type Filled } from '../fixture.ts';
import { eraseDueAccounts } from './erase.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const DAYS = DELETION_DAYS * DAY_MS;
const tables = Object.values(schema).filter((one) => is(one, PgTable)) as PgTable[];

type Row = Record<string, unknown>;
const rowsOf = async (query: ReturnType<typeof sql>): Promise<Row[]> =>
  ((await app.ctx.db.execute(query)) as unknown as { rows: Row[] }).rows;

/** Every place of the database that holds one of these words, whatever the case. */
async function placesOf(words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const patterns = sql.param(words.map((word) => `%${word}%`));
  for (const table of tables) {
    const { name, columns } = getTableConfig(table);
    // All columns in one pass: a statement for each of hundreds took most of this file.
    const texts = columns.map((column) => {
      const text = sql`${sql.identifier(name)}.${sql.identifier(column.name)}::text`;
      return sql`(${sql.raw(`'${column.name}'`)}, ${text})`;
    });
    const rows = await rowsOf(
      sql`select distinct on (one.place) one.place, one.word from ${table}
        cross join lateral (values ${sql.join(texts, sql`, `)}) as one (place, word)
        where one.word ilike any(${patterns}::text[])`,
    );
    for (const { place, word } of rows) {
      found.push(`${name}.${String(place)}: ${String(word).slice(0, 120)}`);
    }
  }
  return found;
}

/** What is counted beside things, and what a recount of the things themselves says. */
const RECOUNTS = {
  likes: sql`select id from posts p where likes <> (select count(*) from post_likes where post_id = p.id)`,
  commentLikes: sql`select id from comments c where likes <> (select count(*) from comment_likes where comment_id = c.id)`,
  textLikes: sql`select id from text_comments c where likes <> (select count(*) from text_comment_likes where comment_id = c.id)`,
  ideaLikes: sql`select id from ideas i where likes <> (select count(*) from idea_likes where idea_id = i.id)`,
  ratings: sql`select id from posts p where (ratings, rating_sum) <> (
    select count(*), coalesce(sum(rating), 0) from post_ratings where post_id = p.id)`,
  comments: sql`select id from posts p where comments <> (
    select count(*) from comments where post_id = p.id and deleted_at is null)`,
  replies: sql`select id from comments c where replies <> (
    select count(*) from comments where parent_id = c.id and deleted_at is null)`,
  images: sql`select id from posts p where images <> (select count(*) from uploads where post_id = p.id)`,
  voters: sql`select post_id from polls p where voters <> (
    select count(*) from poll_votes where post_id = p.post_id)`,
  contestVotes: sql`select comment_id from contest_entries e where votes <> (
    select count(*) from contest_votes where entry_id = e.comment_id and apart is null)`,
  ballots: sql`select post_id from polls p where counts[1] <> (
    select count(*) from poll_votes where post_id = p.post_id and choices & 1 = 1)`,
};

async function wrongCounts(): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, query] of Object.entries(RECOUNTS)) {
    for (const row of await rowsOf(query)) wrong.push(`${name} ${JSON.stringify(row)}`);
  }
  return wrong;
}

const leave = ({ member, codes }: Filled, texts: DeletionTexts) =>
  app.call('POST user/leave', { texts, current: PASSWORD, second: codes[0] }, member);
const filesOf = (filled: Filled) =>
  filled.pictures.filter((name) =>
    fs.existsSync(path.join(app.ctx.env.dataDir, 'uploads', name.slice(0, 2), name)),
  );
const postOf = async (id: number) =>
  (await app.ctx.db.select().from(schema.posts).where(eq(schema.posts.id, id)))[0];
const commentOf = async (id: number) =>
  (await app.ctx.db.select().from(schema.comments).where(eq(schema.comments.id, id)))[0];
const nameOf = async (id = 0) =>
  (await app.ctx.db.select().from(schema.members).where(eq(schema.members.id, id)))[0]?.nickname;

test('before anybody leaves, the counts and the search for words are right', async () => {
  const filled = await fillAccount(app);
  expect(await wrongCounts()).toEqual([]);
  const known = await placesOf([filled.member.nickname, ...Object.values(filled.marks)]);
  expect(known.length).toBeGreaterThan(20);
  for (const table of tables) {
    const to = getTableConfig(table).foreignKeys.filter(
      (key) => getTableName(key.reference().foreignTable) === 'members',
    );
    for (const key of to) {
      const column = key.reference().columns[0]?.name ?? '';
      const skipped =
        /^(decider_id|decided_by|claimed_by|actor_id)$/.test(column) ||
        ['announcements', 'one_time_codes', 'shown_codes', 'passkey_challenges'].includes(
          getTableName(table),
        );
      if (skipped) continue;
      const rows = await rowsOf(
        sql`select 1 from ${table} where ${sql.identifier(column)} = ${filled.member.id} limit 1`,
      );
      // A new table has to be filled in the fixture, so that leaving is tested for it too.
      expect({ table: getTableName(table), column, rows: rows.length }).toMatchObject({ rows: 1 });
    }
  }
});

describe.each(['delete', 'keep'] as const)('leaving, texts: %s', (texts) => {
  test('nothing of the member is found anywhere, and every count is right', async () => {
    const filled = await fillAccount(app);
    const { member, marks, written } = filled;
    const outbox = openOutbox(app);
    expect((await leave(filled, texts)).status).toBe(200);
    await outbox.flush();
    await eraseDueAccounts(app.ctx);
    expect(await nameOf(member.id)).toBe(member.nickname);
    expect(filesOf(filled)).toHaveLength(filled.pictures.length);

    app.advance(DAYS + 1000);
    await eraseDueAccounts(app.ctx);
    const mails = await outbox.to(member.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      // It was the second step of closing it.
      'A recovery code was used',
      'Your account is about to close',
      'Your account is closed',
    ]);
    await outbox.stop();
    const words = [member.nickname, member.email, ...Object.values(marks)];
    expect(await placesOf(texts === 'delete' ? [...words, written] : words)).toEqual([]);
    expect(await wrongCounts()).toEqual([]);
    expect(filesOf(filled)).toEqual([]);
    expect(await app.ctx.db.select().from(schema.leftFiles)).toEqual([]);
    const traces = await rowsOf(
      sql`select details::text as details, actor_id from audit_log where target = ${`member:${member.id}`} and act = 'accountErased'`,
    );
    expect(traces).toEqual([{ details: `{"texts": "${texts}"}`, actor_id: null }]);
  });

  test('what stays has no name, and leads nowhere', async () => {
    const filled = await fillAccount(app);
    const { posts, comments, theirs, other, written } = filled;
    await leave(filled, texts);
    app.advance(DAYS + 1000);
    await eraseDueAccounts(app.ctx);
    const place = await commentOf(comments.answered);
    const name = await nameOf(place?.authorId);
    expect(name).toMatch(new RegExp(`^${FORMER_PREFIX}`));
    const naming = await postOf(theirs.post);
    expect(naming).toMatchObject({
      deletedAt: null,
      title: expect.stringContaining(`@${FORMER_PREFIX}`),
    });
    expect((await commentOf(theirs.comment)) === undefined).toBe(false);
    expect(await postOf(posts.removed)).toBeUndefined();
    if (texts === 'delete') {
      expect(place).toMatchObject({ body: '', html: '', deletedAt: expect.any(Date) });
      expect(await commentOf(comments.alone)).toBeUndefined();
      expect(await postOf(posts.alone)).toBeUndefined();
      expect(await postOf(posts.answered)).toMatchObject({ body: '', title: '' });
    } else {
      expect(place?.body).toContain(written);
      expect(await commentOf(comments.alone)).toMatchObject({ authorId: place?.authorId });
      const post = await postOf(posts.answered);
      expect(post).toMatchObject({ authorId: place?.authorId, images: 0, deletedAt: null });
      expect(`${post?.body}${post?.html}`).not.toMatch(/uploads|<img/);
      const page = await app.call('GET article/detail', { id: posts.answered }, other);
      expect(page.data?.post.author.nickname).toBe(name);
    }
    const staff = await app.member({ role: 'Admin' });
    const found = await getPage(app, `/moderation/members?s=${name}`, staff.token);
    expect(found.statusCode).toBe(200);
    // The field and the links of the filters hold what was looked for; nobody is found.
    expect(found.body).toContain(`value="${name}"`);
    expect(found.body.replace(/ (?:value|href)="[^"]*"/g, '')).not.toContain(String(name));
    const userId = place?.authorId ?? 0;
    for (const [key, input] of [
      ['GET user/profile', { userId }],
      ['GET people/card', { userId }],
    ] as const) {
      expect(await app.call(key as never, input as never, other)).toMatchObject({ status: 404 });
    }
    const list = await app.call(
      'GET people/names' as never,
      { name: FORMER_PREFIX } as never,
      other,
    );
    expect(JSON.stringify(list)).not.toContain(name);
  });
});

test('files that could not be removed go with the next turn', async () => {
  const filled = await fillAccount(app);
  await leave(filled, 'delete');
  app.advance(DAYS + 1000);
  const { remove } = app.ctx.storage;
  // As if the process had died after the commit.
  app.ctx.storage.remove = () => Promise.reject(new Error('killed'));
  await eraseDueAccounts(app.ctx);
  app.ctx.storage.remove = remove;
  expect(await nameOf(filled.member.id)).toBeUndefined();
  expect(filesOf(filled)).toHaveLength(filled.pictures.length);
  await eraseDueAccounts(app.ctx);
  expect(filesOf(filled)).toEqual([]);
  expect(await app.ctx.db.select().from(schema.leftFiles)).toEqual([]);
});
