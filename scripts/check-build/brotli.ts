import zlib from 'node:zlib';

/** Bytes of something as it is sent, compressed; as small as can be, unless another quality is asked for. */
export const brotliBytes = (
  data: Buffer | string,
  quality = zlib.constants.BROTLI_MAX_QUALITY,
): number =>
  zlib.brotliCompressSync(data, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality } })
    .length;
