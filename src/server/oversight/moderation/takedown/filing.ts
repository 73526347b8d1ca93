import { randomInt } from 'node:crypto';
import type { Parsed } from '#contract/index.ts';
import type { Language } from '#domain/languages.ts';
import type { Subject } from '#domain/moderation.ts';
import { isHarmful, pagesOf, REFERENCE_LETTERS, TAKEDOWN } from '#domain/takedown.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { enqueueMail } from '#server/platform/mail/service.ts';
import { countAct, isFirstPress, isMailOfKindAllowed } from '#server/platform/members/service.ts';
import { notify, type NewNotice } from '#server/platform/notifications/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { hashToken, newToken } from '#server/plugins/tokens.ts';
import { invalidateLists } from '../content.ts';
import { openCase, type Target } from '#server/platform/staff/service.ts';
import { lastDecisionAbout } from '../queries/decisions.ts';
import { readSubjects } from '../queries/targets.ts';
import { tellStaffQueue } from '#server/platform/staff/service.ts';
import {
  allowanceOf,
  DAY_SECONDS,
  hide,
  mayHide,
  takeOne,
  wasKept,
  type Allowance,
  type Claim,
} from './hiding.ts';
import * as queries from './queries.ts';
import { resolve, type Resolved } from './resolving.ts';

type Input = Parsed<'POST takedown/apply'>;
type Found = { address: string; hash: string | null; target: Target | null };

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
    throw new Refusal('bad_input', { fields: { pages: 'addressNotOurs' } });
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

type Filing = Claim & {
  /** Where it comes from: an internet address. */
  from: string;
  allowance: Allowance | null;
};
type Opened = {
  told: NewNotice[];
  /** It would be hidden too, but for what one request may hide unconfirmed. */
  held: boolean;
};
const NOTHING: Opened = { told: [], held: false };

/** A page that no member wrote joins the case that an earlier request about it has opened. */
async function openPage(tx: Db, address: string, { takedown, about, now }: Claim): Promise<Opened> {
  const known = await queries.openPageCase(tx, address);
  const targetId = known?.targetId ?? takedown;
  const opening = { origin: 'takedown' as const, urgent: isHarmful(about), now };
  const place = { kind: 'page' as const, id: targetId, authorId: null };
  const { id: caseId } = await openCase(tx, { ...place, ...opening });
  const page = { takedownId: takedown, address, hash: null, createdAt: now };
  await queries.insertPages(tx, [{ ...page, caseId, kind: 'page', targetId }]);
  return NOTHING;
}

/** Whether this place has asked about this thing before, which staff have looked at and kept since. */
async function isDecidedFor(
  tx: Db,
  { from, now }: Filing,
  subject: Subject,
  hash: string | null,
): Promise<number | undefined> {
  const asked = await countAct(tx, 'takedown-thing', `${from} ${keyOf(subject)} ${hash ?? ''}`, {
    now,
    seconds: TAKEDOWN.againDays * DAY_SECONDS,
  });
  if (asked === 1 || (await queries.isOpenCase(tx, subject))) return undefined;
  const last = await lastDecisionAbout(tx, subject);
  return last && wasKept(last) ? last.caseId : undefined;
}

/** Opens the case of one place, or writes down that nothing is there any more. */
async function openOne(
  tx: Db,
  ctx: Context,
  { address, hash, target }: Found,
  subject: Subject | undefined,
  filing: Filing,
): Promise<Opened> {
  const { takedown, about, now, allowance } = filing;
  if (target?.kind === 'page') return openPage(tx, address, filing);
  const page = { takedownId: takedown, address, hash, createdAt: now };
  const gone = !subject || (subject.deletedAt !== null && !subject.withheld);
  if (gone || subject.authorId === null) {
    await queries.insertPages(tx, [{ ...page, outcome: 'gone' }]);
    return NOTHING;
  }
  const { kind, id, authorId } = subject;
  const place = { kind, targetId: id };
  const decided = await isDecidedFor(tx, filing, subject, hash);
  if (decided !== undefined) {
    await queries.insertPages(tx, [{ ...page, ...place, caseId: decided, outcome: 'kept' }]);
    return NOTHING;
  }
  const opening = { origin: 'takedown' as const, urgent: isHarmful(about), now };
  const { id: caseId } = await openCase(tx, { kind, id, authorId, ...opening });
  const may = allowance !== null && (await mayHide(tx, subject, hash));
  const taken = may && (await takeOne(tx, now, allowance));
  const done = taken ? await hide(tx, ctx, { ...subject, authorId }, hash, filing) : undefined;
  const shown = { ...page, ...place, address: done?.address ?? address };
  await queries.insertPages(tx, [{ ...shown, caseId, hidden: done !== undefined }]);
  return { told: done?.told ?? [], held: may && !taken };
}

