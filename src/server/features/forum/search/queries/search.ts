import { eq, inArray, sql, type SQL } from '#server/db/drizzle.ts';
import type { ForumTag, SearchKind, SearchOrder } from '#domain/forum.ts';
import { LANGUAGES, TEXT_SEARCH_CONFIGURATIONS, type Language } from '#domain/languages.ts';
import type { Db } from '#server/db/connection.ts';
import { textSearchOf } from '#server/db/text-search.ts';
import { commentSearch, comments, members, posts } from '#server/db/schema.ts';
import { postSearch } from '#server/features/forum/search/tables.ts';
import { authorColumns, pStands, summaryColumns } from '#server/features/forum/queries/columns.ts';

/** Private-use letters around a hit: no text of a member can hold them, see `headline`. */
export const HIT = { start: '\uE000', stop: '\uE001' } as const;

/** Newest matches of each kind that are ranked: ranking reads every text it judges. */
const RANKED = 500;
/** Of matches that nothing else is asked of, so many are looked up: some of them may have gone. */
const LOOKED_UP = 2 * RANKED;

/** Words and beginnings of words that must all occur; undefined where operators are meant. */
function prefixQuery(text: string): string | undefined {
  if (/["-]/.test(text)) return undefined;
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu);
  return words?.map((word) => `'${word}':*`).join(' & ');
}

function queryOf(text: string, language: Language | undefined): SQL {
  const stems = (language ? [language] : LANGUAGES).map(
    (code) => sql`websearch_to_tsquery(${TEXT_SEARCH_CONFIGURATIONS[code]}::regconfig, ${text})`,
  );
  const prefix = prefixQuery(text);
  const all = prefix ? [...stems, sql`to_tsquery('simple', ${prefix})`] : stems;
  return sql.join(all, sql` || `);
}

export type Wanted = {
  text: string;
  language?: Language | undefined;
  kind: SearchKind;
  order: SearchOrder;
  /** Who wrote what is looked for. */
  author?: number | undefined;
  tag?: ForumTag | undefined;
  /** Written from this moment on, and before that one. */
  from?: Date | undefined;
  before?: Date | undefined;
  /** Value of the order, 1 for posts or 0 for answers, and the number of the last hit. */
  after?: number[] | undefined;
  limit: number;
};

const moment = (date: Date) => sql`${date.toISOString()}::timestamptz`;

/** What else is asked of `t`, a post, or an answer `below` one; its post is `p`. */
const filters = ({ author, tag, from, before }: Wanted, p: SQL, below: boolean): SQL => sql`
  t.deleted_at is null ${below ? sql`and ${pStands}` : sql``}
  ${author === undefined ? sql`` : sql`and t.author_id = ${author}::bigint`}
  ${tag ? sql`and ${p}.tag = ${tag}` : sql``}
  ${from ? sql`and t.created_at >= ${moment(from)}` : sql``}
  ${before ? sql`and t.created_at < ${moment(before)}` : sql``}`;

/** The newest matches of one kind, ranked; the rank is whole, so that a cursor can name it exactly. */
function ranked(query: SQL, wanted: Wanted, kind: 'post' | 'answer'): SQL {
  const { language } = wanted;
  const inLanguage = language ? sql`and s.language = ${language}` : sql``;
  const [table, key, place, p] =
    kind === 'post'
      ? [postSearch, sql`post_id`, sql`join ${posts} t on t.id = m.id`, sql`t`]
      : [
          commentSearch,
          sql`comment_id`,
          sql`join ${comments} t on t.id = m.id join ${posts} p on p.id = t.post_id`,
          sql`p`,
        ];
  // Without other conditions the newest matches are enough, so a common word is not looked up in
  // all texts.
  const { author, tag, from, before } = wanted;
  const plain = author === undefined && !tag && !from && !before;
  const enough = plain ? sql`order by id desc limit ${LOOKED_UP}` : sql``;
  return sql`
    select ${kind === 'post' ? 1 : 0}::integer as is_post, newest.id,
      (extract(epoch from newest.created_at) * 1000)::bigint as at,
      (ts_rank(s.words, ${query}) * 1000000)::integer as rank
    from (
      select m.id, t.created_at from (
        select id from (
          select s.${key} as id from ${table} s where s.words @@ (${query}) ${inLanguage} offset 0
        ) found ${enough}
      ) m ${place}
      where ${filters(wanted, p, kind === 'answer')} order by m.id desc limit ${RANKED}
    ) newest join ${table} s on s.${key} = newest.id`;
}

type Place = { isPost: boolean; id: number; value: number };

/** Kinds and numbers of one page of hits, in their order. */
async function places(tx: Db, query: SQL, wanted: Wanted): Promise<Place[]> {
  const kinds = (['post', 'answer'] as const).filter(
    (kind) => wanted.kind === 'all' || wanted.kind === `${kind}s`,
  );
  const value = wanted.order === 'new' ? sql`at` : sql`rank::bigint`;
  const [last, isPost, id] = wanted.after ?? [];
  const beyond = wanted.after
    ? sql`where (value, is_post, id) < (${last}::bigint, ${isPost}::integer, ${id}::bigint)`
    : sql``;
  const all = sql.join(
    kinds.map((kind) => ranked(query, wanted, kind)),
    sql` union all `,
  );
  const { rows } = (await tx.execute(sql`
    select is_post, id, value from (select is_post, id, ${value} as value from (${all}) h) hits
    ${beyond} order by value desc, is_post desc, id desc limit ${wanted.limit}`)) as unknown as {
    rows: Record<string, unknown>[];
  };
  return rows.map((row) => ({
    isPost: Number(row.is_post) === 1,
    id: Number(row.id),
    value: Number(row.value),
  }));
}

/** A passage around the hits, out of the text without its tags. */
function headline(query: SQL, html: typeof posts.html | typeof comments.html): SQL<string> {
  // A member's text cannot bring letters that would be taken for marks.
  const text = sql`translate(regexp_replace(${html}, '<[^>]*>', ' ', 'g'), ${HIT.start + HIT.stop}, '')`;
  const configuration = textSearchOf(posts.language);
  const shape = `StartSel=${HIT.start}, StopSel=${HIT.stop}, MaxWords=30, MinWords=15, MaxFragments=1`;
  return sql<string>`ts_headline(${configuration}, ${text}, ${query}, ${shape})`;
}

const postHits = (tx: Db, query: SQL, ids: number[]) =>
  tx
    .select({ ...summaryColumns, headline: headline(query, posts.html) })
    .from(posts)
    .innerJoin(members, eq(members.id, posts.authorId))
    .where(inArray(posts.id, ids));

const answerHits = (tx: Db, query: SQL, ids: number[]) =>
  tx
    .select({
      ...summaryColumns,
      // Of a post whose words are withheld while somebody looks at them, an answer names none.
      title: sql<string>`case when ${posts.deletedAt} is null then ${posts.title} else '' end`,
      slug: sql<string>`case when ${posts.deletedAt} is null then ${posts.slug} else '' end`,
      excerpt: sql<string>`case when ${posts.deletedAt} is null then ${posts.excerpt} else '' end`,
      // Who wrote the answer; what is known of the post's author is not needed here.
      author: authorColumns,
      headline: headline(query, comments.html),
      answer: { id: comments.id, createdAt: comments.createdAt },
    })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .innerJoin(members, eq(members.id, comments.authorId))
    .where(inArray(comments.id, ids));

type PostHit = Awaited<ReturnType<typeof postHits>>[number];
export type HitRow = PostHit & {
  answer?: { id: number; createdAt: Date };
  /** The place in the order, for a cursor. */
  key: number[];
};

/**
 * Posts and answers that hold the words of a text, the closest or the newest first. `headline` is a
 * passage of markup-free text, still with entities, whose hits stand between `HIT`; of an answer,
 * `author` is who wrote the answer.
 */
export async function searchPosts(db: Db, wanted: Wanted): Promise<HitRow[]> {
  const query = queryOf(wanted.text, wanted.language);
  return db.transaction(async (tx) => {
    // Forces the index: the planner does not count the size of the stored words and would scan the
    // whole table.
    await tx.execute(sql`select set_config('enable_seqscan', 'off', true)`);
    const page = await places(tx, query, wanted);
    const ids = (isPost: boolean) =>
      page.filter((one) => one.isPost === isPost).map(({ id }) => id);
    const [postIds, answerIds] = [ids(true), ids(false)];
    const found = postIds.length > 0 ? await postHits(tx, query, postIds) : [];
    const said = answerIds.length > 0 ? await answerHits(tx, query, answerIds) : [];
    const byPost = new Map(found.map((row) => [row.id, row]));
    const byAnswer = new Map(said.map((row) => [row.answer.id, row]));
    return page.flatMap(({ isPost, id, value }): HitRow[] => {
      const row = isPost ? byPost.get(id) : byAnswer.get(id);
      return row ? [{ ...row, key: [value, isPost ? 1 : 0, id] }] : [];
    });
  });
}
