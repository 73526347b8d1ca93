import { openDatabase } from '#server/db/connection.ts';
import type { DatabaseLocation } from '#server/db/raw-database.ts';
import { makeSuperAdmin } from '#server/platform/members/admins.ts';
import { nameDatabase, requireDatabase } from '../command/database.ts';
import { CommandError } from '../command/run-command.ts';

/**
 * Opens an account with the role SuperAdmin, or gives the role to the one that has the e-mail.
 *
 * @param choosePassword asked where an account is opened
 * @param report told which version the data has
 * @returns what was done, in one sentence
 * @throws CommandError where there is no database, or the nickname is taken
 * @throws OperatorError where the database cannot be opened
 */
export async function makeAdmin(
  location: DatabaseLocation,
  wanted: { email: string; nickname: string },
  choosePassword: () => Promise<string>,
  report: (sentence: string) => void,
): Promise<string> {
  await requireDatabase(location);
  const place = nameDatabase(location);
  const { databaseUrl: url, dataDir } = location;
  const connection = await openDatabase({ url, dataDir, pool: 1, report });
  try {
    const done = await makeSuperAdmin(
      connection.db,
      { ...wanted, language: 'en' },
      choosePassword,
      new Date(),
    );
    if (done === 'taken') throw new CommandError(`The nickname "${wanted.nickname}" is taken.`);
    return done === 'created'
      ? `${wanted.nickname} (${wanted.email}) is a SuperAdmin now, in ${place}.`
      : `The account of ${wanted.email} is a SuperAdmin now, in ${place}; its nickname and password stay.`;
  } finally {
    await connection.close();
  }
}
