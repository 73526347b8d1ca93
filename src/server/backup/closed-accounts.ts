import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { DELETION_TEXTS } from '#domain/account.ts';
import { DAY_MS } from '#domain/days.ts';
import { OperatorError } from '#server/operator-error.ts';

export const CLOSED_FILE = 'closed-accounts.json';

/** Longer than any backup is kept. */
export const CLOSED_KEPT_MS = 400 * DAY_MS;

const id = z.int().positive();
const time = z.iso.datetime();
const texts = z.enum(DELETION_TEXTS);
const list = z.object({
  format: z.literal(1),
  /** Until when it is known; nobody closed or kept an account later. */
  written: time,
  /** What they chose for their texts; absent where it was not yet written down. */
  erased: z.array(z.object({ id, at: time, texts: texts.optional() })),
  leaving: z.array(z.object({ id, leaveAt: time, texts })),
});

/**
 * Accounts that were closed, by their numbers alone. It lies beside the database and the backups, so that a restore
 * closes again what an older backup brings back.
 */
export type ClosedAccounts = z.output<typeof list>;

/**
 * The list in a folder; undefined where there is none.
 *
 * @throws OperatorError where it cannot be understood
 */
export async function readClosed(folder: string): Promise<ClosedAccounts | undefined> {
  const file = path.join(folder, CLOSED_FILE);
  const text = await fs.readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    return list.parse(JSON.parse(text));
  } catch (error) {
    throw new OperatorError(
      `${file} is not the list of closed accounts, or it is damaged. Without it: move it away.`,
      { cause: error },
    );
  }
}

/**
 * One list of several: everybody who was erased is in it, with the last time; who is leaving is known by the newest
 * list.
 */
export function mergeClosed(
  first: ClosedAccounts,
  ...others: readonly ClosedAccounts[]
): ClosedAccounts {
  const all = [first, ...others].toSorted((a, b) => a.written.localeCompare(b.written));
  const newest = all.at(-1) ?? first;
  const erased = new Map<number, ClosedAccounts['erased'][number]>();
  for (const one of all.flatMap((each) => each.erased)) {
    const known = erased.get(one.id);
    if (!known || known.at <= one.at) erased.set(one.id, one);
  }
  return { ...newest, erased: [...erased.values()].toSorted((a, b) => a.id - b.id) };
}

/** Written beside and renamed, so that half a list never takes the place of a whole one. */
async function writeList(folder: string, closed: ClosedAccounts): Promise<void> {
  const partial = path.join(folder, `${CLOSED_FILE}.${randomBytes(6).toString('hex')}.partial`);
  try {
    await fs.writeFile(partial, `${JSON.stringify(closed)}\n`, { mode: 0o600, flush: true });
    await fs.rename(partial, path.join(folder, CLOSED_FILE));
  } finally {
    await fs.rm(partial, { force: true });
  }
}

const isFolder = (at: string) =>
  fs.stat(at).then(
    (found) => found.isDirectory(),
    () => false,
  );

/**
 * Writes what the database knows into the folders that are there. Who was erased before the database was restored
 * stays in the list: the copy does not know it.
 *
 * @param known of the database
 */
export async function writeClosed(
  folders: readonly string[],
  known: Pick<ClosedAccounts, 'erased' | 'leaving'>,
  now: Date,
): Promise<void> {
  const there: string[] = [];
  const found: ClosedAccounts[] = [];
  for (const folder of new Set(folders)) {
    if (!(await isFolder(folder))) continue;
    there.push(folder);
    // What cannot be read is written anew.
    const before = await readClosed(folder).catch(() => undefined);
    if (before) found.push(before);
  }
  const current: ClosedAccounts = { format: 1, written: now.toISOString(), ...known };
  const oldest = new Date(now.getTime() - CLOSED_KEPT_MS).toISOString();
  const { erased } = mergeClosed(current, ...found);
  const kept = { ...current, erased: erased.filter(({ at }) => at >= oldest) };
  for (const folder of there) await writeList(folder, kept);
}
