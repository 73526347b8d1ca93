import { hash } from 'node:crypto';

/**
 * Lets digests be made at once. Astro asks for one for each piece of inline code of each page, of some
 * hundred bytes, and handing that to another thread takes a hundred times as long as making it.
 */
export function digestAtOnce(): void {
  const { prototype } = crypto.subtle.constructor as { prototype: SubtleCrypto };
  const digest = prototype.digest;
  prototype.digest = async function (algorithm, data) {
    if (algorithm !== 'SHA-256') return digest.call(this, algorithm, data);
    const bytes = ArrayBuffer.isView(data)
      ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
      : new Uint8Array(data);
    return new Uint8Array(hash('sha256', bytes, 'buffer')).buffer;
  };
}
