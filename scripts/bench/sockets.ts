import { io, type Socket } from 'socket.io-client';
import type { ServerEvents } from '#contract/live.ts';
import type { Output } from '#contract/index.ts';
import type { Bench, Section } from './lib/bench.ts';
import { openClient, type Client } from './lib/client.ts';
import { atLeast, atMost, forTheRecord, skipped, type Line } from './lib/report.ts';
import { withSite, type RunningSite } from './lib/site.ts';
import { quantile, seededRandom, sleep } from './lib/stats.ts';
import type { World } from './lib/world.ts';

const RAMP = 25;
const CONNECT_WITHIN_MS = 10_000;
const EVENT_WITHIN_MS = 5000;
const PAUSE_MS = 50;

type LiveSocket = Socket<ServerEvents, Record<string, never>>;

async function connect(site: RunningSite, client: Client, token: string): Promise<LiveSocket> {
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

/** One socket a member, a few being opened at any time; as many as could be opened. */
async function connectAll(site: RunningSite, client: Client, tokens: readonly string[]) {
  const sockets = new Map<string, LiveSocket>();
  const queue = tokens.values();
  const open = async () => {
    for (const token of queue) {
      await connect(site, client, token).then(
        (socket) => sockets.set(token, socket),
        () => undefined,
      );
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: RAMP }, open));
  return { sockets, seconds: (performance.now() - started) / 1000 };
}

/** The milliseconds until a member's socket hears of a message, or undefined if it never does. */
function heard(socket: LiveSocket): Promise<number | undefined> {
  return new Promise((resolve) => {
    const listener = () => {
      clearTimeout(timer);
      resolve(performance.now());
    };
    const timer = setTimeout(() => {
      socket.off('UserMessageEventDTO', listener);
      resolve(undefined);
    }, EVENT_WITHIN_MS);
    socket.once('UserMessageEventDTO', listener);
  });
}

type Exchange = { client: Client; world: World; sockets: Map<string, LiveSocket> };

/** Members answer each other's topics; measured from sending the answer to the other one's event. */
async function exchange({ client, world, sockets }: Exchange, events: number) {
  const random = seededRandom(3);
  const times: number[] = [];
  let lost = 0;
  const online = world.tokens.filter((token) => sockets.has(token));
  const pick = () => online[Math.floor(random() * online.length)] as string;
  for (let i = 0; i < events; i++) {
    const [reader, writer] = [pick(), pick()];
    const socket = sockets.get(reader);
    if (!socket || reader === writer) continue;
    const title = `Bench live topic ${i}`;
    const topic = { title, body: 'A question for everybody here.', tag: 'craft', language: 'en' };
    const { id } = await client.call<Output<'POST article/post'>>('article/post', reader, topic);
    const arrival = heard(socket);
    const sent = performance.now();
    await client.call('comment', writer, { articleId: id, body: 'An answer to it.' });
    const at = await arrival;
    if (at === undefined) lost++;
    else times.push(at - sent);
    await sleep(PAUSE_MS);
  }
  return { times, lost };
}

async function onWorld({ dist, quick }: Bench, world: World): Promise<Line[]> {
  return withSite(dist, world.env, async (site) => {
    const client = openClient(site.origin);
    const tokens = world.tokens.slice(0, quick ? 100 : 1000);
    const { sockets, seconds } = await connectAll(site, client, tokens);
    try {
      const name = `${tokens.length.toLocaleString('en')} live sockets, one process, ${world.name}`;
      if (sockets.size === 0) return [skipped(name, 'no socket could be opened')];
      const { times, lost } = await exchange({ client, world, sockets }, quick ? 10 : 300);
      return [
        atLeast(`${name}: opened`, tokens.length, sockets.size, ''),
        forTheRecord(`${name}: connect rate`, sockets.size / seconds, '/s'),
        forTheRecord(`${name}: reply sent to event heard, p50`, quantile(times, 0.5), 'ms'),
        atMost(`${name}: reply sent to event heard, p99`, 50, quantile(times, 0.99), 'ms'),
        atMost(`${name}: events lost`, 0, lost, ''),
      ];
    } finally {
      for (const socket of sockets.values()) socket.disconnect();
      client.close();
    }
  });
}

/** Live delivery on the embedded database; on PostgreSQL it is the same code and the same socket. */
export const sockets: Section = async (bench) => {
  const [world] = await bench.worlds();
  return world ? onWorld(bench, world) : [];
};
