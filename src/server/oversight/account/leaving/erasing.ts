import { randomInt } from 'node:crypto';
import { FORMER_PREFIX } from '#domain/account.ts';
import { RECOVERY_LETTERS } from '#domain/safety.ts';
import type { Context, Removed } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { enqueueMail } from '#server/platform/mail/service.ts';
import { tellSessionsEnded, type Account, type Leaver } from '#server/platform/members/service.ts';
import { auditCommand } from '#server/platform/staff/service.ts';
import { removeFiles } from '#server/platform/uploads/service.ts';
import * as queries from '../queries/leaving.ts';

const BATCH = 200;
const LETTERS = 8;

const newName = (): string =>
  FORMER_PREFIX +
  Array.from({ length: LETTERS }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)])
    .join('')
    .toLowerCase();

function leaverOf(tx: Db, account: Account, now: Date): Leaver {
  const { id, nickname, email, avatar, leaveTexts } = account;
  const name = newName();
  let made: Promise<number> | undefined;
  const former = () => (made ??= queries.insertFormer(tx, name, now));
  return { id, nickname, email, avatar, texts: leaveTexts ?? 'delete', name, former };
}

/**
 * Takes a member out of every feature, from the lowest floor up and within a floor in the order of its
 * list; then the row itself, which takes with it what belongs to it alone.
 */
async function eraseAll(tx: Db, ctx: Context, leaver: Leaver): Promise<void> {
  const files: Removed[] = [];
  for (const feature of ctx.features) {
    const gone = await feature.erase?.(tx, ctx, leaver);
    if (gone) files.push(...gone);
  }
  await queries.noteFiles(tx, files);
  await queries.deleteMember(tx, leaver.id);
}

/** The next account whose time is over; in a transaction, so that it is erased whole or not at all. */
async function eraseNext(ctx: Context, lastId: number): Promise<number | undefined> {
  const now = ctx.now();
  return ctx.act(async (tx, after) => {
    const account = await queries.takeDue(tx, now, lastId);
    if (!account) return undefined;
    // Whoever would have stayed has gone since: this one waits until there is another.
    const last = account.role === 'SuperAdmin' && (await queries.otherChiefs(tx, account.id)) === 0;
    if (last) return account.id;
    await eraseAll(tx, ctx, leaverOf(tx, account, now));
    const { id, email: recipient, language } = account;
    await auditCommand(tx, { act: 'accountErased', target: `member:${id}`, createdAt: now });
    await enqueueMail(tx, { recipient, template: 'erased', language, values: {}, now });
    after.run(() => tellSessionsEnded(ctx, id));
    for (const feature of ctx.features) after.run(() => feature.erased?.(ctx));
    after.listsMoved();
    return id;
  });
}

/** Removes the files of pictures that went with an account; a process that died left some. */
async function removeLeftFiles(ctx: Context): Promise<void> {
  for (;;) {
    const left = await queries.listLeftFiles(ctx.db, BATCH);
    const failed = new Set((await removeFiles(ctx, left)).map(({ hash }) => hash));
    for (const { hash } of left) if (!failed.has(hash)) await queries.forgetFile(ctx.db, hash);
    // What could not be removed now is tried again with the next turn.
    if (left.length < BATCH || failed.size > 0) return;
  }
}

/**
 * Erases every account whose time to come back is over. May be killed at any moment, and may run in
 * any number of processes: an account goes in one transaction, its files when that has been committed.
 */
export async function eraseDue(ctx: Context): Promise<void> {
  for (let id: number | undefined = 0; id !== undefined;) id = await eraseNext(ctx, id);
  await removeLeftFiles(ctx);
}
