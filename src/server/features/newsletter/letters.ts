import { dayOf } from '#domain/days.ts';
import { chosenItems, daysBefore, type LetterDays } from '#domain/letter.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { NEWSLETTER } from '#domain/limits.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { contentIndex } from '#server/features/content/service.ts';
import { enqueueMail } from '#server/platform/mail/service.ts';
import { isEmpty, itemsFor, itemsIn, type IssueItems } from './items.ts';
import * as queries from './queries/letters.ts';
import type { Issue } from './queries/letters.ts';

/** The part of a context that a letter needs, so that a command can make one without a server. */
export type LetterContext = Pick<Context, 'db' | 'env' | 'now'>;

export type LetterOptions = {
  /** First day of the content to look at; by default where the last letter but one ended. */
  since?: string | undefined;
};

/** What a letter comes to, in numbers: no addresses, so that it may stand in logs and terminals. */
export type LetterReport = {
  state: 'nothing new' | 'no readers' | 'queued' | 'would be queued';
  since: string;
  until: string;
  /** By language: lines of the letter, and readers who get at least one of them. */
  texts: Record<Language, number>;
  readers: Record<Language, number>;
};

type Plan = { days: LetterDays; items: IssueItems; report: LetterReport };

const byLanguage = (count: (language: Language) => number) =>
  Object.fromEntries(LANGUAGES.map((one) => [one, count(one)])) as Record<Language, number>;

/**
 * What the next letter would say and to how many. It looks back to where the last letter began, so
 * that a text which came online later than its date is not lost; what was told stays told.
 */
async function planLetter(db: Db, ctx: LetterContext, { since }: LetterOptions): Promise<Plan> {
  const until = dayOf(ctx.now());
  const last = await queries.lastIssue(db);
  const from = since ?? last?.since ?? daysBefore(until, NEWSLETTER.firstDays);
  const told = await queries.issuesReaching(db, from);
  const window = { since: from, until };
  const items = itemsFor(
    await contentIndex(ctx),
    window,
    told.map((issue) => issue.items),
  );
  const groups = await queries.countReaders(db);
  const readers = byLanguage((language) =>
    groups
      .filter((group) => group.language === language)
      .filter((group) => chosenItems(itemsIn(items, language), group.choices).length > 0)
      .reduce((sum, group) => sum + group.readers, 0),
  );
  const anybody = LANGUAGES.some((language) => readers[language] > 0);
  const state = isEmpty(items) ? 'nothing new' : anybody ? 'would be queued' : 'no readers';
  const texts = byLanguage((language) => itemsIn(items, language).length);
  // What the letter after the next looks back on begins where this one's own news begins.
  const days = { since: since ?? last?.until ?? from, until };
  return { days, items, report: { state, ...window, texts, readers } };
}

/** Makes the letter, once: who comes second finds that everything has been told. */
async function makeIssue(
  ctx: LetterContext,
  options: LetterOptions,
): Promise<{ issue?: Issue; report: LetterReport }> {
  return inTransaction(ctx.db, async (tx) => {
    await queries.lockIssues(tx);
    const { days, items, report } = await planLetter(tx, ctx, options);
    if (report.state !== 'would be queued') return { report };
    const issue = await queries.insertIssue(tx, { ...days, items, createdAt: ctx.now() });
    return { issue, report: { ...report, state: 'queued' } };
  });
}

/**
 * Puts one batch of an issue's letters into the queue. The note that a reader has had it is written
 * in the same transaction as the mail, so there is either both or neither.
 *
 * @returns the last reader that was looked at, or undefined where there are no more
 */
async function queueBatch(
  ctx: LetterContext,
  issue: Issue,
  after: number,
  dueAt: Date,
): Promise<number | undefined> {
  return inTransaction(ctx.db, async (tx) => {
    const all = await queries.readersAfter(tx, after, issue.createdAt, NEWSLETTER.batch);
    const wanted = all.filter(
      (reader) => chosenItems(itemsIn(issue.items, reader.language), reader.choices).length > 0,
    );
    if (wanted.length > 0) {
      const ids = wanted.map(({ id }) => id);
      const fresh = await queries.noteDeliveries(tx, issue.id, ids, ctx.now());
      for (const { id, email, language } of wanted.filter((reader) => fresh.has(reader.id))) {
        await enqueueMail(tx, {
          recipient: email,
          template: 'letter',
          language,
          values: { issue: String(issue.id), subscriber: String(id) },
          now: ctx.now(),
          dueAt,
        });
      }
    }
    return all.at(-1)?.id;
  });
}

/**
 * Puts an issue's letters into the mail queue, batch by batch, from wherever it stopped before: a
 * process that is killed in the middle loses nothing and repeats nothing. Batches fall due a minute
 * apart, so that a mail for a new password never waits behind ten thousand letters.
 */
export async function queueIssue(ctx: LetterContext, issue: Issue): Promise<void> {
  let after: number | undefined = 0;
  const start = ctx.now().getTime();
  for (let batch = 0; after !== undefined; batch++) {
    after = await queueBatch(ctx, issue, after, new Date(start + batch * 60_000));
  }
  await queries.markQueued(ctx.db, issue.id, ctx.now());
}

/** Goes on with letters whose queueing was interrupted. */
export async function finishIssues(ctx: LetterContext): Promise<void> {
  for (;;) {
    const issue = await queries.unfinishedIssue(ctx.db);
    if (!issue) return;
    await queueIssue(ctx, issue);
  }
}

/** What a letter made now would come to; changes nothing. */
export const previewLetter = async (
  ctx: LetterContext,
  options: LetterOptions = {},
): Promise<LetterReport> => (await planLetter(ctx.db, ctx, options)).report;

/**
 * Makes a letter of what is new since the last one and puts it into the mail queue for every reader,
 * in their language. Nothing new, nothing sent.
 */
export async function sendLetter(
  ctx: LetterContext,
  options: LetterOptions = {},
): Promise<LetterReport> {
  await finishIssues(ctx);
  const { issue, report } = await makeIssue(ctx, options);
  if (issue) await queueIssue(ctx, issue);
  return report;
}

/** When the last letter was made. */
export const lastLetterAt = async (ctx: LetterContext): Promise<Date | undefined> =>
  (await queries.lastIssue(ctx.db))?.createdAt;
