import type { CallKey, Input, Output } from '#contract/index.ts';
import { API_PREFIX } from '#contract/version.ts';
import { GENERAL_TIMEOUT_MS, SHORT_TIMEOUT_MS } from '#domain/page-limits.ts';
import { takeAnswer } from './batch.ts';
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

/**
 * Characters of a write that outlives its page. Browsers refuse more than 64 KB at a time; a character
 * takes up to 3 bytes.
 */
const KEPT_ALIVE_CHARS = 10_000;

async function send(key: CallKey, input: object, { signal }: CallOptions): Promise<Wire> {
  const told = await takeAnswer(key, input);
  if (told) return told;
  const [method = 'GET', path = ''] = key.split(' ');
  const reads = method === 'GET';
  const body = reads ? undefined : JSON.stringify(input);
  const limit = AbortSignal.timeout(timeoutOf(path));
  const answer = await fetch(`${API_PREFIX}/${reads ? withQuery(path, input) : path}`, {
    method,
    credentials: 'include',
    // What was pressed is done, also where the reader leaves the page at once.
    keepalive: body !== undefined && body.length <= KEPT_ALIVE_CHARS,
    headers: { ...callHeaders(), ...(reads ? {} : { 'content-type': 'application/json' }) },
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    ...(body === undefined ? {} : { body }),
  });
  return {
    status: answer.status,
    contract: answer.headers.get('x-contract'),
    body: await answer.json().catch((error: unknown) => {
      // An HTML error page of a proxy counts as an answer without a body; a broken connection
      // rejects.
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
