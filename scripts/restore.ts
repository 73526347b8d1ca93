import { parseArgs } from 'node:util';
import { restoreBackup } from './backup/restore.ts';
import { settings } from './command/settings.ts';
import { runCommand, CommandError } from './command/run-command.ts';

const USAGE = `Usage: npm run restore -- --from campus-2026-11-21.tar.gz [--replace]
Puts a backup back while the site is stopped. --replace moves what is there aside first.`;

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      replace: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  });
  if (values.help || !values.from) throw new CommandError(USAGE);
  return restoreBackup(settings(), values.from, values.replace);
});
