import type { CallKey, Input, Output } from '#contract/index.ts';
import { API_PREFIX } from '#contract/version.ts';
import { GENERAL_TIMEOUT_MS, SHORT_TIMEOUT_MS } from '#domain/page-limits.ts';
import { callHeaders, exchange, type CallOptions, type Wire } from './exchange.ts';

/** Notification, chat and advert calls (spec section 9). */
const SHORT = /^(member\/(ntoken|message)|camim\/|im\/|advert\/)/;

/** Milliseconds after which a call is given up. */
export const timeoutOf = (path: string): number =>
  SHORT.test(path) ? SHORT_TIMEOUT_MS : GENERAL_TIMEOUT_MS;

function withQuery(path: string, input: object): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query ? `${path}?${query}` : path;
}

async function send(key: CallKey, input: object, options: CallOptions): Promise<Wire> {
  const { signal, keepalive = false } = options;
  const [method = 'GET', path = ''] = key.split(' ');
  const reads = method === 'GET';
  const limit = AbortSignal.timeout(timeoutOf(path));
  const answer = await fetch(`${API_PREFIX}/${reads ? withQuery(path, input) : path}`, {
    method,
    credentials: 'include',
    keepalive,
    headers: { ...callHeaders(), ...(reads ? {} : { 'content-type': 'application/json' }) },
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    ...(reads ? {} : { body: JSON.stringify(input) }),
  });
  return {
    status: answer.status,
    contract: answer.headers.get('x-contract'),
    body: await answer.json().catch((error: unknown) => {
      // A page of a proxy instead of JSON is an answer; a broken connection is none.
      if (error instanceof SyntaxError) return undefined;
      throw error;
    }),
  };
}

/**
 * Makes a call of the contract, such as `call('GET article/detail', { id: 7 })`.
 *
 * @returns the call's `data`
 * @throws Failure the word `error` for body code 1, the whole response for any other; its message
 * has been shown unless `showError` is false
 */
export async function call<K extends CallKey>(
  key: K,
  input?: Input<K>,
  options: CallOptions = {},
): Promise<Output<K>> {
  const sent = () => send(key, (input ?? {}) as object, options);
  return (await exchange(key, sent, options)) as Output<K>;
}

export type CallFunction = typeof call;
