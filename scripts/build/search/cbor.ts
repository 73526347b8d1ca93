const TEXT = new TextDecoder();
/** What ends a list of unknown length. */
const END = 0xff;

const UINT = 0;
const NEGATIVE = 1;
const STRING = 3;
const LIST = 4;
const SIMPLE = 7;

/**
 * Reads what Pagefind writes: CBOR (RFC 8949) of whole numbers, texts, lists and simple values, one item
 * after the other. An index holds millions of them, so nothing is made that nobody asks for.
 */
export class CborReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  #byte(): number {
    const byte = this.#bytes[this.#at++];
    if (byte === undefined) throw new Error('CBOR: the end comes too early');
    return byte;
  }

  /** The number that stands in or behind the head of an item; Infinity for "until the end is said". */
  #size(head: number): number {
    const info = head & 31;
    if (info < 24) return info;
    if (info === 31) return Infinity;
    if (info > 27) throw new Error(`CBOR: length code ${info}`);
    let size = 0;
    for (let left = 1 << (info - 24); left > 0; left--) size = size * 256 + this.#byte();
    return size;
  }

  #head(kind: number): number {
    const head = this.#byte();
    if (head >> 5 !== kind) throw new Error(`CBOR: an item of kind ${head >> 5}, not ${kind}`);
    return head;
  }

  /** @throws Error where something else stands here */
  integer(): number {
    const head = this.#byte();
    const kind = head >> 5;
    if (kind === UINT) return this.#size(head);
    if (kind === NEGATIVE) return -1 - this.#size(head);
    throw new Error(`CBOR: an item of kind ${kind}, not a whole number`);
  }

  /** @throws Error where something else stands here */
  text(): string {
    const size = this.#size(this.#head(STRING));
    this.#at += size;
    return TEXT.decode(this.#bytes.subarray(this.#at - size, this.#at));
  }

  /**
   * Goes through a list.
   *
   * @param readItem reads exactly one item
   * @throws Error where something else stands here
   */
  list(readItem: () => void): void {
    const length = this.#size(this.#head(LIST));
    for (let read = 0; read < length; read++) {
      if (length === Infinity && this.#bytes[this.#at] === END) {
        this.#at++;
        return;
      }
      readItem();
    }
  }

  /** Goes past one item, whatever it is. */
  skip = (): void => {
    const kind = (this.#bytes[this.#at] ?? END) >> 5;
    if (kind === LIST) this.list(this.skip);
    else if (kind === STRING) this.text();
    else if (kind === SIMPLE) this.#size(this.#byte());
    else this.integer();
  };
}
