import { sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { FORUM_TAGS } from '#domain/forum.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { textSearchOf } from '#server/db/text-search.ts';
import { seedMembers, type Community } from './seed.ts';

/** How large the forum is that a section is measured on. */
export type Size = { topics: number; comments: number };

/** Years of a busy forum; `quick` is a twentieth of it. */
export const LARGE: Size = { topics: 20_000, comments: 200_000 };
export const SMALL: Size = { topics: 1000, comments: 10_000 };

const list = (words: readonly string[]) =>
  sql`(array[${sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  )}]::text[])`;

/** What people write about; searches ask for some of it. */
const WORDS =
  'light camera room lens price message contract month evening question advice platform payout audience setup screen plan budget laptop tripod window colour sound schedule rest account support viewer profile document bank tax share answer morning'.split(
    ' ',
  );
/** All other words are made of three of these. */
const SYLLABLES = 'ba ke li mo nu ra se ti vo zu pa de'.split(' ');
const VOCABULARY = 1500;
/** More common than those we know; they stand in some 12 of 100 topics, and less. */
const COMMON = 60;

const word = sql.raw(
  `case when i between ${COMMON} and ${COMMON + WORDS.length - 1} then known[1 + i - ${COMMON}]
    else part[1 + i % 12] || part[1 + i / 12 % 12] || part[1 + i / 144] end`,
);

/**
 * Some words, other ones for every number, the first of the vocabulary far more often than the last,
 * as in any text: one expression, so that the server makes them.
 */
const words = (count: number, number: string) => {
  const n = sql.raw(number);
  const chance = sql`((hashint8(${n} * 131 + k) & 2147483647) % 100000)::float8 / 100000`;
  return sql`(select string_agg(${word}, ' ')
    from (select floor(${sql.raw(String(VOCABULARY))} * power(${chance}, 2))::integer as i
      from generate_series(1, ${count}) k) w,
    (select ${list(WORDS)} as known, ${list(SYLLABLES)} as part) l)`;
};

const one = (from: readonly string[], number: string) =>
  sql`${list(from)}[1 + (hashint8(${sql.raw(number)} + 7) & 2147483647) % ${from.length}]`;

/** A member for every number; a few write most of it, as in any forum. */
const author = (ids: readonly number[], number: string) =>
  sql`${ids[0]}::bigint + floor(power((hashint8(${sql.raw(number)} + 11) & 2147483647) % 10000 / 10000.0, 2) * ${ids.length})::bigint`;

/** Topics of the last two years, one about every hour; half of them in English. */
const topics = (size: Size, ids: readonly number[]) => sql`
  insert into posts
    (author_id, title, slug, body, html, excerpt, language, tag, views, created_at, active_at)
  select ${author(ids, 'n')}, t.title, replace(t.title, ' ', '-'), t.body,
    '<p>' || t.body || '</p>', left(t.body, 180),
    case when n % 2 = 0 then 'en' else ${one(LANGUAGES, 'n')} end, ${one(FORUM_TAGS, 'n')},
    floor(2000 / (1 + (hashint8(n) & 2147483647) % 200))::integer,
    now() - (${size.topics} - n) * interval '50 minutes',
    now() - (${size.topics} - n) * interval '50 minutes'
  from generate_series(1, ${size.topics}) n,
    lateral (select 'bench topic ' || n || ' ' || ${words(4, 'n')} as title,
      ${words(80, 'n')} || '.' as body) t
  order by n`;

/**
 * Answers: most topics have a few, one in a hundred has hundreds. Three of four open a thread, the
 * others are replies below one that came before.
 */
const answers = (size: Size, ids: readonly number[]) => sql`
  insert into comments (post_id, author_id, body, html, created_at)
  select 1 + floor(power((hashint8(n) & 2147483647) % 1000000 / 1000000.0, 3) * ${size.topics})::bigint,
    ${author(ids, 'n')}, t.body, '<p>' || t.body || '</p>', now() - n % 700 * interval '1 day'
  from generate_series(1, ${size.comments}) n, lateral (select ${words(40, 'n')} as body) t
  order by n`;

const threads = sql`
  update comments c set parent_id = p.id from (
    select id, first_value(id) over (partition by post_id order by id) as first from comments
  ) o join comments p on p.id = o.first
  where o.id = c.id and c.id % 4 = 0 and o.first % 4 <> 0`;

const likes = (size: Size, ids: readonly number[]) => [
  sql`insert into post_likes (post_id, member_id)
    select distinct 1 + floor(power((hashint8(n) & 2147483647) % 100000 / 100000.0, 2) * ${size.topics})::bigint,
      ${author(ids, 'n')} from generate_series(1, ${size.topics * 3}) n`,
  sql`insert into comment_likes (comment_id, member_id)
    select distinct 1 + (hashint8(n) & 2147483647) % ${size.comments}, ${author(ids, 'n')}
    from generate_series(1, ${size.comments}) n`,
];

/** Counts as the forum itself would have kept them. */
const counts = [
  sql`update posts p set comments = c.n, active_at = greatest(p.active_at, c.last)
    from (select post_id, count(*) n, max(created_at) last from comments group by post_id) c
    where c.post_id = p.id`,
  sql`update comments p set replies = c.n
    from (select parent_id, count(*) n from comments where parent_id is not null group by 1) c
    where c.parent_id = p.id`,
  sql`update posts p set likes = l.n
    from (select post_id, count(*) n from post_likes group by 1) l where l.post_id = p.id`,
  sql`update comments p set likes = l.n
    from (select comment_id, count(*) n from comment_likes group by 1) l where l.comment_id = p.id`,
];

/** What the authors of the topics were told: a message for every answer of somebody else. */
const messages = sql`
  insert into notifications (member_id, type, from_member_id, post_id, comment_id, created_at)
  select p.author_id, 8, c.author_id, p.id, c.id, c.created_at
  from comments c join posts p on p.id = c.post_id
  where c.author_id <> p.author_id and c.parent_id is null`;

const stems = sql`lateral (select ${textSearchOf(sql`p.language`)} as stems) s`;

const searchableTopics = sql`insert into post_search (post_id, language, words)
    select p.id, p.language, setweight(to_tsvector(stems, p.title), 'A')
      || setweight(to_tsvector(stems, p.body), 'B')
      || setweight(to_tsvector('simple', p.title), 'C')
      || setweight(to_tsvector('simple', p.body), 'D')
    from posts p, ${stems}`;

const searchable = [
  searchableTopics,
  sql`insert into comment_search (comment_id, language, words)
    select c.id, p.language,
      setweight(to_tsvector(stems, c.body), 'B') || setweight(to_tsvector('simple', c.body), 'D')
    from comments c join posts p on p.id = c.post_id, ${stems}`,
];

/** Fills an empty PostgreSQL with topics alone, to search them. */
export async function seedTopics(db: Db, count: number): Promise<Community> {
  const { ids, tokens } = await seedMembers(db, Date.now());
  await db.execute(topics({ topics: count, comments: 0 }, ids));
  await db.execute(searchableTopics);
  return { memberIds: ids, tokens, topicIds: [] };
}

/**
 * Fills an empty PostgreSQL with a large forum, in sets: the server makes the rows, nothing travels.
 * The same rows in every run, except for the tokens of the members.
 */
export async function seedLarge(db: Db, size: Size): Promise<Community> {
  const { ids, tokens } = await seedMembers(db, Date.now());
  const steps = [topics(size, ids), answers(size, ids), threads, ...likes(size, ids), ...counts];
  for (const step of [...steps, messages, ...searchable]) await db.execute(step);
  return {
    memberIds: ids,
    tokens,
    topicIds: Array.from({ length: size.topics }, (_, n) => n + 1),
  };
}
