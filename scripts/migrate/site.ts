import fs from 'node:fs';
import { askDatabase, type Place } from '#server/db/ask.ts';
import { databaseFolder, openDatabase } from '#server/db/connection.ts';
import {
  compareVersions,
  knownMigrations,
  programVersion,
  readApplied,
  requireKnown,
  versionName,
  type DataState,
} from '#server/db/versions.ts';
import { Stop } from '../backup/stop.ts';

/** A command must not make a database where the settings name the wrong place. */
async function readState(place: Place): Promise<DataState> {
  if (!place.databaseUrl && !fs.existsSync(databaseFolder(place.dataDir))) {
    throw new Stop(`There is no database in ${place.dataDir}.`);
  }
  const known = knownMigrations();
  const data = compareVersions(await askDatabase(place, readApplied), known);
  requireKnown(data, known);
  if (data.state === 'fresh') {
    throw new Stop('The database is empty: the first start of the site makes its tables.');
  }
  return data;
}

/**
 * Says whether the data is at the version of this program, and changes nothing.
 *
 * @throws Stop naming the pending migrations, where the data is older
 * @throws OperatorError for every other reason why the data is not at this version
 */
export async function checkData(place: Place): Promise<string> {
  const data = await readState(place);
  const program = versionName(programVersion(knownMigrations()));
  if (data.state === 'older') {
    const pending = data.pending.map(({ tag }) => versionName(tag)).join(', ');
    throw new Stop(
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
export async function migrateSite(place: Place): Promise<string> {
  const { state } = await readState(place);
  const { dataDir, databaseUrl } = place;
  const said: string[] = [];
  const report = (sentence: string) => void said.push(sentence);
  const connection = await openDatabase({ url: databaseUrl, dataDir, pool: 1, report });
  await connection.close();
  return [...said, ...(state === 'older' ? ['Done.'] : [])].join(' ');
}
