import fs from 'node:fs';
import readline from 'node:readline';
import { openDatabase } from '#server/db/connection.ts';
import { importSamples } from '#server/features/industry/collect-file.ts';
import { openKeys } from '#server/plugins/keys.ts';
import { nameDatabase, requireDatabase } from './command/database.ts';
import { CommandError, runCommand } from './command/run-command.ts';
import { readOptions } from './command/read-options.ts';
import { settings } from './command/settings.ts';

const USAGE = `Usage: npm run industry:import -- --from samples.ndjson
Imports samples of networks, all of the file or nothing, and makes their figures. Each line is one reading of a list:
  {"network": "own-list", "takenAt": "2026-11-23T12:00:00Z", "rooms": [{"username": "…", "viewers": 12, "category": "woman"}]}
Networks are those of content/data/networks.yaml. A site with the embedded database has to be stopped.`;

/** Opened when it is first asked for: a reader that has ended before that would never say so. */
async function* linesOf(file: string): AsyncGenerator<string> {
  yield* readline.createInterface({ input: fs.createReadStream(file), crlfDelay: Infinity });
}

await runCommand(async () => {
  const options = { from: { type: 'string' }, help: { type: 'boolean' } } as const;
  const { from, help } = readOptions(USAGE, options);
  if (help) return USAGE;
  if (!from) throw new CommandError(USAGE);
  if (!fs.existsSync(from)) throw new CommandError(`There is no file ${from}.`);
  if (fs.statSync(from).isDirectory()) throw new CommandError(`${from} is a folder.`);
  const env = settings();
  await requireDatabase(env);
  const place = nameDatabase(env);
  console.log(`Reading ${from}, writing into ${place}.`);
  const connection = await openDatabase({
    url: env.databaseUrl,
    dataDir: env.dataDir,
    pool: 1,
    report: (sentence) => console.log(sentence),
  });
  try {
    const { samples, networks } = await importSamples(
      { db: connection.db, env, keys: openKeys(env), now: () => new Date() },
      linesOf(from),
    );
    return `${samples} samples of ${networks} networks are in ${place} now.`;
  } finally {
    await connection.close();
  }
});
