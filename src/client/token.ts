import type { Output } from '#contract/index.ts';
import { readToken } from './signed-in.ts';

type Session = Output<'POST login/ext'>;

/** Whether an answer carries a session (spec section 7, token exchange). */
export function isSession(data: unknown): data is Session {
  return (
    typeof data === 'object' &&
    data !== null &&
    'ctokenDetail' in data &&
    'ctoken' in data &&
    typeof data.ctoken === 'string'
  );
}

/**
 * Stores the token of an answer. The server has usually set the cookie itself, perhaps for a whole
 * domain; writing it again would leave two cookies of one name, so that is left alone.
 */
export function storeToken({ ctoken, ctokenDetail }: Session): void {
  if (readToken() === ctoken) return;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  const expires = new Date(ctokenDetail.expires).toUTCString();
  document.cookie = `ctoken=${ctoken}; path=/; expires=${expires}; samesite=lax${secure}`;
}

/** Removes the token, also one that was set for a parent domain. */
export function forgetToken(): void {
  const labels = location.hostname.split('.');
  const parents = labels.slice(0, -1).map((_, i) => `; domain=${labels.slice(i).join('.')}`);
  for (const domain of ['', ...parents]) document.cookie = `ctoken=; path=/; max-age=0${domain}`;
}
