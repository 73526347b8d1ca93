import { randomInt } from 'node:crypto';
import { CONTEST, contestLink, type EntryOrder } from '#domain/contests.ts';
import { levelHeadings } from '#domain/markdown-rules.ts';
import type { Output, Parsed } from '#contract/index.ts';
import type { Context, Viewer } from '#server/context.ts';
import {
  coverOf,
  hiddenOf,
  pageOf,
  readAnswers,
  readCursor,
  readReplies,
  readTopicPost,
  summariesOf,
  withoutHidden,
  withOutboundLinks,
  writeCursor,
  type ViewContext,
} from '#server/features/forum/service.ts';
import { imagesOf } from '#server/platform/uploads/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { presentEntry, presentSummary, type Entry, type Summary } from './present.ts';
import {
  campaignContest,
  countsOf,
  listContests,
  readContest,
  runningContest,
  type ContestRow,
} from './queries/contests.ts';
import { notesOf } from './queries/decisions.ts';
import {
  entryOf,
  facesOf,
  listEntries,
  placedEntries,
  readEntry,
  type EntryRow,
} from './queries/entries.ts';
import { topicsWithLink } from './queries/topics.ts';
import { stateAt } from './times.ts';

type Contest = Output<'GET article/activity'>;
/** Contests on one page of their list. */
const LIST_SIZE = 20;
/** Numbers in a place of the list. */
export const LIST_KEYS = 2;
/** How many times the limit is read if some rows may be left out. */
const ROOM = 3;
const SEEDS = 2 ** 31;

/** How many values a place in each order has. */
export const ENTRY_KEYS: Record<EntryOrder, number> = { new: 1, top: 2, random: 2 };

/** @throws Refusal not_found */
export async function requireContest(ctx: Context, id: number): Promise<ContestRow> {
  const row = await readContest(ctx.db, id);
  if (!row) throw new Refusal('not_found');
  return row;
}

/**
 * The contest that is shown where none is named: the one that takes entries or votes now, of several the
 * one that ends first; else the one that opens or opened last. Undefined where there is none.
 */
export async function currentContest(ctx: Context): Promise<ContestRow | undefined> {
  const running = await runningContest(ctx.db, ctx.now());
  if (running) return running;
  const [latest] = await listContests(ctx.db, { after: undefined, limit: 1 });
  return latest;
}

/** The contest of a campaign that opens in this year or the one before, the later one. */
export function contestOfCampaign(ctx: Context, campaign: string): Promise<ContestRow | undefined> {
  const year = ctx.now().getUTCFullYear();
  const span = { from: new Date(Date.UTC(year - 1, 0)), until: new Date(Date.UTC(year + 1, 0)) };
  return campaignContest(ctx.db, campaign, span);
}

/** Contests as lists show them. */
export async function summarize(ctx: Context, rows: readonly ContestRow[]): Promise<Summary[]> {
  const ids = rows.map(({ id }) => id);
  const withImages = rows.filter(({ images }) => images > 0).map(({ id }) => id);
  const [counts, images] = await Promise.all([
    countsOf(ctx.db, ids),
    imagesOf(ctx.db, withImages, []),
  ]);
  const now = ctx.now();
  return rows.map((row) =>
    presentSummary(row, counts.get(row.id), coverOf(images.post.get(row.id) ?? []), now),
  );
}

/** @throws Refusal bad_input where `after` is no place in the list */
export async function contestList(
  ctx: Context,
  after?: string,
): Promise<Output<'GET article/activity/list'>> {
  const rows = await listContests(ctx.db, {
    after: readCursor(after, LIST_KEYS),
    limit: LIST_SIZE + 1,
  });
  const page = pageOf(rows, LIST_SIZE, ({ opensAt, id }) => writeCursor(opensAt.getTime(), id));
  return { ...page, resultList: await summarize(ctx, page.resultList) };
}

/** Rows of one contest as a viewer may see them. */
async function presentEntries(
  ctx: Context,
  contest: ContestRow,
  rows: readonly EntryRow[],
  viewer: Viewer,
): Promise<Entry[]> {
  const state = stateAt(contest, ctx.now());
  const answers = await readAnswers(
    ctx,
    rows.map(({ id }) => id),
    viewer,
  );
  return rows.flatMap((row) => {
    const answer = answers.get(row.id);
    return answer ? [presentEntry(row, answer, state, viewer)] : [];
  });
}

