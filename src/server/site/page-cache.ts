import zlib from 'node:zlib';
import type { Encoding } from './negotiation.ts';

type Made = { html: string; policy: string | undefined; etag: string };

const { BROTLI_PARAM_QUALITY } = zlib.constants;
const brotli = (data: string | Buffer, quality: number) =>
  zlib.brotliCompressSync(data, { params: { [BROTLI_PARAM_QUALITY]: quality } });

/** Most made pages are read once or twice: compressing them well would take longer than making them. */
const COMPRESS = {
  br: { quick: 3, well: 9, pack: brotli, unpack: zlib.brotliDecompressSync },
  gzip: {
    quick: 3,
    well: 9,
    pack: (data: string | Buffer, level: number) => zlib.gzipSync(data, { level }),
    unpack: zlib.gunzipSync,
  },
};
/** A page asked for this often is worth the time. */
const WELL_AFTER = 20;
/** Headers, keys and objects beside the bodies. */
const OVERHEAD_BYTES = 1024;

/** A made page, kept in the forms it was asked for in; a compressed form replaces the text itself. */
export class CachedPage {
  readonly policy: string | undefined;
  readonly etag: string;
  readonly #bodies = new Map<Encoding, Buffer>();
  readonly #onChange: (bytes: number) => void;
  #asked = 0;

  constructor(made: Made, onChange: (bytes: number) => void = () => {}) {
    this.policy = made.policy;
    this.etag = made.etag;
    this.#onChange = onChange;
    this.#set('', Buffer.from(made.html));
  }

  #set(encoding: Encoding, data: Buffer): Buffer {
    this.#onChange(data.length - (this.#bodies.get(encoding)?.length ?? 0));
    this.#bodies.set(encoding, data);
    return data;
  }

  #drop(encoding: Encoding): void {
    this.#onChange(-(this.#bodies.get(encoding)?.length ?? 0));
    this.#bodies.delete(encoding);
  }

  #plain(): Buffer {
    const plain = this.#bodies.get('');
    if (plain) return plain;
    const gzip = this.#bodies.get('gzip');
    return gzip ? COMPRESS.gzip.unpack(gzip) : COMPRESS.br.unpack(this.#bodies.get('br') as Buffer);
  }

  bodyIn(encoding: Encoding): Buffer {
    if (encoding === '') return this.#plain();
    this.#asked += 1;
    const { pack, quick, well } = COMPRESS[encoding];
    if (this.#asked === WELL_AFTER) {
      const plain = this.#plain();
      for (const other of ['br', 'gzip'] as const) this.#drop(other);
      this.#set(encoding, pack(plain, well));
    }
    const known = this.#bodies.get(encoding);
    if (known) return known;
    const level = this.#asked > WELL_AFTER ? well : quick;
    const data = this.#set(encoding, pack(this.#plain(), level));
    this.#drop('');
    return data;
  }
}

type Kept = { page: Promise<CachedPage>; bytes: number };

/**
 * The last pages made for visitors, by a key that holds the version of what they show: a changed
 * post has another key, so nothing has to be thrown away and other processes need not be told.
 */
export class PageCache {
  readonly #pages = new Map<string, Kept>();
  readonly #maxBytes: number;
  #bytes = 0;

  /** @param maxBytes of all bodies together; the pages not asked for longest make room */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  #forget(key: string, kept: Kept): void {
    if (this.#pages.get(key) !== kept) return;
    this.#pages.delete(key);
    this.#bytes -= kept.bytes;
  }

  #makeRoom(): void {
    for (const [key, kept] of this.#pages) {
      if (this.#bytes <= this.#maxBytes || this.#pages.size === 1) return;
      this.#forget(key, kept);
    }
  }

  /** The page of a key; made once even where many ask at the same time. */
  get(key: string, make: () => Promise<Made>): Promise<CachedPage> {
    const known = this.#pages.get(key);
    if (known) {
      this.#pages.delete(key);
      this.#pages.set(key, known);
      return known.page;
    }
    const kept: Kept = { page: undefined as never, bytes: OVERHEAD_BYTES };
    const onChange = (bytes: number): void => {
      kept.bytes += bytes;
      if (this.#pages.get(key) !== kept) return;
      this.#bytes += bytes;
      this.#makeRoom();
    };
    kept.page = make().then((made) => new CachedPage(made, onChange));
    this.#pages.set(key, kept);
    this.#bytes += OVERHEAD_BYTES;
    kept.page.catch(() => this.#forget(key, kept));
    this.#makeRoom();
    return kept.page;
  }
}
