import fs from 'node:fs';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { OperatorError } from '#server/operator-error.ts';

export const migrationsFolder = path.join(import.meta.dirname, 'migrations');

/** A migration of this program. The version of data is the tag of the last one it has been through. */
export type Migration = {
  /** Its file without the ending, such as `0000_foundation`. */
  tag: string;
  /** When it was made, in milliseconds; the database keeps this and the hash of what has run. */
  when: number;
  hash: string;
};

/** What a database says it has been through, oldest first. */
export type Applied = Pick<Migration, 'when' | 'hash'>;

/** How the version of the data compares with that of the program. */
export type DataState =
  | { state: 'fresh' }
  | { state: 'current'; at: Migration }
  | { state: 'older'; at: Migration; pending: Migration[] }
  /** Its migrations begin with all of ours and go on: so many it has been through. */
  | { state: 'newer'; count: number }
  /** Tables of ours that other migrations have made, such as those of a build before the first release. */
  | { state: 'foreign' };

/** Data that this program can open, once it is migrated. */
export type KnownState = Exclude<DataState, { state: 'newer' | 'foreign' }>;

/** Sends one statement to either engine. */
export type Ask = (statement: string) => Promise<{ rows: Record<string, unknown>[] }>;

/** Data that this program cannot open or migrate. The data is as it was. */
export class DatabaseVersionError extends OperatorError {}

type Journal = { entries: { tag: string; when: number }[] };

/** The migrations this program knows, oldest first. */
export function knownMigrations(folder = migrationsFolder): Migration[] {
  const file = path.join(folder, 'meta', '_journal.json');
  const { entries } = JSON.parse(fs.readFileSync(file, 'utf8')) as Journal;
  const files = readMigrationFiles({ migrationsFolder: folder });
  return entries.map(({ tag, when }, i) => ({ tag, when, hash: files[i]?.hash ?? '' }));
}

/** @returns undefined where the database has none of our tables */
export async function readApplied(ask: Ask): Promise<Applied[] | undefined> {
  const { rows } = await ask(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as migrated,
      to_regclass('members') is not null as filled`,
  );
  if (rows[0]?.migrated !== true) return rows[0]?.filled === true ? [] : undefined;
  const applied = await ask(
    'select hash, created_at from drizzle.__drizzle_migrations order by created_at',
  );
  // A first start that was killed can leave the migrations table behind, empty. That counts as an
  // empty database.
  if (applied.rows.length === 0 && rows[0].filled !== true) return undefined;
  return applied.rows.map(({ hash, created_at }) => ({
    hash: String(hash),
    when: Number(created_at),
  }));
}

export function compareVersions(
  applied: Applied[] | undefined,
  known: readonly Migration[],
): DataState {
  if (!applied) return { state: 'fresh' };
  const ours = applied.every(({ hash, when }, i) => {
    const migration = known[i];
    return !migration || (migration.hash === hash && migration.when === when);
  });
  const at = known[applied.length - 1];
  if (!ours || applied.length === 0) return { state: 'foreign' };
  if (!at) return { state: 'newer', count: applied.length };
  const pending = known.slice(applied.length);
  return pending.length > 0 ? { state: 'older', at, pending } : { state: 'current', at };
}

/** The number of the last of so many migrations, as files are called. */
const numberOf = (count: number): string => String(count - 1).padStart(4, '0');

/**
 * The version of the data, also of data that this program would not open: the tag of its last migration,
 * its number alone where the program does not know the name, `unknown` for foreign data.
 */
export async function dataVersion(ask: Ask): Promise<string> {
  const data = compareVersions(await readApplied(ask), knownMigrations());
  if (data.state === 'newer') return numberOf(data.count);
  return data.state === 'current' || data.state === 'older' ? data.at.tag : 'unknown';
}

/** `0001_mail_failure` for people: `0001 (mail failure)`. */
export const versionName = (tag: string): string => {
  const [number, ...words] = tag.split('_');
  return words.length > 0 ? `${number} (${words.join(' ')})` : `${number}`;
};

/** The version of the program: its last migration. */
export const programVersion = (known: readonly Migration[]): string => known.at(-1)?.tag ?? '';

/**
 * Refuses data that this program must not open.
 *
 * @throws DatabaseVersionError where it is newer or foreign
 */
export function requireKnown(
  data: DataState,
  known: readonly Migration[],
): asserts data is KnownState {
  const program = versionName(programVersion(known));
  if (data.state === 'newer') {
    const version = numberOf(data.count);
    throw new DatabaseVersionError(
      `Data is at version ${version}, this program knows versions up to ${program}: start the newer program, or restore a backup that this one knows.`,
    );
  }
  if (data.state === 'foreign') {
    throw new DatabaseVersionError(
      `Data was made by a build from before the first release or by another program, this one knows versions up to ${program}: it cannot be migrated, choose an empty DATA_DIR or DATABASE_URL.`,
    );
  }
}

/**
 * How data that has been through these migrations compares with the program.
 *
 * @throws DatabaseVersionError where it is newer or foreign
 */
export function knownState(
  applied: Applied[] | undefined,
  known: readonly Migration[] = knownMigrations(),
): KnownState {
  const data = compareVersions(applied, known);
  requireKnown(data, known);
  return data;
}

/** The version of the program for people. */
export const programVersionName = (known: readonly Migration[] = knownMigrations()): string =>
  versionName(programVersion(known));
