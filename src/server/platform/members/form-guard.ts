import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '#server/plugins/errors.ts';
import { TOKEN_COOKIE } from '#server/plugins/session.ts';

/**
 * Whether a request came from a page of ours. Browsers say so themselves; a client that says
 * nothing is no browser and carries nobody's cookies unasked.
 *
 * @param origin the address of the site, for proxies that change the Host header
 */
export function isOwnRequest(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const from = headers.origin;
  if (from === undefined || from === origin) return true;
  return URL.canParse(from) && new URL(from).host === headers.host;
}

/** Whether a browser has vouched for the request, rather than said nothing. */
export const hasOriginHeaders = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;

/**
 * Keeps foreign pages from opening a session in a browser, or acting in one, through a form.
 *
 * @throws Refusal foreign_request
 */
export function checkOwnRequest(request: FastifyRequest, origin: string): void {
  if (!isOwnRequest(request.headers, origin)) throw new Refusal('foreign_request');
}

/**
 * What a form that acts for a member carries. Made of the session's own token, so that it needs no
 * place in the data, tells nothing of the token, and dies with it. Empty for visitors.
 */
export function formTokenOf(request: FastifyRequest): string {
  const token = request.cookies[TOKEN_COOKIE];
  return token ? createHmac('sha256', token).update('form').digest('base64url') : '';
}

/**
 * @throws Refusal foreign_request where the token is missing or of another session
 */
export function checkFormToken(request: FastifyRequest, given: string | undefined): void {
  const expected = Buffer.from(formTokenOf(request));
  const received = Buffer.from(given ?? '');
  const equal = expected.length === received.length && timingSafeEqual(expected, received);
  if (!equal || expected.length === 0) throw new Refusal('foreign_request');
}
