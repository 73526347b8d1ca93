import type { Output } from '#contract/index.ts';
import type { ServerEvents } from '#contract/live.ts';
import { findPostgres } from '#scripts/test/postgres.ts';
import type { Bench, Section } from './lib/bench.ts';
import { LITTLE, MUCH, PAIRS, seedChat, seedPairs } from './lib/chat-seed.ts';
import { openClient, type Client } from './lib/client.ts';
import { atLeast, atMost, forTheRecord, skipped, type Line } from './lib/report.ts';
import { withSite, type RunningSite } from './lib/site.ts';
import { quantile, seededRandom, sleep } from './lib/stats.ts';
import { countWholeReads } from './lib/whole-reads.ts';
import { postgresDatabase, type BenchDatabase } from './lib/databases.ts';
import { connect, type LiveSocket } from './sockets.ts';

const HEARD_WITHIN_MS = 5000;
const DELIVERY_MS = 50;
const PAGE_MS = 30;
const READERS = 4;
/** Between two messages of one conversation: people read, and type. */
const PAUSE_MS = { least: 1000, most: 3000 };

type Said = Parameters<ServerEvents['chat_message']>[0];
type Side = { token: string; id: number; socket: LiveSocket };

/** The moment a socket hears one message, or undefined if it never does. */
function heard(socket: LiveSocket, clientId: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const end = (moment?: number) => {
      clearTimeout(timer);
      socket.off('chat_message', listener);
      resolve(moment);
    };
    const listener = ({ message, mine }: Said) => {
      if (!mine && message.clientId === clientId) end(performance.now());
    };
    const timer = setTimeout(end, HEARD_WITHIN_MS);
    socket.on('chat_message', listener);
  });
}

type Tally = { times: number[]; lost: number; failures: Map<string, number> };

/** Two people who talk in turn until `end`, each waiting for the other's words. */
async function talk(
  client: Client,
  two: [Side, Side],
  end: number,
  tally: Tally,
  pause: () => number,
) {
  await sleep(pause());
  for (let turn = 0; performance.now() < end; turn++) {
    const [author, hearer] = turn % 2 ? two : (two.toReversed() as [Side, Side]);
    const clientId = crypto.randomUUID();
    const arrival = heard(hearer.socket, clientId);
    const sent = performance.now();
    try {
      const text = `Something said about light and rooms, ${turn}`;
      await client.call('chat/send', author.token, { userId: hearer.id, clientId, text });
      const arrived = await arrival;
      if (arrived === undefined) tally.lost++;
      else tally.times.push(arrived - sent);
    } catch (error) {
      const reason = (error as Error).message.slice(0, 120);
      tally.failures.set(reason, (tally.failures.get(reason) ?? 0) + 1);
    }
    await sleep(pause());
  }
}

async function deliver({ quick }: Bench, world: BenchDatabase, site: RunningSite): Promise<Line[]> {
  const client = openClient(site.origin);
  const random = seededRandom(5);
  const pause = () => PAUSE_MS.least + random() * (PAUSE_MS.most - PAUSE_MS.least);
  const tally: Tally = { times: [], lost: 0, failures: new Map() };
  const count = quick ? 10 : PAIRS.count;
  const sides: Side[] = [];
  try {
    for (let n = PAIRS.from; n < PAIRS.from + 2 * count; n++) {
      const token = world.tokens[n] as string;
      const socket = await connect({ site, client }, token);
      sides.push({ token, id: world.memberIds[n] as number, socket });
    }
    const end = performance.now() + (quick ? 5000 : 30_000);
    const pairs = Array.from({ length: count }, (_, n): [Side, Side] => [
      sides[2 * n] as Side,
      sides[2 * n + 1] as Side,
    ]);
    const started = performance.now();
    await Promise.all(pairs.map((two) => talk(client, two, end, tally, pause)));
    const seconds = (performance.now() - started) / 1000;
    const name = `Chat, ${count} conversations at once, ${world.name}`;
    return [
      forTheRecord(`${name}: messages`, tally.times.length / seconds, '/s'),
      forTheRecord(`${name}: sent to heard, p50`, quantile(tally.times, 0.5), 'ms'),
      atMost(`${name}: sent to heard, p99`, DELIVERY_MS, quantile(tally.times, 0.99), 'ms'),
      atMost(`${name}: messages lost`, 0, tally.lost, ''),
      ...[...tally.failures].map(([reason, times]) => skipped(name, `${times} × ${reason}`)),
    ];
  } finally {
    for (const { socket } of sides) socket.disconnect();
    client.close();
  }
}

