import { drillBackup } from './backup/drill.ts';
import { readOptions } from './command/read-options.ts';
import { settings } from './command/settings.ts';
import { runCommand, CommandError } from './command/run-command.ts';

const USAGE = `Usage: npm run restore-drill [-- --from campus-2026-11-21.tar.gz]
Restores a backup into a place of its own, counts what is in it and removes it again: the newest of BACKUP_DIR, or the one
named. The site is not touched and may run.`;

await runCommand(async () => {
  const values = readOptions(USAGE, { from: { type: 'string' }, help: { type: 'boolean' } });
  if (values.help) throw new CommandError(USAGE);
  return drillBackup(settings(), values.from);
});
