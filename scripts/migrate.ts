import { readOptions } from './command/read-options.ts';
import { settings } from './command/settings.ts';
import { runCommand } from './command/run-command.ts';
import { checkData, migrateSite } from './migrate/site.ts';

const USAGE = `Usage: npm run migrate [-- --check]
Brings the data of a stopped site to the version of this program; an embedded database is backed up first.
The next start of the site would do the same.
  --check  say what would be done and do nothing; exit code 0: data and program are at one version,
           1: the data is older, newer, not there or not ours`;

await runCommand(async () => {
  const options = { check: { type: 'boolean' }, help: { type: 'boolean' } } as const;
  const { check, help } = readOptions(USAGE, options);
  if (help) return USAGE;
  return check ? checkData(settings()) : migrateSite(settings());
});
