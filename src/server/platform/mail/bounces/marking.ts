import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { readMessageId } from '../message-ids.ts';
import { ALWAYS_TRIED, OPERATOR_MAILS, type MailTemplate } from '../templates.ts';
import type { Bounce } from './kinds.ts';
import { findBounce, findWritten, insertBounce, listWrittenTo } from './queries.ts';
import type { Report } from './report.ts';
import { isNoMailbox } from './statuses.ts';

/** What somebody trusted says of an address. */
export type Said = { address: string; kind: Bounce; status?: string | undefined };

type Marking = Pick<Context, 'db' | 'now'>;

/** Whether an address is not kept when such a mail comes back: the operator's, or that of somebody who has left. */
const isUnmarked = (template: string): boolean => ['erased', ...OPERATOR_MAILS].includes(template);

/**
 * Notes that a mailbox is not there, after a mail server has said so of a mail in the queue.
 *
 * @param status an enhanced status code; one that says something else changes nothing
 */
export async function markRefused(
  { db, now }: Marking,
  mail: { recipient: string; template: string },
  status: string,
): Promise<boolean> {
  if (isUnmarked(mail.template) || !isNoMailbox(status)) return false;
  const row = { address: mail.recipient, bounce: 'no-mailbox', status, bouncedAt: now() } as const;
  return insertBounce(db, row);
}

/**
 * Notes what a mail server tells of a mail of ours. Anybody can write such a report and send it to where
 * reports go, and would so keep warnings from somebody; it counts where it brings back the Message-ID of a
 * mail to that address, which nobody else can make.
 */
export async function markReported(
  ctx: Pick<Context, 'db' | 'now' | 'keys'>,
  report: Report,
): Promise<boolean> {
  const written = readMessageId(ctx.keys, report.messageId ?? '');
  const mail = written && (await findWritten(ctx.db, written));
  if (!mail || isUnmarked(mail.template)) return false;
  const address = mail.recipient.toLowerCase();
  if (report.kind === 'complaint') {
    const row = { address, bounce: 'complaint', status: null, bouncedAt: ctx.now() } as const;
    return insertBounce(ctx.db, row);
  }
  // Whoever has mails sent on to others gets them though one of those does not.
  const failed = report.failed.find(
    ({ addresses, status }) => addresses.includes(address) && isNoMailbox(status),
  );
  return failed ? markRefused(ctx, mail, failed.status) : false;
}

/**
 * Notes what the operator's mail service says. Addresses that this site has not written to within the
 * last 30 days are left out: what others of its customers wrote to is none of our business, and neither is an
 * address whose owner has left.
 *
 * @returns how many were not known before
 */
export async function markSaid({ db, now }: Marking, said: readonly Said[]): Promise<number> {
  const permanent = said.filter(
    ({ kind, status }) => kind === 'complaint' || status === undefined || isNoMailbox(status),
  );
  if (permanent.length === 0) return 0;
  const addresses = permanent.map(({ address }) => address.toLowerCase());
  const known = await listWrittenTo(db, [...new Set(addresses)]);
  let marked = 0;
  for (const { address, kind, status = null } of permanent) {
    if (!known.has(address.toLowerCase())) continue;
    const row = { address, bounce: kind, status, bouncedAt: now() };
    if (await insertBounce(db, row)) marked++;
  }
  return marked;
}

/** Since when mails to an address come back; null where they arrive, as far as is known. */
export async function returnedSince(db: Db, address: string): Promise<Date | null> {
  return (await findBounce(db, address))?.bouncedAt ?? null;
}

/** Whether a mail is kept back, because those before it came back. */
export const isKeptBack = async (
  db: Db,
  { template, recipient }: { template: string; recipient: string },
): Promise<boolean> =>
  !ALWAYS_TRIED.has(template as MailTemplate) && (await returnedSince(db, recipient)) !== null;
