import path from 'node:path';
import { DAY_MS } from '#domain/days.ts';
import {
  CLOSED_FILE,
  mergeClosed,
  readClosed,
  type ClosedAccounts,
} from '#server/backup/closed-accounts.ts';
import type { Ask } from '#server/db/versions.ts';

type Texts = ClosedAccounts['leaving'][number]['texts'];
/** An account to be closed; `before` is a moment at which it was there. */
type Closing = { id: number; before: string; leaveAt: string; texts: Texts | undefined };

/**
 * The list of closed accounts, of all that lie in these folders.
 *
 * @throws OperatorError where one cannot be understood
 */
export async function findClosed(folders: readonly string[]): Promise<ClosedAccounts | undefined> {
  const found: ClosedAccounts[] = [];
  for (const folder of new Set(folders)) {
    const one = await readClosed(folder);
    if (one) found.push(one);
  }
  const [first, ...others] = found;
  return first && mergeClosed(first, ...others);
}

/** A younger account with the same number is somebody else's. */
async function close(ask: Ask, closing: readonly Closing[]): Promise<number> {
  if (closing.length === 0) return 0;
  // Numbers, times and words of a closed list: nothing in them ends a text of SQL.
  const values = closing.map(
    ({ id, before, leaveAt, texts }) =>
      `(${id}::bigint, '${before}'::timestamptz, '${leaveAt}'::timestamptz, ${texts ? `'${texts}'` : 'null'}::text)`,
  );
  const { rows } = await ask(
    `update members set leave_at = one.leave_at,
       leave_texts = coalesce(one.texts, members.leave_texts, 'delete')
     from (values ${values.join(', ')}) as one (id, before, leave_at, texts)
     where members.id = one.id and members.created_at < one.before
     returning members.id`,
  );
  return rows.length;
}

/** Who was leaving when the copy was made, and has kept the account since. */
async function keep(ask: Ask, { erased, leaving }: ClosedAccounts): Promise<number> {
  const closed = [...erased, ...leaving].map(({ id }) => id);
  const { rows } = await ask(
    `update members set leave_at = null, leave_texts = null
     where leave_at is not null and not (id = any ('{${closed.join(',')}}'::bigint[]))
     returning id`,
  );
  return rows.length;
}

/**
 * Closes in a restored database what was closed since the copy was made, and keeps what was kept. Who was erased is
 * due at once: the next start of the site erases them as it did before.
 *
 * @param made when the copy was made
 * @returns what was done, in a sentence
 */
export async function closeAgain(
  ask: Ask,
  closed: ClosedAccounts,
  made: string,
  now = new Date(),
): Promise<string> {
  // A large copy takes a while, and its time is that of its end.
  const since = new Date(new Date(made).getTime() - DAY_MS).toISOString();
  const gone = closed.erased
    .filter(({ at }) => at > since)
    .map(({ id, at, texts }) => ({ id, before: at, leaveAt: now.toISOString(), texts }));
  const isNewer = closed.written > new Date(made).toISOString();
  const waiting = closed.leaving.map((one) => ({ ...one, before: closed.written }));
  const erased = await close(ask, gone);
  const leaving = isNewer ? await close(ask, waiting) : 0;
  const kept = isNewer ? await keep(ask, closed) : 0;
  return `Closed accounts, as known on ${closed.written}: ${erased} to be erased again by the next start, ${leaving} that wait for their day, ${kept} kept by their owners.`;
}

/** What the operator reads where there is no list. */
export const noList = (folders: readonly string[]): string =>
  `WARNING: there is no ${CLOSED_FILE} in ${[...new Set(folders)].join(', ')}. Accounts that were closed since this backup are open again: README, "Backup and restore".`;

/** Where a list may lie: beside the site, beside its timed backups, and beside the backup itself. */
export const listFolders = (dataDir: string, backupDir: string | undefined, file: string) => [
  dataDir,
  ...(backupDir ? [backupDir] : []),
  path.dirname(file),
];
