import { count, isNotNull } from '#server/db/drizzle.ts';
import { comments, posts } from '#server/db/schema.ts';
import type { Bench, Section } from './lib/bench.ts';
import { openClient, type Client } from './lib/client.ts';
import { atLeast, atMost, forTheRecord, skipped, type Line } from './lib/report.ts';
import { makeText } from './lib/seed.ts';
import { withSite } from './lib/site.ts';
import { quantile, seededRandom } from './lib/stats.ts';
import { topicPaths } from './lib/topics.ts';
import { runWorkers, type Act, type Tally } from './lib/workers.ts';
import type { BenchDatabase } from './lib/databases.ts';

const WORKERS = 8;
const WORDS = 80;
/** Of the acts that are not reads; the rest are replies. */
const TOPIC_SHARE = 0.2;
/** Ten times NodeBB's 76 reads and 7.6 writes a second. */
const MIX_BUDGET = { reads: 760, writes: 76 };

type Scene = { world: BenchDatabase; client: Client; paths: string[] };

/** Acts of the seeded members in turn: so many share the work that nobody meets a limit. */
function actsOf({ world, client, paths }: Scene) {
  const random = seededRandom(7);
  const topics = world.topicIds;
  let turn = 0;
  const token = () => world.tokens[turn++ % world.tokens.length] as string;
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const reply = (): Act => ({
    kind: 'reply',
    run: () => {
      const body = makeText(WORDS);
      return client.call('comment', token(), {
        articleId: pick(topics),
        body,
        draft: crypto.randomUUID(),
      });
    },
  });
  const topic = (): Act => ({
    kind: 'topic',
    run: () => {
      const input = { title: `Bench ${makeText(1).slice(0, 60)}`, body: makeText(WORDS) };
      const more = { tag: 'craft', language: 'en', draft: crypto.randomUUID() };
      return client.call('article/post', token(), { ...input, ...more });
    },
  });
  const read = (): Act => ({
    kind: 'read',
    run: async () => {
      const { status } = await client.get(pick(paths));
      if (status !== 200) throw new Error(`a topic answers ${status}`);
    },
  });
  const mixed = () => (random() < 0.9 ? read() : random() < TOPIC_SHARE ? topic() : reply());
  return { reply, mixed };
}

async function writtenRows(world: BenchDatabase): Promise<number> {
  const connection = await world.open();
  try {
    const [replies] = await connection.db
      .select({ n: count() })
      .from(comments)
      .where(isNotNull(comments.draft));
    const [topics] = await connection.db
      .select({ n: count() })
      .from(posts)
      .where(isNotNull(posts.draft));
    return (replies?.n ?? 0) + (topics?.n ?? 0);
  } finally {
    await connection.close();
  }
}

const failed = (name: string, { failures }: Tally): Line[] =>
  [...failures].map(([reason, times]) => skipped(name, `${times} × ${reason}`));

function replyLines(name: string, tally: Tally): Line[] {
  const { reply } = tally.times;
  return [
    atLeast(`${name}: replies`, 280, reply.length / tally.seconds, '/s'),
    forTheRecord(`${name}: p50`, quantile(reply, 0.5), 'ms'),
    atMost(`${name}: p99`, 60, quantile(reply, 0.99), 'ms'),
    ...failed(name, tally),
  ];
}

function mixLines(name: string, tally: Tally): Line[] {
  const { reply, topic, read } = tally.times;
  return [
    atLeast(`${name}: reads`, MIX_BUDGET.reads, read.length / tally.seconds, '/s'),
    atLeast(
      `${name}: posts and replies`,
      MIX_BUDGET.writes,
      (reply.length + topic.length) / tally.seconds,
      '/s',
    ),
    forTheRecord(`${name}: reads, p99`, quantile(read, 0.99), 'ms'),
    forTheRecord(`${name}: writes, p99`, quantile([...reply, ...topic], 0.99), 'ms'),
    ...failed(name, tally),
  ];
}

async function onWorld({ dist, quick }: Bench, world: BenchDatabase): Promise<Line[]> {
  const before = await writtenRows(world);
  const [replies, mix, warm] = await withSite(dist, world.env, async (site) => {
    const client = openClient(site.origin);
    const { reply, mixed } = actsOf({ world, client, paths: await topicPaths(site.origin, world) });
    const warm = await runWorkers(WORKERS, quick ? 1 : 4, reply);
    const replies = await runWorkers(WORKERS, quick ? 2 : 20, reply);
    const mix = await runWorkers(WORKERS, quick ? 2 : 20, mixed);
    client.close();
    return [replies, mix, warm];
  });
  const answered = [replies, mix, warm].reduce(
    (sum, t) => sum + t.times.reply.length + t.times.topic.length,
    0,
  );
  const stored = (await writtenRows(world)) - before;
  const where = `${WORKERS} writers, ${world.name}`;
  return [
    ...replyLines(`Replies, ${where}`, replies),
    ...mixLines(`90 % reads, 10 % writes, ${WORKERS} connections, ${world.name}`, mix),
    // An answer of 2xx is not a post: what was answered must lie in the tables.
    atMost(
      `Written and answered, but not stored, ${world.name}`,
      0,
      Math.max(0, answered - stored),
      '',
    ),
  ];
}

/** Replies and posts through the API as members write them, every answer waited for. */
export const writes: Section = async (bench) => {
  const lines: Line[] = [];
  for (const world of await bench.worlds()) lines.push(...(await onWorld(bench, world)));
  if (bench.withoutPostgres) lines.push(skipped('Replies, PostgreSQL', bench.withoutPostgres));
  return lines;
};
