/**
 * Where a visitor signs in and comes back from.
 *
 * @param path same-site address with its query, such as `/forum/home?tag=money`
 */
export const loginAddress = (path: string): string => `/login?redirect=${encodeURIComponent(path)}`;

/** Where a signed-in person without a member role, or with an unfinished profile, is sent. */
export const JOIN_PATH = '/communityView/join';

/** Where somebody begins whose account has just been opened. */
export const WELCOME_PATH = '/welcome';

/** An address that leads on to another one; empty and `/` are nowhere to lead on to. */
export const withRedirect = (path: string, redirect: string): string =>
  redirect && redirect !== '/' ? `${path}?redirect=${encodeURIComponent(redirect)}` : path;
