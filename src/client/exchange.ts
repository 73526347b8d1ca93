import type { Envelope } from '#contract/errors.ts';
import type { CallKey } from '#contract/index.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';
import { localFailure, NO_CONNECTION, TIMED_OUT, UNREADABLE } from './failure.ts';
import { hooks, type NoticeKey } from './hooks.ts';
import { refreshSession } from './refresh.ts';
import { readToken } from './signed-in.ts';
import { whileSlow } from './slow-calls.ts';
import { isSession, storeToken } from './token.ts';

/** An answer as it came, however it was fetched; `body` is undefined where it is no JSON. */
export type Wire = { status: number; contract: string | null; body: unknown };

export type CallOptions = {
  /** False leaves the message to the caller. */
  showError?: boolean;
  signal?: AbortSignal;
};

const STATUS_NOTICES: Record<number, NoticeKey> = {
  403: 'forbidden',
  404: 'addressNotFound',
};

/**
 * Whose page this is, once that is known. The cookie is that of whoever has signed in last, also in another tab:
 * the server refuses what this page would do for somebody else.
 */
export const pageMember: { id?: string } = {};

/** Headers every call carries (spec section 7). */
export function callHeaders(): Record<string, string> {
  const token = readToken();
  const member = pageMember.id;
  return {
    langKey: document.documentElement.lang || 'en',
    ...(token ? { ctoken: token } : {}),
    ...(member ? { member } : {}),
  };
}

const isEnvelope = (body: unknown): body is Envelope<unknown> =>
  typeof body === 'object' && body !== null && typeof (body as Envelope<unknown>).code === 'number';

/** Sign-in calls answer 401 for a wrong password, so a refreshed session would not help. */
const renewable = (key: CallKey) => !key.includes(' login/');

async function sendWithSession(key: CallKey, send: () => Promise<Wire>): Promise<Wire> {
  const token = readToken();
  const wire = await send();
  if (wire.status !== 401 || !renewable(key)) return wire;
  return (await refreshSession(token)) ? send() : wire;
}

function settle(key: CallKey, { status, body }: Wire, show: boolean): unknown {
  if (isEnvelope(body) && body.code === 0) {
    if (isSession(body.data)) storeToken(body.data);
    return body.data;
  }
  const signedOut = status === 401 && renewable(key);
  if (signedOut && key !== 'GET user/info') hooks().signedOut();
  if (isEnvelope(body) && body.error === 'other_member') hooks().outdated('otherMember');
  else if (show && !signedOut) {
    const text = isEnvelope(body) ? body.message : '';
    hooks().notice(text ? { text } : { key: STATUS_NOTICES[status] ?? 'serverFailed' });
  }
  throw isEnvelope(body) ? (body.code === 1 ? 'error' : body) : localFailure(UNREADABLE);
}

function notReached(error: unknown, { showError = true, signal }: CallOptions): never {
  // The caller aborted the call, so it is not reported as a failure.
  if (signal?.aborted) throw error;
  const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
  if (showError) hooks().notice({ key: timedOut ? 'timedOut' : 'networkFailed' });
  throw localFailure(timedOut ? TIMED_OUT : NO_CONNECTION);
}

/**
 * The rules that every call shares (spec sections 7 and 8), whatever carries it: a session renewed
 * once, code 0, messages, and the version of the contract.
 *
 * @returns the `data` of the answer
 * @throws Failure
 */
export async function exchange(
  key: CallKey,
  send: () => Promise<Wire>,
  options: CallOptions = {},
): Promise<unknown> {
  const wire = await whileSlow(key, () => sendWithSession(key, send)).catch((error: unknown) =>
    notReached(error, options),
  );
  if (wire.contract !== null && wire.contract !== String(CONTRACT_VERSION)) hooks().outdated();
  return settle(key, wire, options.showError ?? true);
}
