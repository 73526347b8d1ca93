import { withRawDatabase, type DatabaseLocation } from '#server/db/raw-database.ts';
import { openDatabase } from '#server/db/connection.ts';
import {
  knownState,
  programVersionName,
  readApplied,
  versionName,
  type KnownState,
} from '#server/db/versions.ts';
import { requireDatabase } from '../command/database.ts';
import { CommandError } from '../command/run-command.ts';

async function readState(place: DatabaseLocation): Promise<KnownState> {
  if (!place.databaseUrl) await requireDatabase(place);
  const data = knownState(await withRawDatabase(place, readApplied));
  if (data.state === 'fresh') {
    throw new CommandError('The database is empty: the first start of the site makes its tables.');
  }
  return data;
}

/**
 * Says whether the data is at the version of this program, and changes nothing.
 *
 * @throws CommandError naming the pending migrations, where the data is older
 * @throws OperatorError for every other reason why the data is not at this version
 */
export async function checkData(place: DatabaseLocation): Promise<string> {
  const data = await readState(place);
  const program = programVersionName();
  if (data.state === 'older') {
    const pending = data.pending.map(({ tag }) => versionName(tag)).join(', ');
    throw new CommandError(
      `Data is at version ${versionName(data.at.tag)}, this program is at ${program}: the next start or npm run migrate runs ${pending}.`,
    );
  }
  return `Data and program are at version ${program}.`;
}

/**
 * Migrates the data of a stopped site, after a backup where it is embedded.
 *
 * @returns what was done, in one sentence
 * @throws DatabaseVersionError where that failed; the data is then as it was
 */
export async function migrateSite(place: DatabaseLocation): Promise<string> {
  const { state } = await readState(place);
  const { dataDir, databaseUrl } = place;
  const said: string[] = [];
  const report = (sentence: string) => void said.push(sentence);
  const connection = await openDatabase({ url: databaseUrl, dataDir, pool: 1, report });
  await connection.close();
  return [...said, ...(state === 'older' ? ['Done.'] : [])].join(' ');
}
