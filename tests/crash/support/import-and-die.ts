import fs from 'node:fs';
import readline from 'node:readline';
import { openDatabase } from '#server/db/connection.ts';
import { importSamples } from '#server/features/industry/collect-file.ts';
import { readEnv } from '#server/plugins/env.ts';
import { openKeys } from '#server/plugins/keys.ts';

/**
 * Imports samples as the command does, and kills its own process before one of its statements.
 *
 *     node import-and-die.ts <file> <number of the statement>
 */
const [file = '', number = ''] = process.argv.slice(2);
const env = readEnv(process.env);
// Migrating is not part of the import: its statements do not pass here.
let left = Number(number);
const { db } = await openDatabase({
  dataDir: env.dataDir,
  watch: () => {
    if (left-- === 0) process.kill(process.pid, 'SIGKILL');
  },
});
const lines = readline.createInterface({ input: fs.createReadStream(file) });
await importSamples({ db, env, keys: openKeys(env), now: () => new Date() }, lines);
