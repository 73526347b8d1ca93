import type { CollectFailure } from '#domain/industry.ts';

/** No sample came: the whole list is dropped. */
export class ListFailure extends Error {
  readonly failure: CollectFailure;
  /** Seconds after which the network wants to be asked again. */
  readonly retryAfter: number | undefined;

  constructor(failure: CollectFailure, options: { cause?: unknown; retryAfter?: number } = {}) {
    super(failure, { cause: options.cause });
    this.failure = failure;
    this.retryAfter = options.retryAfter;
  }
}

export type ListLimits = {
  /** For one page, from the request to the last byte. */
  pageMs: number;
  /** For all pages together. */
  allMs: number;
  pageBytes: number;
};
export const LIST_LIMITS: ListLimits = {
  pageMs: 20_000,
  allMs: 180_000,
  pageBytes: 16 * 1024 * 1024,
};

export type ListRequest = {
  url: URL;
  headers: Record<string, string>;
  /** What a conditional request is made with. */
  etag?: string | undefined;
  limits: ListLimits;
  /** Ends all pages of a list. */
  signal: AbortSignal;
};

function failureOf(status: number): CollectFailure {
  if (status === 429) return 'limited';
  if (status === 401 || status === 403) return 'refused';
  return status >= 500 ? 'failing' : 'unreadable';
}

/** Seconds, or a date; undefined where a server says neither. */
function retryAfterOf(header: string | null): number | undefined {
  if (!header) return undefined;
  if (/^\d{1,7}$/.test(header)) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.round((date - Date.now()) / 1000));
}

async function readBody(response: Response, most: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let [text, bytes] = ['', 0];
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > most) throw new ListFailure('too-large');
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ListFailure('unreadable', { cause: error });
  }
}

/** What is known of an error that `fetch` or a body threw. */
function asFailure(error: unknown, signal: AbortSignal): ListFailure {
  if (error instanceof ListFailure) return error;
  if (signal.aborted) return new ListFailure('slow', { cause: error });
  const isDecoding = (error as { code?: string }).code === 'ERR_ENCODING_INVALID_ENCODED_DATA';
  return new ListFailure(isDecoding ? 'unreadable' : 'unreachable', { cause: error });
}

/**
 * Asks for one page of a list. Redirections are not followed: the key would go along.
 *
 * @returns undefined where the list is as it was (304)
 * @throws ListFailure
 */
export async function requestPage({
  url,
  headers,
  etag,
  limits,
  signal: all,
}: ListRequest): Promise<{ document: unknown; etag: string | null } | undefined> {
  const signal = AbortSignal.any([all, AbortSignal.timeout(limits.pageMs)]);
  try {
    const response = await fetch(url, {
      headers: {
        accept: 'application/json',
        ...headers,
        ...(etag ? { 'if-none-match': etag } : {}),
      },
      redirect: 'manual',
      signal,
    });
    if (response.status === 304 && etag) return undefined;
    if (response.status !== 200) {
      await response.body?.cancel();
      const retryAfter = retryAfterOf(response.headers.get('retry-after'));
      throw new ListFailure(failureOf(response.status), retryAfter ? { retryAfter } : {});
    }
    const document = parse(await readBody(response, limits.pageBytes));
    return { document, etag: response.headers.get('etag') };
  } catch (error) {
    throw asFailure(error, signal);
  }
}
