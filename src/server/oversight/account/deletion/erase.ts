import { randomInt } from 'node:crypto';
import { FORMER_PREFIX } from '#domain/account.ts';
import { RECOVERY_LETTERS } from '#domain/safety.ts';
import type { Context, Removed } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { enqueueMail, returnedSince } from '#server/platform/mail/service.ts';
import { endSessions, type Account, type LeavingMember } from '#server/platform/members/service.ts';
import { auditCommand } from '#server/platform/staff/service.ts';
import { removeFiles } from '#server/platform/uploads/service.ts';
import * as queries from '../queries/deletion.ts';
import { writeClosedList } from './closed-list.ts';

/** So few names are looked up by the index, also where the table is not small. */
const BATCH = 50;
const LETTERS = 8;

const newName = (): string =>
  FORMER_PREFIX +
  Array.from({ length: LETTERS }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)])
    .join('')
    .toLowerCase();

function leaverOf(tx: Db, account: Account, now: Date): LeavingMember {
  const { id, nickname, email, avatar, leaveTexts } = account;
  const name = newName();
  let made: Promise<number> | undefined;
  const former = () => (made ??= queries.insertFormer(tx, name, now));
  return { id, nickname, email, avatar, texts: leaveTexts ?? 'delete', name, former };
}

/**
 * Takes a member out of every feature, from the lowest layer up and within a layer in the order of its
 * list; then the row itself, which takes with it what belongs to it alone.
 */
async function eraseAll(tx: Db, ctx: Context, leaver: LeavingMember): Promise<void> {
  const files: Removed[] = [];
  for (const feature of ctx.features) {
    const gone = await feature.erase?.(tx, ctx, leaver);
    if (gone) files.push(...gone);
  }
  await queries.insertLeftFiles(tx, files);
  await queries.deleteMember(tx, leaver.id);
}

/** The next account whose time is over; in a transaction, so that it is erased whole or not at all. */
async function eraseNext(ctx: Context, lastId: number): Promise<number | undefined> {
  const now = ctx.now();
  return ctx.act(async (tx, after) => {
    const account = await queries.lockDueAccount(tx, now, lastId);
    if (!account) return undefined;
    // No other chief administrator is left meanwhile, so this account stays until there is one.
    const last =
      account.role === 'SuperAdmin' && (await queries.countOtherSuperAdmins(tx, account.id)) === 0;
    if (last) return account.id;
    const { id, email: recipient, language } = account;
    // What is known of the address goes with the account.
    const returned = await returnedSince(tx, recipient);
    await endSessions(tx, ctx, after, id);
    const leaver = leaverOf(tx, account, now);
    await eraseAll(tx, ctx, leaver);
    await auditCommand(tx, {
      act: 'accountErased',
      target: `member:${id}`,
      // For a restore, which has to do the same again.
      details: { texts: leaver.texts },
      createdAt: now,
    });
    if (!returned) {
      await enqueueMail(tx, { recipient, template: 'erased', language, values: {}, now });
    }
    for (const feature of ctx.features) after.run(() => feature.erased?.(ctx));
    after.invalidateLists();
    return id;
  });
}

/** Removes the files of pictures that went with an account; a process that died left some. */
async function removeLeftFiles(ctx: Context): Promise<void> {
  for (;;) {
    const left = await queries.listLeftFiles(ctx.db, BATCH);
    const failed = new Set((await removeFiles(ctx, left)).map(({ hash }) => hash));
    const gone = left.map(({ hash }) => hash).filter((hash) => !failed.has(hash));
    await queries.deleteLeftFiles(ctx.db, gone);
    // What could not be removed now is tried again with the next turn.
    if (left.length < BATCH || failed.size > 0) return;
  }
}

/**
 * Erases every account whose time to come back is over. May be killed at any moment, and may run in
 * any number of processes: an account goes in one transaction, its files when that has been committed.
 */
export async function eraseDueAccounts(ctx: Context): Promise<void> {
  for (let id: number | undefined = 0; id !== undefined;) id = await eraseNext(ctx, id);
  await writeClosedList(ctx);
  await removeLeftFiles(ctx);
}
