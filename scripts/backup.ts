import { makeBackup } from './backup/make.ts';
import { readOptions } from './command/read-options.ts';
import { settings } from './command/settings.ts';
import { runCommand, CommandError } from './command/run-command.ts';

const USAGE = `Usage: npm run backup -- --to campus-2026-11-21.tar.gz
Writes database and uploads into one file, also while the site runs.`;

await runCommand(async () => {
  const values = readOptions(USAGE, { to: { type: 'string' }, help: { type: 'boolean' } });
  if (values.help || !values.to) throw new CommandError(USAGE);
  return makeBackup(settings(), values.to);
});
