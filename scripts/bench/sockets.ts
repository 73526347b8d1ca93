import { io, type Socket } from 'socket.io-client';
import type { ServerEvents } from '#contract/live.ts';
import type { Output } from '#contract/index.ts';
import { NOTICE } from '#domain/notifications.ts';
import type { Bench, Section } from './lib/bench.ts';
import { openClient, type Client } from './lib/client.ts';
import { atLeast, atMost, forTheRecord, skipped, type Line } from './lib/report.ts';
import { withSite, type RunningSite } from './lib/site.ts';
import { quantile, seededRandom, sleep } from './lib/stats.ts';
import type { BenchDatabase } from './lib/databases.ts';

const RAMP = 25;
const CONNECT_WITHIN_MS = 10_000;
const EVENT_WITHIN_MS = 5000;
const PAUSE_MS = 50;

export type LiveSocket = Socket<ServerEvents, Record<string, never>>;
/** A process of the site, and the connections to it. */
export type LiveServer = { site: RunningSite; client: Client };
/** To which server a member's socket is connected. */
type Online = Map<string, { socket: LiveSocket; server: number }>;

/** Opens a socket of the owner of a token. */
export async function connect({ site, client }: LiveServer, token: string): Promise<LiveSocket> {
  const { socketIoPath, code } = await client.call<Output<'POST member/ntoken'>>(
    'member/ntoken',
    token,
    {},
  );
  const socket: LiveSocket = io(site.origin, {
    path: socketIoPath,
    auth: { code },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    timeout: CONNECT_WITHIN_MS,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

/** One socket a member, at the servers in turn, a few being opened at any time; as many as open. */
async function connectAll(servers: readonly LiveServer[], tokens: readonly string[]) {
  const online: Online = new Map();
  const queue = tokens.entries();
  const open = async () => {
    for (const [n, token] of queue) {
      const server = n % servers.length;
      await connect(servers[server] as LiveServer, token).then(
        (socket) => online.set(token, { socket, server }),
        () => undefined,
      );
    }
  };
  const memory = () => servers.reduce((sum, { site }) => sum + site.memory(), 0);
  const before = memory();
  const started = performance.now();
  await Promise.all(Array.from({ length: RAMP }, open));
  const seconds = (performance.now() - started) / 1000;
  return { online, seconds, bytesEach: (memory() - before) / Math.max(1, online.size) };
}

/** The moment a member's socket hears of an answer to a topic, or undefined if it never does. */
function heard(socket: LiveSocket): Promise<number | undefined> {
  return new Promise((resolve) => {
    const end = (moment?: number) => {
      clearTimeout(timer);
      socket.off('UserMessageEventDTO', listener);
      resolve(moment);
    };
    // A first topic brings points and badges as well, and messages about them.
    const listener = ({ type }: { type: number }) => {
      if (type === NOTICE.replyToPost) end(performance.now());
    };
    const timer = setTimeout(end, EVENT_WITHIN_MS);
    socket.on('UserMessageEventDTO', listener);
  });
}

/**
 * Members answer each other's topics; measured from sending the answer to the other one's event. The
 * answer is written on the server after the reader's own, which is the same where there is one.
 */
async function exchange(servers: readonly LiveServer[], online: Online, events: number) {
  const random = seededRandom(3);
  const times: number[] = [];
  let lost = 0;
  const tokens = [...online.keys()];
  const pick = () => tokens[Math.floor(random() * tokens.length)] as string;
  for (let i = 0; i < events; i++) {
    const [reader, writer] = [pick(), pick()];
    const at = online.get(reader);
    if (!at || reader === writer) continue;
    const other = servers[(at.server + 1) % servers.length] as LiveServer;
    const title = `Bench live topic ${i}`;
    const topic = { title, body: 'A question for everybody here.', tag: 'craft', language: 'en' };
    const { id } = await other.client.call<Output<'POST article/post'>>(
      'article/post',
      reader,
      topic,
    );
    const arrival = heard(at.socket);
    const sent = performance.now();
    await other.client.call('comment', writer, { articleId: id, body: 'An answer to it.' });
    const arrived = await arrival;
    if (arrived === undefined) lost++;
    else times.push(arrived - sent);
    await sleep(PAUSE_MS);
  }
  return { times, lost };
}

async function throughDoors(
  name: string,
  sites: readonly RunningSite[],
  tokens: readonly string[],
  events: number,
): Promise<Line[]> {
  const servers = sites.map((site) => ({ site, client: openClient(site.origin) }));
  const { online, seconds, bytesEach } = await connectAll(servers, tokens);
  try {
    if (online.size === 0) return [skipped(name, 'no socket could be opened')];
    const { times, lost } = await exchange(servers, online, events);
    return [
      atLeast(`${name}: opened`, tokens.length, online.size, ''),
      forTheRecord(`${name}: connect rate`, online.size / seconds, '/s'),
      forTheRecord(`${name}: memory for each`, bytesEach / 1024, 'KB'),
      forTheRecord(`${name}: reply sent to event heard, p50`, quantile(times, 0.5), 'ms'),
      atMost(`${name}: reply sent to event heard, p99`, 50, quantile(times, 0.99), 'ms'),
      atMost(`${name}: events lost`, 0, lost, ''),
    ];
  } finally {
    for (const { socket } of online.values()) socket.disconnect();
    for (const { client } of servers) client.close();
  }
}

async function onWorld(
  { dist, quick }: Bench,
  world: BenchDatabase,
  processes: 1 | 2,
): Promise<Line[]> {
  const tokens = world.tokens.slice(0, quick ? 100 : 1000);
  const events = quick ? 10 : 300;
  const how = processes === 1 ? 'one process' : 'two processes';
  const name = `${tokens.length.toLocaleString('en')} live sockets, ${how}, ${world.name}`;
  return withSite(dist, world.env, (first) =>
    processes === 1
      ? throughDoors(name, [first], tokens, events)
      : withSite(dist, world.env, (second) => throughDoors(name, [first, second], tokens, events)),
  );
}

/**
 * Live delivery: within one process, and on PostgreSQL from one process to the sockets of another.
 */
export const sockets: Section = async (bench) => {
  const lines: Line[] = [];
  for (const world of await bench.worlds()) {
    lines.push(...(await onWorld(bench, world, 1)));
    if (world.name === 'PostgreSQL') lines.push(...(await onWorld(bench, world, 2)));
  }
  if (bench.withoutPostgres) {
    lines.push(skipped('Live sockets, two processes', bench.withoutPostgres));
  }
  return lines;
};
