import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { NO_PAGE_POLICY } from '#server/site/security-headers.ts';

/** How long a client is waited for, in milliseconds. */
export type Patience = {
  /** For the headers of a request, from when the connection is open. */
  headersMs: number;
  /** For the next `BYTES_A_SECOND` of a body; a slow line sends more, a client that holds places less. */
  bodyMs: number;
  /** For a request in all: the pictures of a post on a slow line. */
  requestMs: number;
};

export const PATIENCE: Patience = { headersMs: 5_000, bodyMs: 5_000, requestMs: 600_000 };

/** Least of a body. GPRS, the slowest line that is still in use, brings twenty times as much. */
const BYTES_A_SECOND = 240;
/** Most of one request: as many pictures as are answered one by one, and nginx lets no more through. */
export const MOST_BYTES = 60 * 1024 * 1024;
/** A body is looked at so many times within `bodyMs`. */
const LOOKS = 5;

/** Options of Node's server: it looks for late headers often enough that they are late by a second at most. */
export const serverTimes = ({ headersMs, requestMs }: Patience) => ({
  headersTimeout: headersMs,
  requestTimeout: requestMs,
  connectionsCheckingInterval: Math.min(1000, headersMs),
});

/** How the reader of a body is told why it ends; `plugins/errors.ts` knows the status. */
const cutOff = (statusCode: 408 | 413): Error =>
  Object.assign(new Error('body cut off'), { statusCode });

/**
 * Ends a request whose body comes too slowly or does not stop. Whoever reads the body is told as if the
 * connection had broken, and answers; a body that nobody reads any more ends with its connection.
 */
function cut(request: IncomingMessage, response: ServerResponse, status: 408 | 413): void {
  if (response.headersSent || request.listenerCount('error') === 0) request.destroy();
  else request.emit('error', cutOff(status));
}

/** Watches the body of a request until it has arrived. */
export function watchBody(
  request: IncomingMessage,
  response: ServerResponse,
  { bodyMs }: Patience,
): void {
  const { headers, socket } = request;
  if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return;
  const least = (BYTES_A_SECOND * bodyMs) / 1000;
  const before = socket.bytesRead;
  let seen: number[] = [before];
  const timer = setInterval(() => {
    if (request.complete || request.destroyed) return clearInterval(timer);
    const now = socket.bytesRead;
    const isTooMuch = now - before > MOST_BYTES;
    // Where the reader has paused, the client waits for us: pictures are decoded one at a time.
    if (!request.readableFlowing) seen = [];
    seen.push(now);
    const isTooSlow = seen.length > LOOKS && now - (seen.shift() ?? 0) < least;
    if (!isTooMuch && !isTooSlow) return;
    clearInterval(timer);
    cut(request, response, isTooMuch ? 413 : 408);
  }, bodyMs / LOOKS);
  timer.unref();
  request.once('close', () => clearInterval(timer));
}

type BrokenStatus = 400 | 408 | 431;

/** The status of what is no request that could be read to its end. */
const statusOf = (code: string | undefined): BrokenStatus =>
  code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;

/**
 * Answers what is no request, and closes the connection.
 *
 * @param bodyOf the answer's JSON, in no language of its reader: none can be read of the request
 */
export function answerBroken(
  { code }: { code?: string },
  socket: Socket,
  bodyOf: (status: BrokenStatus) => string,
): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  // As Node does it itself: into an answer that has begun no other one is written.
  const { _httpMessage: answer } = socket as Socket & { _httpMessage?: ServerResponse | null };
  if (!socket.writable || answer?.headersSent) return void socket.destroy();
  const status = statusOf(code);
  const body = bodyOf(status);
  const headers = [
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'referrer-policy: same-origin',
    `content-security-policy: ${NO_PAGE_POLICY}`,
    'connection: close',
  ];
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('\r\n')}\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}
