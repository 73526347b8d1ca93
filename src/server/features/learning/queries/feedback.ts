import { and, desc, eq, lt, ne, sql } from '#server/db/drizzle.ts';
import type { Language } from '#domain/languages.ts';
import type { HelpfulCollection } from '#domain/reader.ts';
import type { Db } from '#server/db/connection.ts';
import { textViews, textVotes } from '../tables.ts';

export type HelpfulText = { collection: HelpfulCollection; slug: string };
/** Who answers: a member, or the hash that stands for a browser. */
export type Voter = { memberId: number } | { voterHash: string };

/** A second answer replaces the first; a sentence stays until another one is written. */
export async function writeVote(
  db: Db,
  vote: HelpfulText &
    Voter & { helpful: boolean; comment: string | undefined; language: Language; day: string },
): Promise<void> {
  const { comment, ...values } = vote;
  const member = 'memberId' in vote;
  await db
    .insert(textVotes)
    .values({ ...values, comment: comment ?? '' })
    .onConflictDoUpdate({
      target: member
        ? [textVotes.memberId, textVotes.collection, textVotes.slug]
        : [textVotes.voterHash],
      targetWhere: member
        ? sql`${textVotes.memberId} is not null`
        : sql`${textVotes.voterHash} is not null`,
      set: {
        helpful: vote.helpful,
        language: vote.language,
        day: vote.day,
        ...(comment === undefined ? {} : { comment }),
      },
    });
}

export async function readVote(db: Db, text: HelpfulText, voter: Voter) {
  const who =
    'memberId' in voter
      ? eq(textVotes.memberId, voter.memberId)
      : eq(textVotes.voterHash, voter.voterHash);
  const [row] = await db
    .select({ helpful: textVotes.helpful })
    .from(textVotes)
    .where(and(who, eq(textVotes.collection, text.collection), eq(textVotes.slug, text.slug)));
  return row;
}

export type Filter = {
  collection?: HelpfulCollection | undefined;
  slug?: string | undefined;
  language?: Language | undefined;
};
const matching = ({ collection, slug, language }: Filter) =>
  and(
    collection && eq(textVotes.collection, collection),
    slug ? eq(textVotes.slug, slug) : undefined,
    language && eq(textVotes.language, language),
  );

/** Counts of every judged text, the least helpful first. */
export function countVotes(db: Db, filter: Filter) {
  const no = sql<number>`(count(*) filter (where not ${textVotes.helpful}))::int`;
  return db
    .select({
      collection: textVotes.collection,
      slug: textVotes.slug,
      yes: sql<number>`(count(*) filter (where ${textVotes.helpful}))::int`,
      no,
      views: sql<number>`coalesce(${textViews.views}, 0)::int`,
    })
    .from(textVotes)
    .leftJoin(
      textViews,
      and(eq(textViews.collection, textVotes.collection), eq(textViews.slug, textVotes.slug)),
    )
    .where(matching(filter))
    .groupBy(textVotes.collection, textVotes.slug, textViews.views)
    .orderBy(desc(no), textVotes.collection, textVotes.slug);
}

export function listVoteComments(
  db: Db,
  filter: Filter,
  options: { after: number | undefined; limit: number },
) {
  return db
    .select({
      id: textVotes.id,
      collection: textVotes.collection,
      slug: textVotes.slug,
      helpful: textVotes.helpful,
      comment: textVotes.comment,
      language: textVotes.language,
      day: textVotes.day,
    })
    .from(textVotes)
    .where(
      and(
        ne(textVotes.comment, ''),
        matching(filter),
        options.after === undefined ? undefined : lt(textVotes.id, options.after),
      ),
    )
    .orderBy(desc(textVotes.id))
    .limit(options.limit);
}
