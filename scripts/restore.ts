import { parseArgs } from 'node:util';
import { restoreBackup } from './backup/put-back.ts';
import { settings } from './backup/settings.ts';
import { runCommand, Stop } from './backup/stop.ts';

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
  if (values.help || !values.from) throw new Stop(USAGE);
  return restoreBackup(settings(), values.from, values.replace);
});
