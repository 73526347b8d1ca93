import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgres } from '#scripts/test/postgres.ts';
import { POSTGRES_MISSING, type Bench, type Section } from './lib/bench.ts';
import { benchmarks, conditions } from './lib/document.ts';
import { LARGE, seedLarge, SMALL } from './lib/large-seed.ts';
import { skipped, table, type Line } from './lib/report.ts';
import { preparedBuild } from './lib/prepared-build.ts';
import { describeYardsticks, measureYardsticks } from './lib/yardstick.ts';
import {
  embeddedDatabase,
  emptyEmbedded,
  emptyPostgres,
  postgresDatabase,
  type BenchDatabase,
} from './lib/databases.ts';

/** In the order they run: what writes to the shared databases comes late. */
const SECTIONS: Record<string, () => Promise<Section>> = {
  page: async () => (await import('./page.ts')).page,
  search: async () => (await import('./search.ts')).search,
  'search-scale': async () => (await import('./search-scale.ts')).searchScale,
  lighthouse: async () => (await import('./lighthouse.ts')).lighthouse,
  static: async () => (await import('./static.ts')).staticPages,
  topic: async () => (await import('./topic.ts')).topic,
  large: async () => (await import('./large.ts')).large,
  memory: async () => (await import('./memory.ts')).memory,
  sockets: async () => (await import('./sockets.ts')).sockets,
  chat: async () => (await import('./chat.ts')).chat,
  industry: async () => (await import('./industry.ts')).industry,
  ideas: async () => (await import('./ideas.ts')).ideas,
  writes: async () => (await import('./writes.ts')).writes,
  build: async () => (await import('./build.ts')).build,
  start: async () => (await import('./start.ts')).start,
  update: async () => (await import('./update.ts')).update,
};

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});

const wanted = values.only?.split(',').map((name) => name.trim()) ?? Object.keys(SECTIONS);
const unknown = wanted.filter((name) => !(name in SECTIONS));
if (unknown.length > 0) {
  console.error(
    `No such section: ${unknown.join(', ')}. There are ${Object.keys(SECTIONS).join(', ')}.`,
  );
  process.exit(1);
}

/** Above this share of the processors something else is at work, and no rate can be believed. */
const BUSY = 0.3;
const [loadBefore = 0] = os.loadavg();
if (loadBefore > BUSY * os.availableParallelism()) {
  console.error(`bench: something else is at work here (load average ${loadBefore.toFixed(1)})`);
}

const yard = await measureYardsticks();
console.error(`bench: the yardsticks are ${describeYardsticks(yard)}`);

const temp = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-bench-'));
const postgres = await findPostgres();
let worlds: Promise<BenchDatabase[]> | undefined;
let large: Promise<BenchDatabase> | undefined;

async function makeWorlds(): Promise<BenchDatabase[]> {
  console.error('bench: filling the databases');
  const embedded = await embeddedDatabase(temp);
  return postgres ? [embedded, await postgresDatabase(temp, postgres)] : [embedded];
}

function makeLarge(server: string): Promise<BenchDatabase> {
  const size = values.quick ? SMALL : LARGE;
  console.error(`bench: filling a forum of ${size.topics} topics and ${size.comments} comments`);
  return postgresDatabase(temp, server, (db) => seedLarge(db, size));
}

/** What was measured, by section. */
const measured = new Map<string, Line[]>();
const failed: Line[] = [];
const lines = (): Line[] => [...[...measured.values()].flat(), ...failed];
const DOCUMENT = 'docs/benchmarks.md';

/** Puts the sections that were measured into the document; what failed, or had no tool, leaves what stands there. */
function writeDocument(): void {
  const before = fs.existsSync(DOCUMENT) ? fs.readFileSync(DOCUMENT, 'utf8') : '';
  const names = Object.keys(SECTIONS);
  const told = [...measured].filter(([, of]) => of.some(({ verdict }) => verdict !== 'skipped'));
  fs.writeFileSync(
    DOCUMENT,
    benchmarks(before, names, new Map(told), conditions(loadBefore, yard)),
  );
}

async function measure(): Promise<void> {
  const bench: Bench = {
    quick: values.quick,
    temp,
    dist: await preparedBuild(),
    worlds: () => (worlds ??= makeWorlds()),
    large: async () => (postgres ? (large ??= makeLarge(postgres)) : undefined),
    // One connection, so that a section can have temporary tables.
    empty: async () => (postgres ? emptyPostgres(temp, postgres, 1) : emptyEmbedded(temp, 'empty')),
    withoutPostgres: postgres ? undefined : POSTGRES_MISSING,
  };
  for (const name of Object.keys(SECTIONS).filter((section) => wanted.includes(section))) {
    const started = performance.now();
    console.error(`bench: ${name}`);
    try {
      measured.set(name, await (await SECTIONS[name]?.())!(bench));
      if (values.write) writeDocument();
    } catch (error) {
      // If one part cannot be measured, the others still are.
      const { message, cause } = error as Error;
      console.error(message, cause instanceof Error ? cause.message : '');
      failed.push(skipped(name, `failed: ${message.split('\n')[0]}`));
    }
    console.error(`bench: ${name} took ${((performance.now() - started) / 1000).toFixed(0)} s`);
  }
}

async function cleanUp(): Promise<void> {
  const made = [...((await worlds?.catch(() => [])) ?? []), await large?.catch(() => undefined)];
  for (const world of made) await world?.drop().catch(() => {});
  fs.rmSync(temp, { recursive: true, force: true });
}

// Cut short: the servers hear the same Ctrl-C, the databases do not. What was measured is said.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    if (lines().length > 0) console.log(table(lines()));
    void cleanUp().then(() => process.exit(130));
  });
}

try {
  await measure();
  console.log(table(lines()));
  const count = (verdict: Line['verdict']) =>
    lines().filter((line) => line.verdict === verdict).length;
  console.log(`\n${count('kept')} kept, ${count('missed')} missed.`);
} finally {
  await cleanUp();
}
