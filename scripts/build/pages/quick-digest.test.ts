import { createHash } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { digestAtOnce } from './quick-digest.ts';

const { prototype } = crypto.subtle.constructor as { prototype: SubtleCrypto };
const original = prototype.digest;
afterEach(() => {
  prototype.digest = original;
});

it('makes the digests that were made before, of whole buffers and of parts', async () => {
  const text = new TextEncoder().encode('before start() after');
  const part = text.subarray(7, 14);
  const expected = (algorithm: string, data: Uint8Array) =>
    createHash(algorithm).update(data).digest('hex');
  digestAtOnce();
  const hex = async (algorithm: string, data: BufferSource) =>
    Buffer.from(await crypto.subtle.digest(algorithm, data)).toString('hex');
  expect(await hex('SHA-256', text)).toBe(expected('sha256', text));
  expect(await hex('SHA-256', part)).toBe(expected('sha256', part));
  expect(await hex('SHA-256', text.buffer)).toBe(expected('sha256', text));
  expect(await hex('SHA-384', part)).toBe(expected('sha384', part));
});
