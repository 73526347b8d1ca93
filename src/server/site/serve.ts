import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Language } from '#domain/languages.ts';
import { answerFor, languageFor, staticAnswer, type Answer, type Asked } from './answer.ts';
import type { Entry, Site } from './load.ts';

function askedBy(request: IncomingMessage): Asked {
  const { headers } = request;
  return {
    acceptEncoding: String(headers['accept-encoding'] ?? ''),
    acceptLanguage: headers['accept-language'],
    cookie: headers.cookie,
    ifNoneMatch: headers['if-none-match'],
  };
}

/** Language of a raw request. */
export function languageOf(request: IncomingMessage, query: string): Language {
  return languageFor(query, askedBy(request));
}

function write(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  response.writeHead(answer.status, answer.headers);
  if (request.method === 'HEAD' || !answer.data) response.end();
  else response.end(answer.data);
}

/** Writes a file of the site with validators, compression and the right Vary. */
export function sendEntry(
  request: IncomingMessage,
  response: ServerResponse,
  entry: Entry,
  options: { status?: number; negotiated: boolean },
): void {
  write(request, response, answerFor(entry, askedBy(request), options));
}

/**
 * Answers a request from memory where the address is a built file. Runs before the framework: most
 * requests are these, and each hook would cost more than the work.
 *
 * @returns false where somebody else must answer
 */
export function serveStatic(
  site: Site,
  shells: ReadonlySet<string>,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const answer = staticAnswer(site, shells, request.url ?? '/', askedBy(request));
  if (!answer) return false;
  write(request, response, answer);
  return true;
}
