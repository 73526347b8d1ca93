import type { Socket } from 'socket.io-client';
import type { ClientEvents, ServerEvent, ServerEvents } from '#contract/live.ts';
import { LIVE_RETRY_MS } from '#domain/page-limits.ts';
import { call } from './call.ts';
import { failureId } from './failure.ts';

export type LiveState = 'off' | 'connecting' | 'on' | 'waiting';

type LiveSocket = Pick<Socket<ServerEvents, ClientEvents>, 'on' | 'disconnect'>;
type Token = { wsServerUrl: string; socketIoPath: string; code: string };

export type LiveParts = {
  token: () => Promise<Token>;
  open: (token: Token, topic: number | undefined) => Promise<LiveSocket>;
};

export type LiveListener = {
  state: (state: LiveState) => void;
  /** `again` is true when there was a connection before: something may have been missed. */
  connected: (again: boolean) => void;
  events: { [E in ServerEvent]: ServerEvents[E] };
};

/** Opens a socket with its one-time code. */
export const openSocket: LiveParts['open'] = async ({ wsServerUrl, socketIoPath, code }, topic) => {
  const { io } = await import('socket.io-client');
  return io(wsServerUrl, {
    path: socketIoPath,
    auth: { code, topic },
    transports: ['websocket', 'polling'],
    // A code opens one connection, so every new try starts with a new code.
    reconnection: false,
    forceNew: true,
  });
};

const browserParts: LiveParts = { token: () => call('POST member/ntoken'), open: openSocket };

/** Milliseconds between the first tries of a line that the browser says is back, and how many. */
export const BACK_AGAIN_MS = 500;
const BACK_TRIES = 3;

/**
 * The tab's one live socket, for members only. Any failure disconnects and tries again after 30 s
 * (spec section 4), and at once when the browser is back on line or the tab is looked at again; only an
 * answer that refuses the token itself ends the trying.
 *
 * @param topic the post that the page shows, if it shows one: its events come along
 * @returns how to close it for good
 */
export function openLive(
  listener: LiveListener,
  topic?: number,
  parts: LiveParts = browserParts,
): () => void {
  let socket: LiveSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  let connectedBefore = false;
  let tries = 0;

  const drop = () => {
    const old = socket;
    socket = undefined;
    old?.disconnect();
  };

  const retry = () => {
    drop();
    if (closed || timer) return;
    listener.state('waiting');
    const wait = tries-- > 0 ? BACK_AGAIN_MS : LIVE_RETRY_MS;
    timer = setTimeout(connectNow, wait);
  };

  const connectNow = () => {
    clearTimeout(timer);
    timer = undefined;
    void connect();
  };

  /** Does not sit out the rest of the 30 s. */
  const lineBack = () => {
    tries = BACK_TRIES;
    if (timer) connectNow();
  };
  const lookedAt = () => {
    if (document.visibilityState === 'visible' && navigator.onLine && timer) connectNow();
  };
  addEventListener('online', lineBack);
  document.addEventListener('visibilitychange', lookedAt);

  async function connect() {
    listener.state('connecting');
    try {
      const token = await parts.token();
      if (closed) return;
      const opened = await parts.open(token, topic);
      if (closed) return void opened.disconnect();
      socket = opened;
      follow(opened);
    } catch (error) {
      // The session is over, or another member's. Anything else, such as a proxy's page while the server
      // restarts, passes.
      const id = failureId(error);
      if (id === 'not_signed_in' || id === 'other_member') listener.state('off');
      else retry();
    }
  }

  function follow(opened: LiveSocket) {
    const whileCurrent = (act: () => void) => () => {
      if (socket === opened) act();
    };
    opened.on(
      'connect',
      whileCurrent(() => {
        listener.state('on');
        listener.connected(connectedBefore);
        connectedBefore = true;
        tries = 0;
      }),
    );
    opened.on('connect_error', whileCurrent(retry));
    opened.on('disconnect', whileCurrent(retry));
    for (const event of Object.keys(listener.events) as ServerEvent[]) {
      opened.on(event, listener.events[event] as never);
    }
  }

  void connect();
  return () => {
    closed = true;
    clearTimeout(timer);
    removeEventListener('online', lineBack);
    document.removeEventListener('visibilitychange', lookedAt);
    drop();
    listener.state('off');
  };
}
