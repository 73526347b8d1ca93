import { megabytes, SyncError, type Limits } from './limits.ts';
import { withoutSecrets } from './source.ts';
import { unpack } from './unpack.ts';

export type OnBytes = (received: number, total: number | undefined) => void;

/** fetch refuses addresses with a password in them; the same goes into a header. */
function splitCredentials(address: URL): { url: URL; headers: Record<string, string> } {
  const url = new URL(address);
  const { username, password } = url;
  [url.username, url.password, url.hash] = ['', '', ''];
  if (!username) return { url, headers: {} };
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { url, headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } };
}

async function open(address: URL, signal: AbortSignal): Promise<Response> {
  const { url, headers } = splitCredentials(address);
  try {
    return await fetch(url, { headers, signal });
  } catch (problem) {
    signal.throwIfAborted();
    const { cause, message } = problem as Error;
    const reason = cause instanceof Error ? cause.message : message;
    throw new SyncError(`${withoutSecrets(url.href)} cannot be reached: ${reason}.`);
  }
}

function announcedSize(response: Response, limits: Limits): number | undefined {
  const size = Number(response.headers.get('content-length') ?? Number.NaN);
  if (size > limits.bytes) {
    throw new SyncError(`The export is larger than ${megabytes(limits.bytes)} (${megabytes(size)}).`);
  }
  return Number.isFinite(size) && size > 0 ? size : undefined;
}

/**
 * Downloads a .tar.gz and unpacks it as it arrives; nothing of the archive is kept.
 *
 * @throws SyncError for a refusal of the server, a limit passed, or a bad archive
 */
export async function fetchExport(
  address: URL,
  to: string,
  limits: Limits,
  signal: AbortSignal,
  onBytes: OnBytes = () => {},
): Promise<number> {
  const idle = new AbortController();
  const giveUp = () =>
    idle.abort(new SyncError(`The server sent nothing for ${limits.idleMs / 1000} seconds.`));
  const watch = setTimeout(giveUp, limits.idleMs);
  const either = AbortSignal.any([signal, idle.signal]);
  try {
    const response = await open(address, either);
    if (!response.ok || !response.body) {
      throw new SyncError(`The server answered ${response.status} to ${withoutSecrets(address.href)}.`);
    }
    const total = announcedSize(response, limits);
    const body = response.body;
    const pieces = async function* (): AsyncGenerator<Uint8Array> {
      let received = 0;
      for await (const piece of body) {
        watch.refresh();
        received += piece.byteLength;
        if (received > limits.bytes) throw new SyncError(`The export is larger than ${megabytes(limits.bytes)}.`);
        onBytes(received, total);
        yield piece;
      }
    };
    return await unpack(pieces(), to, limits);
  } catch (problem) {
    either.throwIfAborted();
    if (problem instanceof SyncError) throw problem;
    throw new SyncError(`The download broke off: ${(problem as Error).message}.`);
  } finally {
    clearTimeout(watch);
  }
}
