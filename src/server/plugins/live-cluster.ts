import type { Server, Socket } from 'socket.io';
import {
  ClusterAdapterWithHeartbeat,
  type ClusterMessage,
  type ClusterResponse,
} from 'socket.io-adapter';
import type { ClientEvents, ServerEvents } from '#contract/live.ts';
import type { Context } from '#server/context.ts';
import { NotifyChannel } from './notify-channel.ts';

type Between = {
  /** How many sockets a process has, in a room or in all. */
  sockets: (room: string | null, answer: (count: number) => void) => void;
  /** These sessions are over. */
  ended: (sessionIds: readonly number[]) => void;
};
/** The member of a socket, the topic that its page shows, and when the socket closes because its session or pass ends. */
export type Entered = { memberId: number; topic: number | undefined; until: Date };
export type IoServer = Server<ClientEvents, ServerEvents, Between, Entered>;
export type IoSocket = Socket<ClientEvents, ServerEvents, Between, Entered>;

/** What happens in a process because of the others. */
export type ClusterHandlers = {
  ended: (sessionIds: readonly number[]) => void;
  /** This process was cut off, and nobody knows what it missed. */
  missed: () => void;
};

export type Cluster = {
  /** Sockets of the other processes, in a room or in all; a process that does not answer has none. */
  elsewhere: (room: string | null) => Promise<number>;
  /** Tells the other processes that sessions are over. */
  tellEnded: (sessionIds: readonly number[]) => void;
  close: () => Promise<void>;
};

/** Where the site is one process, which is all there is on the embedded database. */
const alone: Cluster = {
  elsewhere: async () => 0,
  tellEnded: () => {},
  close: async () => {},
};

/** A process that has just died answers nobody; who wants to come in does not wait long for it. */
const ANSWER_WITHIN_MS = 1_000;

/** socket.io's messages between processes, on a line of ours (decision 37). */
class LineAdapter extends ClusterAdapterWithHeartbeat {
  readonly #tell: (text: string) => void;

  constructor(namespace: unknown, tell: (text: string) => void) {
    super(namespace, {});
    this.#tell = tell;
  }

  // Answered at once: the sockets of this process do not wait for the way to the others.
  override async doPublish(message: object): Promise<string> {
    this.#tell(JSON.stringify(message));
    return '';
  }

  override async doPublishResponse(_to: string, response: ClusterResponse): Promise<void> {
    this.#tell(JSON.stringify(response));
  }

  heard(text: string): void {
    this.onMessage(JSON.parse(text) as ClusterMessage);
  }
}

/** Open sockets of this process, in a room or in all. */
export const socketsHere = (io: IoServer, room: string | null): number =>
  room === null ? io.engine.clientsCount : (io.sockets.adapter.rooms.get(room)?.size ?? 0);

function ask(io: IoServer, room: string | null): Promise<number> {
  return new Promise((resolve) => {
    const impatient = setTimeout(() => resolve(0), ANSWER_WITHIN_MS);
    io.serverSideEmit('sockets', room, (_late: Error | null, counts: number[] = []) => {
      clearTimeout(impatient);
      resolve(counts.reduce((all, count) => all + count, 0));
    });
  });
}

/**
 * Joins the live sockets of all processes on one PostgreSQL server: what one tells a room, and which
 * sessions end in it, goes for the sockets of every other. A process that was cut off sends its own
 * sockets away when it is back, because nobody knows what they missed: they come again and ask.
 */
export function joinCluster(
  io: IoServer,
  { connection, log }: Context,
  { ended, missed }: ClusterHandlers,
): Cluster {
  if (!connection.url) return alone;
  const adapters: LineAdapter[] = [];
  const line = new NotifyChannel(connection.url, log, {
    heard: (text) => adapters.forEach((adapter) => adapter.heard(text)),
    opened: missed,
  });
  class Joined extends LineAdapter {
    constructor(namespace: unknown) {
      super(namespace, (text) => line.tell(text));
      adapters.push(this);
    }
  }
  io.adapter(Joined as never);
  io.on('sockets', (room, answer) => answer(socketsHere(io, room)));
  io.on('ended', ended);
  return {
    elsewhere: (room) => ask(io, room),
    tellEnded: (sessionIds) => void io.serverSideEmit('ended', sessionIds),
    close: async () => {
      for (const adapter of adapters) adapter.close();
      await line.close();
    },
  };
}
