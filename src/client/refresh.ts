import type { Envelope } from '#contract/errors.ts';
import type { Output } from '#contract/index.ts';
import { API_PREFIX } from '#contract/version.ts';
import { readToken } from './signed-in.ts';
import { storeToken } from './token.ts';

let running: Promise<boolean> | undefined;

/** One tab at a time: a refresh token used twice ends the whole session. */
function alone(work: () => Promise<boolean>): Promise<boolean> {
  return navigator.locks ? navigator.locks.request('session-refresh', work) : work();
}

/** Whether another tab was faster: by renewing the session, or by signing in anew. */
function isReplaced(refused: string | undefined): boolean {
  const now = readToken();
  return now !== undefined && now !== refused;
}

async function refresh(refused: string | undefined): Promise<boolean> {
  if (isReplaced(refused)) return true;
  const answer = await fetch(`${API_PREFIX}/login/refresh`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  // A session that was opened in the meantime is not the one that has ended.
  if (answer.status === 401) return isReplaced(refused);
  if (!answer.ok) throw new TypeError('The session could not be renewed');
  const { data } = (await answer.json()) as Envelope<Output<'POST login/refresh'>>;
  if (!data) return false;
  storeToken(data);
  return true;
}

/**
 * Renews the session once, however many calls ask for it at the same time.
 *
 * @param refused the token the server did not accept
 * @returns whether there is a new token; false ends the session
 * @throws TypeError where the server could not be asked, which says nothing about the session
 */
export function refreshSession(refused: string | undefined): Promise<boolean> {
  running ??= alone(() => refresh(refused)).finally(() => (running = undefined));
  return running;
}
