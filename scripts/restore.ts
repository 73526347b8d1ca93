import { countFiles } from '#server/backup/check.ts';
import { uploadsIn } from '#server/backup/archive.ts';
import { restoreBackup } from './backup/restore.ts';
import { readOptions } from './command/read-options.ts';
import { settings } from './command/settings.ts';
import { runCommand, CommandError } from './command/run-command.ts';

const USAGE = `Usage: npm run restore -- --from campus-2026-11-21.tar.gz [--replace]
Puts a backup back while the site is stopped; everybody has to sign in again. --replace moves what is there aside first.`;

await runCommand(async () => {
  const values = readOptions(USAGE, {
    from: { type: 'string' },
    replace: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  });
  if (values.help || !values.from) throw new CommandError(USAGE);
  const env = settings();
  const restored = await restoreBackup(env, values.from, values.replace);
  const uploads = uploadsIn(env.dataDir);
  return `${restored} Everybody has to sign in again.\nUploaded files put into ${uploads}: ${await countFiles(uploads)}.`;
});
