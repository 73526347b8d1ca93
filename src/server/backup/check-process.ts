import { compileOnce } from '#server/db/compile-once.ts';
import { checkBackup } from './check.ts';
import { reasonOf } from './reason.ts';

// Started by check.ts with the file of a backup; prints what the backup answers, or to stderr in one
// line why it does not, with exit code 2.
compileOnce();
try {
  process.stdout.write(JSON.stringify(await checkBackup(process.argv[2] ?? '')));
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 2;
}
