import { randomInt } from 'node:crypto';
import { FORMER_PREFIX } from '#domain/account.ts';
import { RECOVERY_LETTERS } from '#domain/safety.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { forgetSiteCounts } from '#server/features/camsites/service.ts';
import { eraseChat } from '#server/features/chat/service.ts';
import {
  eraseForum,
  forgetTagCounts,
  listsMoved,
  renameInForum,
} from '#server/features/forum/service.ts';
import { eraseReader } from '#server/features/learning/service.ts';
import { enqueueMail } from '#server/platform/mail/service.ts';
import {
  endLinks,
  tellSessionsEnded,
  type Account,
  type Leaver,
} from '#server/platform/members/service.ts';
import { auditCommand, eraseModerated } from '#server/oversight/moderation/service.ts';
import { eraseSubscription } from '#server/features/newsletter/service.ts';
import { renameInNotices } from '#server/platform/notifications/service.ts';
import { eraseVotes } from '#server/features/polls/service.ts';
import {
  filesOfOwner,
  removeFiles,
  withheldPicturesMoved,
} from '#server/platform/uploads/service.ts';
import * as queries from '../queries/leaving.ts';

const BATCH = 200;
const LETTERS = 8;

const newName = (): string =>
  FORMER_PREFIX +
  Array.from({ length: LETTERS }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)])
    .join('')
    .toLowerCase();

function leaverOf(tx: Db, { id, nickname, leaveTexts }: Account, now: Date): Leaver {
  const name = newName();
  let made: Promise<number> | undefined;
  const former = () => (made ??= queries.insertFormer(tx, name, now));
  return { id, nickname, texts: leaveTexts ?? 'delete', name, former };
}

/** Everything but the row itself, which then takes with it what belongs to it alone. */
async function eraseAll(tx: Db, ctx: Context, account: Account, leaver: Leaver): Promise<void> {
  const { id, email } = account;
  const files = await filesOfOwner(tx, account);
  await eraseVotes(tx, id);
  files.push(...(await eraseForum(tx, ctx, leaver)));
  await eraseReader(tx, leaver);
  await eraseModerated(tx, leaver);
  await eraseChat(tx, ctx, leaver);
  await renameInForum(tx, leaver);
  await renameInNotices(tx, leaver);
  await queries.noteFiles(tx, files);
  await eraseSubscription(tx, email);
  await endLinks(tx, { id, email });
  await queries.deleteMailsOf(tx, email);
  await queries.deleteMember(tx, id);
}

/** The next account whose time is over; in a transaction, so that it is erased whole or not at all. */
async function eraseNext(ctx: Context, after: number): Promise<number | undefined> {
  const now = ctx.now();
  const gone = await ctx.db.transaction(async (tx) => {
    const account = await queries.takeDue(tx, now, after);
    if (!account) return undefined;
    // Whoever would have stayed has gone since: this one waits until there is another.
    const last = account.role === 'SuperAdmin' && (await queries.otherChiefs(tx, account.id)) === 0;
    if (last) return { id: account.id, erased: false };
    await eraseAll(tx, ctx, account, leaverOf(tx, account, now));
    const { id, email: recipient, language } = account;
    await auditCommand(tx, { act: 'accountErased', target: `member:${id}`, createdAt: now });
    await enqueueMail(tx, { recipient, template: 'erased', language, values: {}, now });
    return { id, erased: true };
  });
  if (!gone?.erased) return gone?.id;
  tellSessionsEnded(ctx, gone.id);
  forgetTagCounts(ctx);
  forgetSiteCounts(ctx);
  withheldPicturesMoved(ctx);
  await listsMoved(ctx);
  return gone.id;
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
