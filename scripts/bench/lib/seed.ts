import { DAY_MS } from '#domain/days.ts';
import { sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { comments, members, posts, postSearch, sessions } from '#server/db/schema.ts';
import { hashToken, newToken } from '#server/plugins/tokens.ts';
import { FORUM_TAGS } from '#domain/forum.ts';
import { slugify } from '#domain/slug.ts';
import { POLICY_VERSIONS } from '#domain/policies.ts';
import { seededRandom } from './stats.ts';

/** The same shape as the peers were measured with (2,000 topics, 20,000 posts in all). */
export const COMMUNITY = { members: 1000, topics: 2000, posts: 20_000, measuredTopicPosts: 20 };
const BATCH = 500;

const WORDS =
  'light camera room lens price message contract month evening question advice platform payout audience setup screen plan budget laptop tripod window colour sound schedule rest account support viewer profile document bank tax share answer morning'.split(
    ' ',
  );
const random = seededRandom(20_261_121);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

/** About `count` words in sentences of plain Markdown. */
export function makeText(count: number): string {
  const sentences = Array.from({ length: Math.ceil(count / 10) }, () => {
    const words = Array.from({ length: 10 }, () => pick(WORDS)).join(' ');
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
  });
  return sentences.join(' ');
}

const html = (text: string) => `<p>${text}</p>`;

async function inBatches<T>(
  rows: readonly T[],
  insert: (batch: T[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) await insert(rows.slice(at, at + BATCH));
}

/** Members who are signed in, with the tokens of their sessions. */
export async function seedMembers(
  db: Db,
  now: number,
): Promise<{ ids: number[]; tokens: string[] }> {
  const rows = Array.from({ length: COMMUNITY.members }, (_, n) => ({
    nickname: `bench${n}`,
    email: `bench${n}@example.test`,
    passwordHash: 'no password opens this',
    role: 'Member' as const,
    complete: true,
    adultConfirmedAt: new Date(now),
    emailVerifiedAt: new Date(now),
    // Nothing asks them before they may read.
    privacyVersion: POLICY_VERSIONS.privacy,
    termsVersion: POLICY_VERSIONS.terms,
    policiesAgreedAt: new Date(now),
    // Past the first days of an account, in which it may write less.
    createdAt: new Date(now - 400 * DAY_MS),
  }));
  const ids: number[] = [];
  await inBatches(rows, async (batch) => {
    const made = await db.insert(members).values(batch).returning({ id: members.id });
    ids.push(...made.map((row) => row.id));
  });
  const tokens = ids.map(() => newToken());
  const open = ids.map((memberId, n) => ({
    memberId,
    tokenHash: hashToken(tokens[n] as string),
    expiresAt: new Date(now + 7 * DAY_MS),
  }));
  await inBatches(open, (batch) => db.insert(sessions).values(batch));
  return { ids, tokens };
}

type Topic = { id: number; path: string; replies: number };

async function seedTopics(db: Db, authors: number[], now: number): Promise<Topic[]> {
  const spread =
    (COMMUNITY.posts - COMMUNITY.topics - (COMMUNITY.measuredTopicPosts - 1)) /
    (COMMUNITY.topics - 1);
  const rows = Array.from({ length: COMMUNITY.topics }, (_, n) => {
    const title = `Bench topic ${n} about ${pick(WORDS)} and ${pick(WORDS)}`;
    const body = makeText(80);
    const before = Math.floor((n - 1) * spread);
    const replies = n === 0 ? COMMUNITY.measuredTopicPosts - 1 : Math.floor(n * spread) - before;
    const at = new Date(now - (COMMUNITY.topics - n) * 60_000);
    return {
      authorId: pick(authors),
      title,
      slug: slugify(title),
      body,
      html: html(body),
      excerpt: body.slice(0, 180),
      language: 'en' as const,
      tag: pick(FORUM_TAGS),
      comments: replies,
      createdAt: at,
      activeAt: at,
    };
  });
  const topics: Topic[] = [];
  await inBatches(rows, async (batch) => {
    const made = await db.insert(posts).values(batch).returning({ id: posts.id });
    made.forEach(({ id }, i) => topics.push({ id, path: '', replies: batch[i]?.comments ?? 0 }));
  });
  return topics;
}

async function seedComments(db: Db, topics: readonly Topic[], authors: number[], now: number) {
  const rows = topics.flatMap((topic) =>
    Array.from({ length: topic.replies }, () => {
      const body = makeText(80);
      return {
        postId: topic.id,
        authorId: pick(authors),
        body,
        html: html(body),
        createdAt: new Date(now - 30_000),
      };
    }),
  );
  await inBatches(rows, (batch) => db.insert(comments).values(batch));
}

export type Community = { memberIds: number[]; tokens: string[]; topicIds: number[] };

/**
 * Fills an empty database with members who are signed in and with `COMMUNITY.posts` posts, straight
 * into the tables: through the API it would take minutes and meet the limits.
 */
export async function seedCommunity(db: Db): Promise<Community> {
  const now = Date.now();
  const { ids, tokens } = await seedMembers(db, now);
  const topics = await seedTopics(db, ids, now);
  await seedComments(db, topics, ids, now);
  await inBatches(topics, (batch) =>
    db.insert(postSearch).values(
      batch.map(({ id }) => ({
        postId: id,
        language: 'en' as const,
        words: sql<string>`(select to_tsvector('english', title || ' ' || body) from ${posts} where id = ${id})`,
      })),
    ),
  );
  return { memberIds: ids, tokens, topicIds: topics.map((topic) => topic.id) };
}
