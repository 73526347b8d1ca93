/** The end of a list or table of unknown length. */
const END = Symbol('end');

/**
 * Decodes what Pagefind writes: CBOR (RFC 8949) of whole numbers, texts, lists and truth values.
 *
 * @throws Error on any other kind of item
 */
export function decodeCbor(bytes: Uint8Array): unknown {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;

  const take = (size: number) => {
    at += size;
    return at - size;
  };

  function size(info: number): number {
    if (info < 24) return info;
    if (info === 24) return view.getUint8(take(1));
    if (info === 25) return view.getUint16(take(2));
    if (info === 26) return view.getUint32(take(4));
    if (info === 27) return Number(view.getBigUint64(take(8)));
    if (info === 31) return Infinity;
    throw new Error(`CBOR: length code ${info}`);
  }

  function list(length: number): unknown[] {
    const items: unknown[] = [];
    while (items.length < length) {
      const next = item();
      if (next === END) break;
      items.push(next);
    }
    return items;
  }

  function item(): unknown {
    const head = view.getUint8(take(1));
    const [major, info] = [head >> 5, head & 31];
    if (head === 0xff) return END;
    if (head === 0xf4 || head === 0xf5) return head === 0xf5;
    if (head === 0xf6) return null;
    const length = size(info);
    if (major === 0) return length;
    if (major === 1) return -1 - length;
    if (major === 3) return new TextDecoder().decode(bytes.subarray(take(length), at));
    if (major === 4) return list(length);
    throw new Error(`CBOR: item of kind ${major}`);
  }

  return item();
}
