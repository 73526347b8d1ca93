import type { LiveRefusal } from '#contract/live.ts';
import type { IoSocket } from './live-cluster.ts';

/** Says to one socket that what it was opened with is over, and closes it. */
export function signOut(socket: IoSocket): void {
  socket.emit('forum_user_log_out', { state: 1 });
  socket.disconnect(true);
}

/**
 * The sockets of this process by the sessions they were opened with, from before they are let in until
 * they are closed. Not rooms: socket.io closes what is in a room only once it is let in, and a session
 * may end while its socket waits for the database.
 */
export class SessionSockets {
  readonly #bySession = new Map<number, Set<IoSocket>>();
  /** Why a socket that was on its way in may not come in any more. */
  readonly #refused = new WeakMap<IoSocket, LiveRefusal>();

  /** Call it before asking whether the session stands: then whatever ends later is heard here. */
  add(sessionId: number, socket: IoSocket): void {
    // One that has left already would never be taken out again.
    if (socket.conn.readyState !== 'open') return;
    const sockets = this.#bySession.get(sessionId) ?? new Set();
    this.#bySession.set(sessionId, sockets.add(socket));
    socket.conn.once('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0) this.#bySession.delete(sessionId);
    });
  }

  /** Why a socket may not come in, if something happened since it was added. */
  refusalOf(socket: IoSocket): LiveRefusal | undefined {
    return this.#refused.get(socket);
  }

  /** Closes what was opened with these sessions, after the last word. */
  end(sessionIds: readonly number[]): void {
    for (const id of sessionIds) {
      for (const socket of [...(this.#bySession.get(id) ?? [])]) {
        if (socket.connected) signOut(socket);
        else this.#refused.set(socket, 'not_signed_in');
      }
    }
  }

  /** Sends every socket away; its browser comes back and asks for what it missed. */
  sendAway(): void {
    for (const sockets of [...this.#bySession.values()]) {
      for (const socket of [...sockets]) {
        if (socket.connected) socket.disconnect(true);
        else this.#refused.set(socket, 'try_later');
      }
    }
  }
}
