import fs from 'node:fs';
import path from 'node:path';
import { OperatorError } from '#server/operator-error.ts';

/** The first file below a folder that belongs to another user than this process; root may read them all. */
function fileOfAnother(folder: string): string | undefined {
  const own = process.getuid?.();
  if (!own || !fs.existsSync(folder)) return undefined;
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.map((name) => path.join(folder, name));
  return files.find((file) => fs.lstatSync(file, { throwIfNoEntry: false })?.uid !== own);
}

/** What may keep the engine from its files; it does not say so itself. */
function reasonIn(folder: string): string {
  let file: string | undefined;
  try {
    file = fileOfAnother(folder);
  } catch {
    return ` There are folders in ${folder} that this user may not read.`;
  }
  if (!file) return '';
  return ` ${file} belongs to another user, perhaps of a command that ran as root: give all files of the folder back to the user of the site with chown -R.`;
}

/** The engine's own errors of files are none of JavaScript's, and have a number alone. */
const wordsOf = (error: unknown): string =>
  error instanceof Error
    ? String(error)
    : `error ${(error as { errno?: number } | undefined)?.errno} of its files`;

/**
 * Says that the embedded database does not open, in one sentence and, where its folder has files of another user, a
 * second one.
 *
 * @param folder of the engine; undefined where it is in memory
 */
export const doesNotOpen = (folder: string | undefined, error: unknown): OperatorError =>
  new OperatorError(
    `The database in ${folder ? path.dirname(folder) : 'memory'} does not open (${wordsOf(error)}).${folder ? reasonIn(folder) : ''}`,
  );