/** A contest as its page shows it. */
export async function contestView(
  ctx: Context,
  row: ContestRow,
  view: ViewContext,
): Promise<Contest> {
  const { viewer } = view;
  const [post, [summary], placed, notes, own] = await Promise.all([
    readTopicPost(ctx, row.id, view),
    summarize(ctx, [row]),
    placedEntries(ctx.db, row.id),
    notesOf(ctx.db, row.id),
    viewer && entryOf(ctx.db, row.id, viewer.id),
  ]);
  const rows = [...placed.filter(({ id }) => id !== own?.id), ...(own ? [own] : [])];
  const entries = new Map(
    (await presentEntries(ctx, row, rows, viewer)).map((entry) => [entry.id, entry]),
  );
  return {
    ...(summary as Summary),
    html: post.html,
    images: post.images,
    rules: levelHeadings(withOutboundLinks(row.rulesHtml), 3),
    prizes: row.prizes,
    judge: row.judge,
    decided: row.decidedAt?.toISOString() ?? null,
    places: placed.flatMap(({ id, place }) => {
      const entry = entries.get(id);
      return entry && !entry.withheld && place !== null ? [{ place, entry }] : [];
    }),
    notes: notes.map(({ text, createdAt }) => ({ text, created: createdAt.toISOString() })),
    mine: (own && entries.get(own.id)) ?? null,
  };
}

/** @throws Refusal not_found */
export async function contestFor(
  ctx: Context,
  id: number | undefined,
  view: ViewContext,
): Promise<Contest> {
  const row = id === undefined ? await currentContest(ctx) : await readContest(ctx.db, id);
  if (!row) throw new Refusal('not_found');
  return contestView(ctx, row, view);
}

/**
 * A page of entries. Shuffled ones keep their order while one pages: the seed stands in the cursor.
 *
 * @throws Refusal bad_input where the cursor is no place in this order
 */
export async function entryPage(
  ctx: Context,
  contest: ContestRow,
  { order, cursor }: { order: EntryOrder; cursor?: string | undefined },
  viewer: Viewer,
): Promise<Output<'GET article/activity/imgReplies'>> {
  const after = readCursor(cursor, ENTRY_KEYS[order]);
  const seed = order === 'random' ? (after?.[0] ?? randomInt(SEEDS)) : 0;
  const size = CONTEST.entriesPerPage;
  const rows = await listEntries(ctx.db, contest.id, { order, seed, after, limit: size + 1 });
  const keyOf = ({ id, votes }: EntryRow): number[] =>
    order === 'new' ? [id] : [order === 'top' ? votes : seed, id];
  const page = pageOf(rows, size, (last) => writeCursor(...keyOf(last)));
  return { ...page, resultList: await presentEntries(ctx, contest, page.resultList, viewer) };
}

/** @throws Refusal not_found, bad_input */
export const entriesOf = async (
  ctx: Context,
  { id, ...page }: Parsed<'GET article/activity/imgReplies'>,
  viewer: Viewer,
) => entryPage(ctx, await requireContest(ctx, id), page, viewer);

/**
 * One entry.
 *
 * @throws Refusal not_found, also where the viewer may not see it
 */
export async function oneEntry(ctx: Context, id: number, viewer: Viewer): Promise<Entry> {
  const row = await readEntry(ctx.db, id);
  const contest = row && (await readContest(ctx.db, row.contestId));
  const [entry] = contest ? await presentEntries(ctx, contest, [row], viewer) : [];
  if (!entry) throw new Refusal('not_found');
  return entry;
}

/**
 * What was said about an entry.
 *
 * @throws Refusal not_found, bad_input
 */
export async function entryComments(
  ctx: Context,
  { id, cursor }: Parsed<'GET article/activity/imgComments'>,
  viewer: Viewer,
) {
  await oneEntry(ctx, id, viewer);
  return readReplies(ctx, id, viewer, cursor);
}

/** The newest topics whose text links to a contest. */
export async function topicsAbout(
  ctx: Context,
  { id }: { id: number },
  viewer: Viewer,
): Promise<Output<'GET activity/forum'>> {
  const hidden = await hiddenOf(ctx, viewer);
  const limit = CONTEST.topicsMax * (hidden.none ? 1 : ROOM);
  const ids = await topicsWithLink(ctx.db, { id, link: contestLink(id), limit });
  const found = await summariesOf(ctx, ids);
  const shown = ids.flatMap((one) => found.get(one) ?? []);
  return withoutHidden(hidden, shown).slice(0, CONTEST.topicsMax);
}

/** Faces of those who entered a contest and are willing to be found. */
export async function faces(
  ctx: Context,
  { id }: { id: number },
  viewer: Viewer,
): Promise<Output<'GET activity/user-avatar'>> {
  const hidden = await hiddenOf(ctx, viewer);
  const rows = await facesOf(ctx.db, id, CONTEST.facesMax * (hidden.none ? 1 : ROOM));
  return rows.filter((row) => !hidden.hides(row.id)).slice(0, CONTEST.facesMax);
}

/** The same of the contest that runs; nothing where none does. */
export async function ofRunning<T>(
  ctx: Context,
  read: (ctx: Context, contest: ContestRow, viewer: Viewer) => Promise<T[]>,
  viewer: Viewer,
): Promise<T[]> {
  const running = await runningContest(ctx.db, ctx.now());
  return running ? read(ctx, running, viewer) : [];
}
