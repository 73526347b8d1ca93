import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import type { LiveRefusal } from '#contract/live.ts';
import type { Context, Live } from '#server/context.ts';
import {
  joinCluster,
  socketsHere,
  type Entered,
  type IoServer,
  type IoSocket,
} from './live-cluster.ts';
import { SessionSockets, signOut } from './live-sessions.ts';
import { PATIENCE, watchBody } from './slow-clients.ts';

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
export const noLive: Live = {
  toMember: () => {},
  toTopic: () => {},
  endSessions: () => {},
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

/** What a code opens a socket with. */
export type LivePass = {
  memberId: number;
  sessionId: number;
  /** When the socket closes, where that is before the end of the session. */
  until: Date | undefined;
};

/** What the socket asks the features about whoever wants to come in. */
export type LiveHandlers = {
  /** Turns a code into what it was made for, once. */
  redeem: (code: string) => Promise<LivePass | undefined>;
  /** Until when a session stands; undefined where it is over. */
  standsUntil: (sessionId: number) => Promise<Date | undefined>;
  /** Whether a member may read a topic. */
  maySee: (memberId: number, postId: number) => Promise<boolean>;
};

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

const earlier = (a: Date, b: Date | undefined): Date => (b && b < a ? b : a);

/**
 * The live socket. Opens for members only, with the one-time code that `member/ntoken` gave, and
 * closes with the session that asked for the code (decision 57). Its handshake may name the topic that
 * the page shows; a socket joins its member's room, that topic's where the member may read it, and no
 * other, and says nothing itself, so nothing can be overheard or set off.
 *
 * @param patience how long slow clients are waited for
 */
export function openLive(
  http: HttpServer,
  ctx: Context,
  handlers: LiveHandlers,
  patience = PATIENCE,
): ClosableLive {
  const io: IoServer = new Server(http, {
    path: LIVE_PATH,
    serveClient: false,
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: 10_000,
    connectTimeout: CONNECT_TIMEOUT_MS,
    allowRequest: (request, answer) => answer(null, comesFromOurPages(request, ctx.env.origin)),
  });
  // Requests of the socket's own address come past Fastify.
  http.prependListener('request', (request, response) => {
    if (request.url?.startsWith(LIVE_PATH)) watchBody(request, response, patience);
  });
  const sockets = new SessionSockets();
  const cluster = joinCluster(io, ctx, {
    ended: (sessionIds) => sockets.end(sessionIds),
    missed: () => sockets.sendAway(),
  });
  // What is here is counted last: it may have changed while the others were asked.
  const socketsIn = async (room: string | null) =>
    (await cluster.elsewhere(room)) + socketsHere(io, room);
  const enter = async (socket: IoSocket): Promise<Entered | LiveRefusal> => {
    const { code, topic } = socket.handshake.auth as Record<string, unknown>;
    const pass = typeof code === 'string' ? await handlers.redeem(code) : undefined;
    if (!pass) return 'not_signed_in';
    const { memberId, sessionId } = pass;
    // First added, then asked: a session that ends after the answer finds its socket.
    sockets.add(sessionId, socket);
    const sessionEnds = await handlers.standsUntil(sessionId);
    const until = sessionEnds && earlier(sessionEnds, pass.until);
    if (!until || until <= ctx.now()) return 'not_signed_in';
    // A topic that cannot be seen costs its room alone: messages must still come.
    const seen = isId(topic) && (await handlers.maySee(memberId, topic));
    if ((await socketsIn(roomOf(memberId))) >= SOCKETS_PER_MEMBER) return 'try_later';
    return { memberId, topic: seen ? topic : undefined, until };
  };
  io.use((socket, next) => {
    void enter(socket)
      .catch((error: unknown): LiveRefusal => {
        ctx.log.error({ err: error }, 'live code could not be checked');
        return 'internal';
      })
      .then((entered) => {
        const refusal = typeof entered === 'string' ? entered : sockets.refusalOf(socket);
        if (refusal) return next(new Error(refusal));
        Object.assign(socket.data, entered);
        next();
      });
  });
  io.on('connection', (socket) => {
    // socket.io lets it in a moment after `next`. It has heard nothing: it is in no room.
    if (sockets.refusalOf(socket)) return void socket.disconnect(true);
    const { memberId, topic, until } = socket.data;
    void socket.join(topic ? [roomOf(memberId), topicRoom(topic)] : roomOf(memberId));
    socket.onAny(() => socket.disconnect(true));
    const left = until.getTime() - ctx.now().getTime();
    const end =
      left < LONGEST_LIFE_MS
        ? setTimeout(() => signOut(socket), left)
        : setTimeout(() => socket.disconnect(true), LONGEST_LIFE_MS);
    socket.on('disconnect', () => clearTimeout(end));
  });
  return {
    toMember: (memberId, event, body) => {
      io.to(roomOf(memberId)).emit(event, ...([body] as never));
    },
    toTopic: (postId, event, body) => {
      io.to(topicRoom(postId)).emit(event, ...([body] as never));
    },
    endSessions: (sessionIds) => {
      if (sessionIds.length === 0) return;
      sockets.end(sessionIds);
      cluster.tellEnded(sessionIds);
    },
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
