import type { Bench, Section } from './lib/bench.ts';
import { openClient, type Client } from './lib/client.ts';
import { fire, type Shots } from './lib/load.ts';
import { atMost, forTheRecord, skipped, type Line } from './lib/report.ts';
import { makeText } from './lib/seed.ts';
import { withSite, type RunningSite } from './lib/site.ts';
import { quantile, seededRandom } from './lib/stats.ts';
import { topicPaths } from './lib/topics.ts';
import { runWorkers, type Act, type Tally } from './lib/workers.ts';
import { countWholeReads } from './lib/whole-reads.ts';
import type { BenchDatabase } from './lib/databases.ts';

const CONNECTIONS = 20;
const WORKERS = 8;
const P99_MS = 60;
/** What people look for: a word of a tenth of all topics, two words, a beginning, nothing. */
const SEARCHES = ['camera', 'price contract', 'budg', 'nobody wrote this'];
const LISTS = ['', '?sort=new', '?sort=liked', '?tag=money', '?language=es', '?tag=craft&sort=new'];

const shotLines = (name: string, { rate, p50, p99, failures }: Shots): Line[] => [
  forTheRecord(`${name}: rate`, rate, 'requests/s'),
  forTheRecord(`${name}: p50`, p50, 'ms'),
  atMost(`${name}: p99`, P99_MS, p99, 'ms'),
  ...(failures > 0 ? [skipped(name, `${failures} requests failed`)] : []),
];

function actLines(name: string, kind: Act['kind'], { times, seconds, failures }: Tally): Line[] {
  return [
    forTheRecord(`${name}: rate`, times[kind].length / seconds, '/s'),
    forTheRecord(`${name}: p50`, quantile(times[kind], 0.5), 'ms'),
    atMost(`${name}: p99`, P99_MS, quantile(times[kind], 0.99), 'ms'),
    ...[...failures].map(([reason, n]) => skipped(name, `${n} × ${reason}`)),
  ];
}

/** Acts of the seeded members in turn: so many share the work that nobody meets a limit. */
function actsOf(client: Client, { tokens, topicIds }: BenchDatabase) {
  const random = seededRandom(11);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  let turn = 0;
  const token = () => tokens[turn++ % tokens.length] as string;
  const search = (): Act => ({
    kind: 'read',
    run: () => client.call('search/forum', token(), { s: pick(SEARCHES) }),
  });
  const reply = (): Act => ({
    kind: 'reply',
    run: () =>
      client.call('comment', token(), {
        ...{ articleId: pick(topicIds), body: makeText(40), draft: crypto.randomUUID() },
      }),
  });
  return { search, reply };
}

async function measure(bench: Bench, world: BenchDatabase, site: RunningSite): Promise<Line[]> {
  const seconds = bench.quick ? 2 : 10;
  const shoot = (paths: readonly string[]) =>
    fire({ origin: site.origin, paths, connections: CONNECTIONS, seconds }, bench.temp);
  const lists = LISTS.map((query) => `/forum/home${query}`);
  await shoot(lists);
  const home = await shoot(lists);
  const paths = await topicPaths(site.origin, world, bench.quick ? 200 : 2000);
  const topics = await shoot(paths);
  const client = openClient(site.origin);
  try {
    const { search, reply } = actsOf(client, world);
    const found = await runWorkers(WORKERS, seconds, search);
    const replies = await runWorkers(WORKERS, seconds, reply);
    const size = `${world.topicIds.length.toLocaleString('en')} topics, PostgreSQL`;
    return [
      ...shotLines(`Forum home and its lists, ${size}`, home),
      ...shotLines(`Any of ${paths.length.toLocaleString('en')} topics, ${size}`, topics),
      ...actLines(`Search of the forum, ${WORKERS} members, ${size}`, 'read', found),
      ...actLines(`Replies, ${WORKERS} members, ${size}`, 'reply', replies),
    ];
  } finally {
    client.close();
  }
}

/** A forum of 20,000 topics and 200,000 comments: what a small one does not show. */
export const large: Section = async (bench) => {
  const world = await bench.large();
  if (!world) return [skipped('Large forum', bench.withoutPostgres ?? 'no PostgreSQL')];
  return withSite(bench.dist, world.env, (site) =>
    countWholeReads(world, 'Large forum', () => measure(bench, world, site)),
  );
};
