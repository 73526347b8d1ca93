import { randomInt } from 'node:crypto';
import type { Parsed } from '#contract/index.ts';
import type { Language } from '#domain/languages.ts';
import type { Subject } from '#domain/moderation.ts';
import { isModeratorRole } from '#domain/roles.ts';
import { isHarmful, pagesOf, REFERENCE_LETTERS, TAKEDOWN } from '#domain/takedown.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { enqueueMail } from '#server/platform/mail/service.ts';
import { admitMailOf } from '#server/platform/members/service.ts';
import { notify, type NewNotice } from '#server/platform/notifications/service.ts';
import { judgePicture } from '#server/platform/uploads/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { hashToken, newToken } from '#server/plugins/tokens.ts';
import { auditCommand } from '#server/platform/staff/service.ts';
import { listsChange, withhold } from '../content.ts';
import { findPerson } from '../queries.ts';
import { openCase, type Target } from '#server/platform/staff/service.ts';
import { lastDecisionAbout } from '../queries/decisions.ts';
import { readSubjects } from '../queries/targets.ts';
import { queueMoved } from '#server/platform/staff/service.ts';
import { claimedNotice } from '../telling.ts';
import * as queries from './queries.ts';
import { resolve, type Resolved } from './resolving.ts';

type Input = Parsed<'POST takedown/apply'>;
type Found = { address: string; hash: string | null; target: Target | null };
const HOUR_MS = 3_600_000;
const DAY_SECONDS = 86_400;

/** Two groups of four, such as `K7M4-Q2XD`. */
const newReference = (): string =>
  Array.from({ length: 8 }, () => REFERENCE_LETTERS[randomInt(REFERENCE_LETTERS.length)])
    .join('')
    .replace(/^.{4}/, '$&-');

/**
 * What the addresses of a request lead to.
 *
 * @throws Refusal bad_input where one is none of this site
 */
export function resolveAll(ctx: Context, text: string): Resolved[] {
  const resolved = pagesOf(text).map((line) => resolve(line, ctx.env.origin));
  if (resolved.includes(undefined)) {
    throw new Refusal('bad_input', { fields: { pages: 'notOurs' } });
  }
  return resolved as Resolved[];
}

const keyOf = ({ kind, id }: Target): string => `${kind}:${id}`;

/**
 * What is behind an address. A picture is judged where it stands first; what is decided about it holds
 * wherever it stands.
 */
async function placeOf(db: Db, { address, place }: Resolved): Promise<Found> {
  if (place.kind === 'page') return { address, hash: null, target: { kind: 'page', id: 0 } };
  if (place.kind !== 'picture') {
    return { address, hash: null, target: { kind: place.kind, id: place.id } };
  }
  return { address, hash: place.hash, target: await queries.placeOfPicture(db, place.hash) };
}

/** What an anchor names must stand under the text of that address. */
const fits = (resolved: readonly Resolved[], subject: Subject, address: string): boolean => {
  if (subject.kind !== 'guideComment') return true;
  const place = resolved.find((one) => one.address === address)?.place;
  return place?.kind === 'guideComment' && subject.place?.endsWith(`/${place.slug}`) === true;
};

/**
 * Whether something may be hidden before anybody has looked: never what staff wrote, a whole profile,
 * or what a moderator has looked at and kept, and only so much, because anybody can ask for it.
 */
async function mayHide(tx: Db, subject: Subject, left: number): Promise<boolean> {
  if (left <= 0 || subject.deletedAt || subject.kind === 'member' || subject.authorId === null) {
    return false;
  }
  const author = await findPerson(tx, subject.authorId);
  if (!author || isModeratorRole(author.role)) return false;
  const last = await lastDecisionAbout(tx, subject);
  return last === undefined || (last.content !== 'keep' && last.reversed !== true);
}

type Claim = { takedown: number; about: Input['about']; now: Date };

/** Hides a picture by itself, or a text; its author is told that somebody will look at it. */
async function hide(
  tx: Db,
  ctx: Context,
  subject: Subject & { authorId: number },
  hash: string | null,
  { takedown, about, now }: Claim,
): Promise<NewNotice[]> {
  if (hash) await judgePicture(tx, hash, true);
  else if (!(await withhold(tx, ctx, subject, 'claimed'))) return [];
  const details = { takedown, about, ...(hash ? { picture: true } : {}) };
  const target = keyOf(subject);
  await auditCommand(tx, { act: 'hideForTakedown', target, details, createdAt: now });
  const author = await findPerson(tx, subject.authorId);
  if (!author) return [];
  const reader = { memberId: author.id, language: author.language };
  return [claimedNotice(ctx, reader, subject.title)];
}

