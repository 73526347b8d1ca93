import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import type { LiveRefusal } from '#contract/live.ts';
import type { Context, Live } from '#server/context.ts';
import { joinCluster, socketsHere, type Entered, type IoServer } from './live-cluster.ts';

export const LIVE_PATH = '/live';
/** A person has a handful of tabs; more sockets than this are somebody's script. */
const SOCKETS_PER_MEMBER = 20;
/** A socket ends after this time, and coming back asks whether the session still stands. */
const LONGEST_LIFE_MS = 12 * 3_600_000;
const CONNECT_TIMEOUT_MS = 10_000;
const roomOf = (memberId: number) => `member:${memberId}`;
const topicRoom = (postId: number) => `topic:${postId}`;

export type ClosableLive = Live & { close: () => Promise<void> };

/** Before the socket server stands, and in tests without one, events go nowhere. */
export const silentLive: Live = {
  toMember: () => {},
  toTopic: () => {},
  disconnect: () => {},
  connections: () => 0,
  allConnections: async () => 0,
};

/**
 * Browsers send Origin and let a foreign page open a socket all the same, so we look. Programs
 * send none; they still need a code, which only a signed-in call gives.
 */
function comesFromOurPages(request: IncomingMessage, ownOrigin: string): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined || origin === ownOrigin) return true;
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host;
}

/** What the socket asks the features about whoever wants to come in. */
export type Doors = {
  /** Turns a code into the member it was made for, once. */
  redeem: (code: string) => Promise<number | undefined>;
  /** Whether a member may read a topic. */
  maySee: (memberId: number, postId: number) => Promise<boolean>;
};

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/**
 * The live socket. Opens for members only, with the one-time code that `member/ntoken` gave. Its
 * handshake may name the topic that the page shows; a socket joins its member's room, that topic's
 * where the member may read it, and no other, and says nothing itself, so nothing can be overheard
 * or set off.
 */
export function openLive(http: HttpServer, ctx: Context, doors: Doors): ClosableLive {
  const io: IoServer = new Server(http, {
    path: LIVE_PATH,
    serveClient: false,
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: 10_000,
    connectTimeout: CONNECT_TIMEOUT_MS,
    allowRequest: (request, answer) => answer(null, comesFromOurPages(request, ctx.env.origin)),
  });
  const cluster = joinCluster(io, ctx);
  // What is here is counted last: it may have changed while the others were asked.
  const socketsIn = async (room: string | null) =>
    (await cluster.elsewhere(room)) + socketsHere(io, room);
  const enter = async ({
    code,
    topic,
  }: Record<string, unknown>): Promise<Entered | LiveRefusal> => {
    const memberId = typeof code === 'string' ? await doors.redeem(code) : undefined;
    if (memberId === undefined) return 'not_signed_in';
    if ((await socketsIn(roomOf(memberId))) >= SOCKETS_PER_MEMBER) return 'try_later';
    // A topic that cannot be seen costs its room alone: messages must still come.
    const seen = isId(topic) && (await doors.maySee(memberId, topic));
    return { memberId, topic: seen ? topic : undefined };
  };
  io.use((socket, next) => {
    void enter(socket.handshake.auth)
      .catch((error: unknown): LiveRefusal => {
        ctx.log.error({ err: error }, 'live code could not be checked');
        return 'internal';
      })
      .then((entered) => {
        if (typeof entered === 'string') return next(new Error(entered));
        Object.assign(socket.data, entered);
        next();
      });
  });
  io.on('connection', (socket) => {
    const { memberId, topic } = socket.data;
    void socket.join(topic ? [roomOf(memberId), topicRoom(topic)] : roomOf(memberId));
    socket.onAny(() => socket.disconnect(true));
    const end = setTimeout(() => socket.disconnect(true), LONGEST_LIFE_MS);
    socket.on('disconnect', () => clearTimeout(end));
  });
  return {
    toMember: (memberId, event, body) => {
      io.to(roomOf(memberId)).emit(event, ...([body] as never));
    },
    toTopic: (postId, event, body) => {
      io.to(topicRoom(postId)).emit(event, ...([body] as never));
    },
    disconnect: (memberId) => io.in(roomOf(memberId)).disconnectSockets(true),
    connections: () => socketsHere(io, null),
    allConnections: () => socketsIn(null),
    // Not io.close(): that would also close the HTTP server under requests that are still open.
    close: async () => {
      // The sockets of other processes stay: they are not the ones that stop.
      io.local.disconnectSockets(true);
      io.engine.close();
      await cluster.close();
    },
  };
}
