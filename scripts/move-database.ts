import { parseArgs } from 'node:util';
import { settings } from './command/settings.ts';
import { runCommand, CommandError } from './command/run-command.ts';
import { moveDatabase } from './move-database/move.ts';

const USAGE = `Usage: npm run move-database -- --to postgres | --to embedded
Moves all data of a stopped site between the embedded database in DATA_DIR and the PostgreSQL database of
DATABASE_URL, all of it or nothing. What it moves to must be empty; what it moves from stays as it is.
The address is set as DATABASE_URL for both directions: arguments can be read by everybody on the machine.`;

function readTarget(): 'postgres' | 'embedded' | 'help' {
  try {
    const options = { to: { type: 'string' }, help: { type: 'boolean' } } as const;
    const { to, help } = parseArgs({ options }).values;
    if (help) return 'help';
    if (to === 'postgres' || to === 'embedded') return to;
  } catch {
    // Said below, without the words that were given: there may be a password among them.
  }
  throw new CommandError(USAGE);
}

await runCommand(async () => {
  const target = readTarget();
  return target === 'help' ? USAGE : moveDatabase(settings(), target, console.log);
});
