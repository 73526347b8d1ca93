/** How a body is sent; '' stands for as it is. */
export type Encoding = 'br' | 'gzip' | '';

/** Named, and not refused with `q=0`. */
const ACCEPTED = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
};

/** Whether an `accept-encoding` header takes an encoding. */
export const accepts = (header: string, encoding: 'br' | 'gzip'): boolean =>
  ACCEPTED[encoding].test(header);

/** The best encoding that an `accept-encoding` header takes. */
export function encodingFor(header: string): Encoding {
  if (accepts(header, 'br')) return 'br';
  return accepts(header, 'gzip') ? 'gzip' : '';
}

/** The ETag of one encoding, from that of the text itself: each has its own, because its bytes differ. */
export const etagIn = (etag: string, encoding: Encoding): string =>
  encoding ? `${etag.slice(0, -1)}-${encoding}"` : etag;

/** Whether an `if-none-match` header names an ETag: one or a list, also as a weak one, or `*`. */
export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === etag ||
    header === '*' ||
    header.split(',').some((given) => given.trim().replace(/^W\//, '') === etag));