type Pages = { times: number[]; rows: number };

/** Some readers, each asking for the next page of a walk when it has the one before. */
async function walk(seconds: number, next: () => Promise<number>): Promise<Pages> {
  const pages: Pages = { times: [], rows: 0 };
  const end = performance.now() + seconds * 1000;
  const read = async () => {
    while (performance.now() < end) {
      const at = performance.now();
      pages.rows += await next();
      pages.times.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: READERS }, read));
  return pages;
}

const pageLines = (name: string, { times, rows }: Pages): Line[] => [
  atLeast(`${name}: rows`, 1, rows, ''),
  forTheRecord(`${name}: p50`, quantile(times, 0.5), 'ms'),
  atMost(`${name}: p99`, PAGE_MS, quantile(times, 0.99), 'ms'),
];

/** Reads the longest conversation anywhere in it, and the list of who has most of them. */
async function page({ quick }: Bench, world: BenchDatabase, site: RunningSite): Promise<Line[]> {
  const size = quick ? LITTLE : MUCH;
  const client = openClient(site.origin);
  const random = seededRandom(9);
  const [token = ''] = world.tokens;
  const seconds = quick ? 2 : 10;
  const anywhere = async () => {
    const before = 1000 + Math.floor(random() * (size.messages - 1000));
    const path = `chat/messages?conversationId=1&before=${before}`;
    return (await client.read<Output<'GET chat/messages'>>(path, token)).resultList.length;
  };
  let place: string | null = null;
  const list = async () => {
    const after: string = place ? `&after=${encodeURIComponent(place)}` : '';
    const answer = await client.read<Output<'GET chat/conversations'>>(
      `chat/conversations?box=open${after}`,
      token,
    );
    place = answer.next;
    return answer.resultList.length;
  };
  try {
    await walk(seconds / 5, anywhere);
    const deep = await walk(seconds, anywhere);
    const lists = await walk(seconds, list);
    const said = `${size.messages.toLocaleString('en')} messages, PostgreSQL`;
    const known = `${size.conversations.toLocaleString('en')} conversations of one member`;
    return [
      ...pageLines(`Chat, any page of a history among ${said}`, deep),
      ...pageLines(`Chat, list of ${known}, PostgreSQL`, lists),
    ];
  } finally {
    client.close();
  }
}

async function onEmbedded(bench: Bench): Promise<Line[]> {
  const world = (await bench.worlds()).find(({ name }) => name === 'embedded');
  if (!world) return [];
  const connection = await world.open();
  await seedPairs(connection.db, world.memberIds).finally(() => connection.close());
  return withSite(bench.dist, world.env, (site) => deliver(bench, world, site));
}

async function onPostgres(bench: Bench): Promise<Line[]> {
  const server = await findPostgres();
  if (!server) return [skipped('Chat, PostgreSQL', bench.withoutPostgres ?? 'no PostgreSQL')];
  const size = bench.quick ? LITTLE : MUCH;
  const world = await postgresDatabase(bench.temp, server, (db) => seedChat(db, size));
  try {
    return await withSite(bench.dist, world.env, (site) =>
      countWholeReads(world, 'Chat', async () => [
        ...(await deliver(bench, world, site)),
        ...(await page(bench, world, site)),
      ]),
    );
  } finally {
    await world.drop();
  }
}

/** How soon words are heard by the other one, and how quickly old ones are found. */
export const chat: Section = async (bench) => [
  ...(await onEmbedded(bench)),
  ...(await onPostgres(bench)),
];
