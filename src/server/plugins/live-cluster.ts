import type { Server } from 'socket.io';
import {
  ClusterAdapterWithHeartbeat,
  type ClusterMessage,
  type ClusterResponse,
} from 'socket.io-adapter';
import type { ClientEvents, ServerEvents } from '#contract/live.ts';
import type { Context } from '#server/context.ts';
import { Line } from './live-line.ts';

/** What processes ask each other: how many sockets one has, in a room or in all. */
type Between = { sockets: (room: string | null, answer: (count: number) => void) => void };
/** Who a socket belongs to, and the topic that its page shows. */
export type Entered = { memberId: number; topic: number | undefined };
export type IoServer = Server<ClientEvents, ServerEvents, Between, Entered>;

export type Cluster = {
  /** Sockets of the other processes, in a room or in all; a process that does not answer has none. */
  elsewhere: (room: string | null) => Promise<number>;
  close: () => Promise<void>;
};

/** Where the site is one process, which is all there is on the embedded database. */
const alone: Cluster = { elsewhere: async () => 0, close: async () => {} };

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
 * Joins the live sockets of all processes on one PostgreSQL server: what one tells a room, or whom
 * it sends away, goes for the sockets of every other. A process that was cut off sends its own
 * sockets away when it is back, because nobody knows what they missed: they come again and ask.
 */
export function joinCluster(io: IoServer, { connection, log }: Context): Cluster {
  if (!connection.url) return alone;
  const adapters: LineAdapter[] = [];
  const line = new Line(connection.url, log, {
    heard: (text) => adapters.forEach((adapter) => adapter.heard(text)),
    opened: () => void io.local.disconnectSockets(true),
  });
  class Joined extends LineAdapter {
    constructor(namespace: unknown) {
      super(namespace, (text) => line.tell(text));
      adapters.push(this);
    }
  }
  io.adapter(Joined as never);
  io.on('sockets', (room, answer) => answer(socketsHere(io, room)));
  return {
    elsewhere: (room) => ask(io, room),
    close: async () => {
      for (const adapter of adapters) adapter.close();
      await line.close();
    },
  };
}
