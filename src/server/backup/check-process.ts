import { compileOnce } from '#server/db/compile-once.ts';
import { checkBackup } from './check.ts';

// Started by check.ts with the file of a backup; prints what the backup answers.
compileOnce();
process.stdout.write(JSON.stringify(await checkBackup(process.argv[2] ?? '')));
