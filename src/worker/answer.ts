import {
  byteRange,
  fileKey,
  findFile,
  OFFLINE_PATH,
  PACK_CACHE,
  readShelf,
  SHELF_KEY,
  type SavedPack,
} from '#domain/packs.ts';

/** How long a page may take over the network before its saved copy is shown. */
const PATIENCE_MS = 4_000;

/** Answered by the server alone, never from here: calls, members' files, descriptions of packs. */
const SERVER_ONLY = /^\/(?:api|uploads|live|packs|saved-files)(?:\/|$)|^\/worker\.js$/;
const HAS_ENDING = /\.[a-z0-9]+$/i;

/** Whether the worker looks at a request at all. */
export function concerns(request: Request, origin: string): boolean {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin || SERVER_ONLY.test(url.pathname)) {
    return false;
  }
  return request.mode === 'navigate' || HAS_ENDING.test(url.pathname);
}

/** What is saved under a key. Opening the cache would make one, where the last pack has just been taken away. */
const inPacks = (key: string): Promise<Response | undefined> =>
  caches.match(key, { cacheName: PACK_CACHE });

async function shelf(): Promise<SavedPack[]> {
  const list = await inPacks(SHELF_KEY);
  return readShelf(await list?.json().catch(() => undefined));
}

async function savedAnswer(pathname: string, search: string): Promise<Response | undefined> {
  const file = findFile(await shelf(), pathname, search);
  return file && inPacks(fileKey(file.hash));
}

/** The part of a file that a player asks for; browsers take no whole answer to such a question. */
async function inRange(answer: Response, range: string): Promise<Response> {
  const whole = await answer.blob();
  const headers = new Headers(answer.headers);
  const part = byteRange(range, whole.size);
  if (!part) {
    headers.set('content-range', `bytes */${whole.size}`);
    return new Response(null, { status: 416, headers });
  }
  const [first, last] = part;
  headers.set('content-range', `bytes ${first}-${last}/${whole.size}`);
  headers.set('content-length', String(last - first + 1));
  return new Response(whole.slice(first, last + 1), { status: 206, headers });
}

const later = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, undefined));

/**
 * A page: from the network, so that everybody reads the newest; from what is saved, where there is
 * no network, it is too slow or the server is down; else the page that says what is saved.
 */
export async function answerPage(
  request: Request,
  preload: Promise<Response | undefined>,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const saved = await savedAnswer(pathname, search);
  const asked = preload.then((early) => early ?? fetch(request));
  try {
    const answer = await (saved ? Promise.race([asked, later(PATIENCE_MS)]) : asked);
    if (answer && (answer.status < 500 || !saved)) return answer;
  } catch {
    // Without a network; a page that comes too late is not needed any more.
  }
  asked.catch(() => {});
  return saved ?? (await savedAnswer(OFFLINE_PATH, search)) ?? Response.error();
}

/** A file: named by its content it is taken from what is saved, any other first from the network. */
export async function answerFile(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const range = request.headers.get('range');
  const saved = async () => {
    const answer = await savedAnswer(pathname, search);
    return answer && range ? inRange(answer, range) : answer;
  };
  const isFixed = pathname.startsWith('/_astro/') || /[?&]v=/.test(search);
  const early = isFixed ? await saved() : undefined;
  if (early) return early;
  try {
    return await fetch(request);
  } catch {
    return (await saved()) ?? Response.error();
  }
}
