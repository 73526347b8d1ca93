import { DrizzleQueryError } from 'drizzle-orm/errors';
import {
  DatabaseVersionError,
  knownMigrations,
  knownState,
  programVersion,
  readApplied,
  versionName,
  type Ask,
} from './versions.ts';

/** What migrating needs of an engine. */
export type Target = {
  ask: Ask;
  /** Runs all pending migrations in one transaction. */
  migrate: () => Promise<void>;
  /**
   * Saves the data before it is migrated.
   *
   * @param versions tags of the migrations the data is at and goes to
   * @returns where the copy is; undefined where this engine's data is backed up by its operator
   */
  backUp: (versions: { from: string; to: string }) => Promise<string | undefined>;
  migrationsFolder?: string | undefined;
  /** Told in one sentence which version the data has, which the program, and what is done. */
  report?: ((sentence: string) => void) | undefined;
};

const STATEMENT_SHOWN = 80;

/** Which statement failed, and how, without values of rows: the message of the engine may hold some. */
function reasonOf(error: unknown): string {
  const { code } = ((error as Error).cause ?? error) as { code?: string };
  if (!(error instanceof DrizzleQueryError)) return (error as Error).message;
  const statement = error.query.trim().replace(/\s+/g, ' ').slice(0, STATEMENT_SHOWN);
  return `SQLSTATE ${code ?? 'unknown'} at "${statement}"`;
}

async function run(target: Target, from: string, to: string): Promise<void> {
  const copy = await target.backUp({ from, to }).catch((error: unknown) => {
    throw new DatabaseVersionError(
      `Data is at version ${versionName(from)}, this program is at ${versionName(to)}: not migrated, because no backup could be written (${(error as Error).message}).`,
    );
  });
  const saved = copy ? `a backup was written to ${copy}` : 'keep a backup of your own';
  target.report?.(
    `Data is at version ${versionName(from)}, this program is at ${versionName(to)}: migrating; ${saved}.`,
  );
  try {
    await target.migrate();
  } catch (error) {
    const kept = copy ? ` A backup is in ${copy}.` : '';
    throw new DatabaseVersionError(
      `Migrating from version ${versionName(from)} to ${versionName(to)} failed: ${reasonOf(error)}. The data is unchanged.${kept}`,
    );
  }
}

/**
 * Brings data to the version of this program: makes the tables of an empty database, migrates older data
 * after a backup, leaves current data alone.
 *
 * @throws DatabaseVersionError where the data is newer or foreign, or a migration failed; the data is
 *   then as it was
 */
export async function migrateData(target: Target): Promise<void> {
  const known = knownMigrations(target.migrationsFolder);
  const to = programVersion(known);
  const data = knownState(await readApplied(target.ask), known);
  if (data.state === 'older') return run(target, data.at.tag, to);
  if (data.state === 'current') {
    target.report?.(`Data and program are at version ${versionName(to)}.`);
    return;
  }
  await target.migrate();
  target.report?.(`The database is empty: made it at version ${versionName(to)}.`);
}
