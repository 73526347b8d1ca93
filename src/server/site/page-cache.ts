import zlib from 'node:zlib';

type Made = { html: string; policy: string | undefined; etag: string };

/** A made page with its compressed forms, compressed once when first asked for. */
export class CachedPage {
  readonly html: string;
  readonly policy: string | undefined;
  readonly etag: string;
  #br: Buffer | undefined;
  #gzip: Buffer | undefined;

  constructor(made: Made) {
    this.html = made.html;
    this.policy = made.policy;
    this.etag = made.etag;
  }

  bodyFor(accept: string): { data: Buffer | string; encoding: string } {
    if (/\bbr\b/.test(accept)) {
      this.#br ??= zlib.brotliCompressSync(this.html, {
        params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 6 },
      });
      return { data: this.#br, encoding: 'br' };
    }
    if (/\bgzip\b/.test(accept)) {
      this.#gzip ??= zlib.gzipSync(this.html, { level: 6 });
      return { data: this.#gzip, encoding: 'gzip' };
    }
    return { data: this.html, encoding: '' };
  }
}

/**
 * The last pages made for visitors, by a key that holds the version of what they show: a changed
 * post has another key, so nothing has to be thrown away and other processes need not be told.
 */
export class PageCache {
  readonly #pages = new Map<string, Promise<CachedPage>>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  /** The page of a key; made once even where many ask at the same time. */
  get(key: string, make: () => Promise<Made>): Promise<CachedPage> {
    const known = this.#pages.get(key);
    if (known) {
      this.#pages.delete(key);
      this.#pages.set(key, known);
      return known;
    }
    const made = make().then((page) => new CachedPage(page));
    this.#pages.set(key, made);
    made.catch(() => this.#pages.delete(key));
    const oldest = this.#pages.keys().next().value;
    if (this.#pages.size > this.#max && oldest !== undefined) this.#pages.delete(oldest);
    return made;
  }
}
