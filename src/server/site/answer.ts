import { chooseLanguage, FALLBACK_LANGUAGE, type Language } from '#domain/languages.ts';
import { gzipBody, plainBody, type Entry, type Site } from './load.ts';
import { accepts, etagIn, matchesEtag, type Encoding } from './negotiation.ts';

/** What of a request decides how a built file is answered. */
export type Asked = {
  acceptEncoding: string;
  acceptLanguage: string | undefined;
  cookie: string | undefined;
  ifNoneMatch: string | undefined;
};

/** A finished answer; `headers` is a flat list of names and values. */
export type Answer = {
  status: number;
  headers: string[];
  data: Buffer | undefined;
  /** Whether the same object comes back for the same kind of request. */
  kept: boolean;
};

const LOCALE = /(?:^|;\s*)locale=([a-z]{2})/;
const LANGUAGE_QUERY = /(?:^|&)language=([^&]*)/;
const LANG_QUERY = /(?:^|&)lang=([^&]*)/;

/** The language that the part of an address behind `?` asks for: `language` comes before `lang`. */
const languageIn = (query: string): string | undefined =>
  (LANGUAGE_QUERY.exec(query) ?? LANG_QUERY.exec(query))?.[1];

/** Language of a request, by the same order as everywhere. */
export function languageFor(
  query: string,
  asked: Pick<Asked, 'acceptLanguage' | 'cookie'>,
): Language {
  return chooseLanguage({
    query: query ? languageIn(query) : undefined,
    cookie: asked.cookie ? LOCALE.exec(asked.cookie)?.[1] : undefined,
    acceptLanguage: asked.acceptLanguage,
  });
}

function pickEncoding({ bodies }: Entry, accept: string): Encoding {
  if (bodies.br && accepts(accept, 'br')) return 'br';
  if ((bodies.gzip ?? bodies.br) && accepts(accept, 'gzip')) return 'gzip';
  return '';
}

const BODIES = { br: ({ bodies }: Entry) => bodies.br, gzip: gzipBody, '': plainBody };

/** Answers of one entry, made once each: by encoding, negotiation and status. */
const made = new WeakMap<Entry, Map<string, Answer>>();

/** What the disk says of a file that it cannot give; all else is a fault of ours. */
const isSystemError = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).syscall !== undefined;

/** The bytes of an answer; undefined where they are gone from the disk. */
function bodyOf(entry: Entry, encoding: Encoding): Buffer | undefined {
  try {
    return BODIES[encoding](entry);
  } catch (error) {
    if (isSystemError(error)) return undefined;
    throw error;
  }
}

/**
 * The answer for a file: compressed where the client takes it, 304 where it has it already. What
 * is `kept` comes back as the same object, so that callers may keep work beside it.
 */
export function answerFor(
  entry: Entry,
  asked: Pick<Asked, 'acceptEncoding' | 'ifNoneMatch'>,
  options: { negotiated: boolean; status?: number },
): Answer {
  const encoding = pickEncoding(entry, asked.acceptEncoding);
  const etag = etagIn(entry.etag, encoding);
  const wanted = options.status ?? 200;
  const status = wanted === 200 && matchesEtag(asked.ifNoneMatch, etag) ? 304 : wanted;
  const key = `${status} ${encoding} ${options.negotiated}`;
  const known = made.get(entry)?.get(key);
  if (known) return known;
  const vary = options.negotiated ? 'Accept-Encoding, Accept-Language, Cookie' : 'Accept-Encoding';
  const headers = [...entry.headers, 'etag', etag, 'vary', vary];
  const data = status === 304 ? undefined : bodyOf(entry, encoding);
  if (!data && status !== 304)
    return { status: 404, headers: [...entry.headers, 'content-length', '0'], data, kept: false };
  if (data) {
    if (encoding) headers.push('content-encoding', encoding);
    headers.push('content-length', String(data.length));
  }
  // A plain body made for this one request would stay in memory with its answer.
  const kept = data === undefined || encoding !== '' || data === entry.bodies.identity;
  const answer = { status, headers, data, kept };
  if (!kept) return answer;
  const answers = made.get(entry) ?? new Map<string, Answer>();
  made.set(entry, answers.set(key, answer));
  return answer;
}

/** The entry of a page in a language; English where that language lacks it. */
export function pageIn(site: Site, address: string, language: Language): Entry | undefined {
  const page = site.pages.get(address);
  return page?.[language] ?? page?.[FALLBACK_LANGUAGE];
}

/**
 * The answer for an address that is a built file in its canonical spelling; undefined where
 * somebody else must answer.
 *
 * @param shells addresses that the server fills itself and that are therefore left alone
 */
export function staticAnswer(
  site: Site,
  shells: ReadonlySet<string>,
  url: string,
  asked: Asked,
): Answer | undefined {
  const mark = url.indexOf('?');
  const address = mark < 0 ? url : url.slice(0, mark);
  const asset = site.assets.get(address);
  if (asset) return answerFor(asset, asked, { negotiated: false });
  if (shells.has(address)) return undefined;
  const query = mark < 0 ? '' : url.slice(mark + 1);
  const entry = site.pages.has(address)
    ? pageIn(site, address, languageFor(query, asked))
    : undefined;
  return entry && answerFor(entry, asked, { negotiated: languageIn(query) === undefined });
}
