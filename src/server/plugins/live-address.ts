const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether an address is that of the machine itself, which nobody else can open. */
export const isLoopback = ({ hostname }: URL): boolean => LOOPBACK.test(hostname);

/**
 * Where a page opens its live line: the site's own origin. On one's own machine people come as
 * `localhost` or by number, whichever the site was started under, and a page may only connect to the
 * name it was opened with.
 *
 * @param origin the site's
 * @param host the request's Host header
 */
export function liveAddress(origin: string, host: string | undefined): string {
  const asked = `${new URL(origin).protocol}//${host ?? ''}`;
  if (!host || !URL.canParse(asked)) return origin;
  const [own, theirs] = [new URL(origin), new URL(asked)];
  const here = [own, theirs].every(isLoopback);
  return here && own.port === theirs.port ? theirs.origin : origin;
}
