/**
 * A short cut past Node's HTTP parser for the one request that matters most: a plain GET or HEAD of
 * a built file, whole in one packet, with nothing unusual about it. Everything else (a body, an
 * upgrade, a range, two requests at once, a byte that does not belong) is handed to the ordinary
 * HTTP server together with the connection, which never comes back here. So no decision about
 * malformed or ambiguous HTTP is ever taken in this file.
 *
 * Measured against nginx on the same file: 0.45 without it; with it see docs/benchmarks.md.
 */
import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { staticAnswer, type Answer, type Asked } from './answer.ts';
import type { Site } from './load.ts';

const LONGEST_REQUEST = 8192;
const IDLE_MS = 10_000;
const END = '\r\n\r\n';

const REQUEST_LINE = /^(GET|HEAD) (\/[!-~]*) HTTP\/1\.1\r\n/;
/** Header lines of visible ASCII, each `name: value`; no folding, no stray line ends. */
const HEADER_LINES = /^(?:[A-Za-z0-9-]+:[ \t]?[ -~\t]*\r\n)+\r\n$/;
const HOST = /\r\nhost:/i;
const UNUSUAL =
  /\r\n(?:content-length|transfer-encoding|upgrade|expect|range|if-range|te|trailer|connection:[ \t]*(?!keep-alive[ \t]*\r))/i;

const headerOf = (name: string) => new RegExp(`\\r\\n${name}:[ \\t]*([^\\r]*)`, 'gi');
const HEADERS = {
  acceptEncoding: headerOf('accept-encoding'),
  acceptLanguage: headerOf('accept-language'),
  cookie: headerOf('cookie'),
  ifNoneMatch: headerOf('if-none-match'),
};

/** The value of a header; `null` where it stands twice, which is for the real parser to judge. */
function single(pattern: RegExp, text: string): string | undefined | null {
  pattern.lastIndex = 0;
  const value = pattern.exec(text)?.[1];
  if (value === undefined) return undefined;
  return pattern.exec(text) ? null : value;
}

type Plain = { head: boolean; url: string; asked: Asked };

/** A request simple enough to be answered here, or undefined. */
export function readPlainRequest(text: string): Plain | undefined {
  const line = REQUEST_LINE.exec(text);
  if (!line) return undefined;
  const rest = text.slice(line[0].length);
  if (text.indexOf(END) !== text.length - END.length || !HEADER_LINES.test(rest)) return undefined;
  const headers = text.slice(line[0].length - 2);
  if (UNUSUAL.test(headers) || !HOST.test(headers)) return undefined;
  const acceptEncoding = single(HEADERS.acceptEncoding, headers);
  const acceptLanguage = single(HEADERS.acceptLanguage, headers);
  const cookie = single(HEADERS.cookie, headers);
  const ifNoneMatch = single(HEADERS.ifNoneMatch, headers);
  if (
    acceptEncoding === null ||
    acceptLanguage === null ||
    cookie === null ||
    ifNoneMatch === null
  ) {
    return undefined;
  }
  return {
    head: line[1] === 'HEAD',
    url: line[2] as string,
    asked: { acceptEncoding: acceptEncoding ?? '', acceptLanguage, cookie, ifNoneMatch },
  };
}

type Settled = { head: boolean; answer: Answer };

/** How many requests are remembered. Only those shorter than LONGEST_REMEMBERED bytes are. */
const REMEMBERED = 512;
const LONGEST_REMEMBERED = 1024;

/**
 * Settles plain requests. Many readers' browsers send byte for byte the same for the same page, and
 * a built site answers the same request always the same, so such a request is read only once. What
 * carries a cookie belongs to one person and is not remembered.
 *
 * @param siteNow the site, which a newer build replaces
 * @returns undefined for what the ordinary server has to answer
 */
export function settler(
  siteNow: () => Site,
  shells: ReadonlySet<string>,
): (text: string) => Settled | undefined {
  const remembered = new Map<string, Settled>();
  let site = siteNow();
  return (text) => {
    if (site !== siteNow()) {
      site = siteNow();
      remembered.clear();
    }
    const known = remembered.get(text);
    if (known) return known;
    const plain = readPlainRequest(text);
    const answer = plain && staticAnswer(site, shells, plain.url, plain.asked);
    if (!plain || !answer) return undefined;
    const settled = { head: plain.head, answer };
    if (answer.kept && plain.asked.cookie === undefined && text.length <= LONGEST_REMEMBERED) {
      if (remembered.size >= REMEMBERED) remembered.clear();
      remembered.set(text, settled);
    }
    return settled;
  };
}

type Written = { second: number; head: Buffer; whole: Buffer };
const written = new WeakMap<Answer, Written>();

/** The bytes of an answer; made again only when the clock's second, and so `Date`, has changed. */
function bytesOf(answer: Answer): Written {
  const second = Math.floor(Date.now() / 1000);
  const known = written.get(answer);
  if (known?.second === second) return known;
  let text = `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status] ?? ''}\r\n`;
  for (let i = 0; i < answer.headers.length; i += 2) {
    text += `${answer.headers[i]}: ${answer.headers[i + 1]}\r\n`;
  }
  const head = Buffer.from(
    `${text}date: ${new Date(second * 1000).toUTCString()}\r\nconnection: keep-alive\r\n\r\n`,
    'latin1',
  );
  const bytes = { second, head, whole: answer.data ? Buffer.concat([head, answer.data]) : head };
  written.set(answer, bytes);
  return bytes;
}

export type FastLane = {
  /** Hands every further request to the ordinary server, which can tell a proxy that the connection ends. */
  leave: () => void;
  /** Closes the connections that are still in the lane. */
  close: () => void;
};

/**
 * Puts the lane in front of a server that does not listen yet.
 *
 * @param firstMs how long a connection may be silent before its first request
 * @returns what a clean stop needs
 */
export function openFastLane(
  server: Server,
  siteNow: () => Site,
  shells: ReadonlySet<string>,
  firstMs = IDLE_MS,
): FastLane {
  const ordinary = server.listeners('connection') as ((socket: Socket) => void)[];
  const waiting = new Set<Socket>();
  const settle = settler(siteNow, shells);
  let isLeft = false;

  function handOver(socket: Socket, chunk: Buffer): void {
    waiting.delete(socket);
    socket.removeAllListeners();
    socket.setTimeout(0);
    socket.pause();
    socket.unshift(chunk);
    for (const listener of ordinary) listener.call(server, socket);
    process.nextTick(() => socket.resume());
  }

  function receive(socket: Socket, chunk: Buffer): void {
    const isForLane = !isLeft && chunk.length <= LONGEST_REQUEST;
    const settled = isForLane ? settle(chunk.toString('latin1')) : undefined;
    if (!settled) return handOver(socket, chunk);
    const { head, whole } = bytesOf(settled.answer);
    // People read a page before they ask for the next one, so the connection may be idle for a while.
    if (socket.timeout !== IDLE_MS) socket.setTimeout(IDLE_MS);
    socket.write(settled.head ? head : whole);
  }

  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    waiting.add(socket);
    socket.setTimeout(firstMs, () => socket.destroy());
    socket.on('data', (chunk: Buffer) => receive(socket, chunk));
    // The server allows half-open connections, so the other side's end must be answered.
    socket.on('end', () => socket.end());
    socket.on('error', () => socket.destroy());
    socket.on('close', () => waiting.delete(socket));
  });
  return {
    leave: () => {
      isLeft = true;
    },
    close: () => {
      for (const socket of waiting) socket.destroySoon();
    },
  };
}
