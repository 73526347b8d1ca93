import { FORUM } from '#domain/limits.ts';
import { excerptOf, plainText } from '#domain/plain-text.ts';
import type { Output } from '#contract/index.ts';
import type { Context } from '#server/context.ts';
import { coverOf } from '#server/features/forum/service.ts';
import { imagesOf } from '#server/platform/uploads/service.ts';
import type { Summary } from './present.ts';
import { entriesForStaff } from './queries/entries.ts';
import { apartVotes } from './queries/votes.ts';
import { baseOf } from './set-up-base.ts';
import { requireContest, summarize } from './reading.ts';

const NONE = { young: 0, linked: 0 };

/**
 * A contest as staff see it, with the votes that are counted apart.
 *
 * @throws Refusal not_found
 */
export async function staffView(
  ctx: Context,
  id: number,
): Promise<Output<'GET moderator/contest'>> {
  const row = await requireContest(ctx, id);
  const [[summary], entries, apart] = await Promise.all([
    summarize(ctx, [row]),
    entriesForStaff(ctx.db, id),
    apartVotes(ctx.db, id),
  ]);
  const ids = entries.map((entry) => entry.id);
  const { comment: images } = await imagesOf(ctx.db, [], ids);
  const { rules, prizes, judge, campaign, decidedAt } = row;
  return {
    contest: summary as Summary,
    ...{ rules, prizes, judge, campaign, decided: decidedAt?.toISOString() ?? null },
    base: baseOf(row),
    entries: entries.map(({ html, contestId: _contest, memberId: _member, ...entry }) => ({
      ...entry,
      excerpt: excerptOf(plainText(html), FORUM.excerpt),
      cover: coverOf(images.get(entry.id) ?? []),
      ...(apart.get(entry.id) ?? NONE),
    })),
  };
}
