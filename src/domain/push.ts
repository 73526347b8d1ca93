/** Push services of the browsers there are; PUSH_HOSTS can name others. */
export const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;

/**
 * Whether the server may send to an address that a browser names: over https and to a known push
 * service. Otherwise anybody could make the server send requests into its own network (SSRF).
 *
 * @param hosts names, with their port where it is not 443; `*.example.org` for all below one
 */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, username, password, host } = new URL(endpoint);
  if (protocol !== 'https:' || username || password) return false;
  return hosts.some((known) =>
    known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known,
  );
}

/** What a push says to the worker. Never a name, nor a word of what was written. */
export type PushPayload = { title: string; text: string; path: string };

/** A payload as the worker finds it; undefined for anything else. */
export function readPush(given: unknown): PushPayload | undefined {
  const { title, text, path } = (given ?? {}) as Partial<Record<keyof PushPayload, unknown>>;
  if (typeof title !== 'string' || typeof text !== 'string' || typeof path !== 'string') {
    return undefined;
  }
  // A page of ours: `//elsewhere` would leave it.
  return /^\/(?!\/)/.test(path) ? { title, text, path } : undefined;
}