/** Opens the case of one place, or writes down that nothing is there any more. */
async function openOne(
  tx: Db,
  ctx: Context,
  { address, hash, target }: Found,
  subject: Subject | undefined,
  claim: Claim & { left: number },
): Promise<{ hidden: boolean; told: NewNotice[] }> {
  const { takedown, about, now } = claim;
  const page = { takedownId: takedown, address, hash, createdAt: now };
  const opening = { origin: 'takedown' as const, urgent: isHarmful(about), now };
  if (target?.kind === 'page') {
    const place = { kind: target.kind, id: takedown };
    const { id: caseId } = await openCase(tx, { ...place, authorId: null, ...opening });
    await queries.insertPages(tx, [{ ...page, caseId, kind: place.kind, targetId: takedown }]);
    return { hidden: false, told: [] };
  }
  const gone = !subject || (subject.deletedAt !== null && !subject.withheld);
  if (gone || subject.authorId === null) {
    await queries.insertPages(tx, [{ ...page, outcome: 'gone' }]);
    return { hidden: false, told: [] };
  }
  const { kind, id, authorId } = subject;
  const { id: caseId } = await openCase(tx, { kind, id, authorId, ...opening });
  const hidden = await mayHide(tx, subject, claim.left);
  const told = hidden ? await hide(tx, ctx, { ...subject, authorId }, hash, claim) : [];
  await queries.insertPages(tx, [{ ...page, caseId, kind, targetId: id, hidden }]);
  return { hidden, told };
}

/** Opens the cases of a request. @returns whom to tell that something of theirs is hidden */
async function openCases(
  tx: Db,
  ctx: Context,
  resolved: Resolved[],
  claim: Claim,
): Promise<NewNotice[]> {
  const found = await Promise.all(resolved.map((one) => placeOf(tx, one)));
  const targets = found.flatMap(({ target }) => (target && target.kind !== 'page' ? target : []));
  const subjects = await readSubjects(ctx, tx, targets);
  let left = isHarmful(claim.about) ? await hiddenLeft(tx, claim.now) : 0;
  const told: NewNotice[] = [];
  const done = new Set<string>();
  for (const one of found) {
    const named = one.target ? keyOf(one.target) : one.address;
    const subject = one.target ? subjects.get(named) : undefined;
    // Said twice in one request it is hidden once.
    const again = done.has(named);
    const fitting = subject && fits(resolved, subject, one.address) ? subject : undefined;
    const made = await openOne(tx, ctx, one, fitting, { ...claim, left: again ? 0 : left });
    if (made.hidden) left -= 1;
    done.add(named);
    told.push(...made.told);
  }
  return told;
}

/** How much a request may still hide before anybody has looked; two at once are counted as two. */
async function hiddenLeft(tx: Db, now: Date): Promise<number> {
  await queries.lockHiding(tx);
  const hidden = await queries.countHidden(tx, new Date(now.getTime() - HOUR_MS));
  return Math.min(TAKEDOWN.hiddenAtOnce, TAKEDOWN.hiddenAnHour - hidden);
}

/**
 * Takes a request to have pages taken down: a case for every place behind its addresses, on top of
 * the queue. What does harm every hour is hidden until somebody has looked (decision 33).
 *
 * @returns the number to name, and the key of the page where the request can be followed
 * @throws Refusal bad_input (an address that is none of ours)
 */
export async function fileTakedown(
  ctx: Context,
  language: Language,
  input: Input,
): Promise<{ reference: string; key: string }> {
  const { about, words, goodFaith } = input;
  const resolved = resolveAll(ctx, input.pages);
  const now = ctx.now();
  const reference = newReference();
  const key = newToken();
  const mailed =
    input.email !== '' &&
    (await admitMailOf(ctx, 'takedown', input.email, {
      max: TAKEDOWN.mailsADay,
      seconds: DAY_SECONDS,
    }));
  await ctx.act(async (tx, after) => {
    const email = input.email || null;
    const row = { reference, about, words, email, goodFaith, language, createdAt: now };
    const takedown = await queries.insertTakedown(tx, row);
    await queries.insertKey(tx, { hash: hashToken(key), takedownId: takedown, createdAt: now });
    const told = await openCases(tx, ctx, resolved, { takedown, about, now });
    const answered = await queries.closeAnswered(tx, [takedown], now);
    if (mailed) {
      const template = answered.length > 0 ? 'takedownAnswered' : 'takedownReceived';
      const values = { takedown: String(takedown) };
      await enqueueMail(tx, { recipient: input.email, template, language, values, now });
    }
    after.deliver(await notify(tx, ctx, told));
    listsChange(ctx, after);
    after.run(() => queueMoved(ctx));
  });
  return { reference, key };
}
