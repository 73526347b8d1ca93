import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { CommandError } from './run-command.ts';

/** A word as a shell reads it. */
const quoted = (word: string): string =>
  /^[\w./:@%+=,-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;

/** The command that runs, as somebody typed it. */
function ownCommand(): string {
  const { npm_lifecycle_event: name } = process.env;
  const [node = '', script = '', ...args] = process.argv;
  const given = args.map(quoted).join(' ');
  if (!name) return `${quoted(node)} ${quoted(script)} ${given}`.trim();
  return `npm run ${name}${given ? ` -- ${given}` : ''}`;
}

/** What runs a command as another user with the environment as it is. Only users with a name have a home. */
function asUser(uid: number, gid: number): string {
  const { stdout, status } = spawnSync('id', ['-nu', String(uid)], { encoding: 'utf8' });
  return status === 0
    ? `runuser -u ${stdout.trim()} --`
    : `setpriv --reuid ${uid} --regid ${gid} --clear-groups env HOME=/tmp`;
}

/**
 * Refuses root where the data folder belongs to another user: what root writes there, the site could not open any
 * more. The sentence has the line that does it right.
 *
 * @throws CommandError
 */
export function refuseRoot(dataDir: string): void {
  const owner = fs.statSync(dataDir, { throwIfNoEntry: false });
  if (process.getuid?.() !== 0 || !owner || owner.uid === 0) return;
  throw new CommandError(
    `${dataDir} belongs to another user than root, and what root writes there the site could not open. Nothing was done. Run instead:\n\n    ${asUser(owner.uid, owner.gid)} ${ownCommand()}`,
  );
}
