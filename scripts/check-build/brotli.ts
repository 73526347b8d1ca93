import zlib from 'node:zlib';
import { brotliOptions } from '../build/compress.ts';

/** Bytes of something as it is sent, compressed; as small as can be, unless another quality is asked for. */
export const brotliBytes = (
  text: Buffer | string,
  quality = zlib.constants.BROTLI_MAX_QUALITY,
): number => {
  const data = Buffer.from(text);
  return zlib.brotliCompressSync(data, brotliOptions(quality, data.length)).length;
};