/** Opens the cases of a request. */
async function openCases(
  tx: Db,
  ctx: Context,
  resolved: Resolved[],
  filing: Filing,
): Promise<Opened> {
  const found = await Promise.all(resolved.map((one) => placeOf(tx, one)));
  const targets = found.flatMap(({ target }) => (target && target.kind !== 'page' ? target : []));
  const subjects = await readSubjects(ctx, tx, targets);
  const all: Opened = { told: [], held: false };
  const done = new Set<string>();
  for (const one of found) {
    const named = one.target ? keyOf(one.target) : one.address;
    const subject = one.target ? subjects.get(named) : undefined;
    const fitting = subject && fits(resolved, subject, one.address) ? subject : undefined;
    // Said twice in one request it is hidden once.
    const thing = `${named} ${one.hash ?? ''}`;
    const allowance = done.has(thing) ? null : filing.allowance;
    const made = await openOne(tx, ctx, one, fitting, { ...filing, allowance });
    done.add(thing);
    all.told.push(...made.told);
    all.held ||= made.held;
  }
  return all;
}

/**
 * The mail that follows a request: it says where the request is followed, and holds the link that
 * confirms the mailbox where that would hide more of what it names.
 */
const templateOf = (answered: boolean, held: boolean) =>
  answered ? 'takedownAnswered' : held ? 'takedownConfirm' : 'takedownReceived';

type Sender = {
  language: Language;
  /** The internet address it comes from. */
  from: string;
  /** The mark of the form it comes from: pressed twice, or once more after a lost answer, it is one request. */
  shown?: string;
};

/** What one press of a form says, which nobody can name who has not sent it; undefined where there was no form. */
const pressOf = ({ shown }: Sender, input: Input) =>
  shown ? [shown, ...Object.entries(input)] : undefined;

/** The request that a press has made already, while another one of it waits. */
async function madeBy(
  tx: Db,
  press: readonly unknown[],
  key: string,
  now: Date,
): Promise<string | undefined> {
  if (await isFirstPress(tx, 'takedown-press', press, now)) return undefined;
  return (await queries.takedownOfKey(tx, hashToken(key)))?.reference;
}

/** @throws Refusal rate_limited beyond what one internet address may send within a day */
async function countRequest(ctx: Context, from: string): Promise<void> {
  const window = { now: ctx.now(), seconds: DAY_SECONDS };
  const count = await countAct(ctx.db, 'takedown-requests', from, window);
  if (count > TAKEDOWN.requestsADay) {
    throw new Refusal('rate_limited', { retryAfter: DAY_SECONDS });
  }
}

/**
 * Takes a request to have pages taken down, on top of the queue. Of what does harm every hour, the
 * first thing it names is hidden until somebody has looked, and the rest when its mailbox is confirmed
 * (decision 59).
 *
 * @returns the number to name, and the key of the page where the request can be followed
 * @throws Refusal bad_input (an address that is none of ours), rate_limited
 */
export async function fileTakedown(
  ctx: Context,
  sender: Sender,
  input: Input,
): Promise<{ reference: string; key: string }> {
  const { language, from } = sender;
  const { about, words, goodFaith } = input;
  const resolved = resolveAll(ctx, input.pages);
  const press = pressOf(sender, input);
  const key = press ? ctx.keys.sign(`takedown ${JSON.stringify(press)}`) : newToken();
  const known = press && (await queries.takedownOfKey(ctx.db, hashToken(key)));
  if (known) return { reference: known.reference, key };
  await countRequest(ctx, from);
  const now = ctx.now();
  const mailed =
    input.email !== '' &&
    (await isMailOfKindAllowed(ctx, 'takedown', input.email, {
      max: TAKEDOWN.mailsADay,
      seconds: DAY_SECONDS,
    }));
  const reference = await ctx.act(async (tx, after) => {
    const made = press && (await madeBy(tx, press, key, now));
    if (made) return made;
    const reference = newReference();
    const email = input.email || null;
    const row = { reference, about, words, email, goodFaith, language, createdAt: now };
    const takedown = await queries.insertTakedown(tx, row);
    await queries.insertKey(tx, { hash: hashToken(key), takedownId: takedown, createdAt: now });
    const counted = { kind: 'takedown-hides' as const, subject: from, max: TAKEDOWN.hiddenADay };
    const allowance = isHarmful(about)
      ? await allowanceOf(tx, now, counted, TAKEDOWN.hiddenAtOnce)
      : null;
    const filing = { takedown, about, now, from, allowance };
    const { told, held } = await openCases(tx, ctx, resolved, filing);
    const answered = await queries.closeAnswered(tx, [takedown], now);
    if (mailed) {
      const template = templateOf(answered.length > 0, held);
      const values = { takedown: String(takedown) };
      await enqueueMail(tx, { recipient: input.email, template, language, values, now });
    }
    after.deliver(await notify(tx, ctx, told));
    invalidateLists(ctx, after);
    after.run(() => tellStaffQueue(ctx));
    return reference;
  });
  return { reference, key };
}
