import { randomUUID } from 'node:crypto';

/** What is too long for one notice goes in parts; more than these nobody tells. */
const MOST_PARTS = 16;
/** Texts of which some parts have come; one whose rest was lost with a line is forgotten in time. */
const MOST_OPEN = 200;
/** No text that is told begins so: those are JSON. */
const MARK = '~';
const PART = /^~([\w-]{36})\.(\d{1,2})\.(\d{1,2}):([A-Za-z0-9+/=]*)$/;
const HEAD = '~00000000-0000-0000-0000-000000000000.00.00:'.length;

/**
 * A text as notices of at most so many bytes: itself where it fits, else numbered parts of it.
 *
 * @returns undefined where it is too long even so
 */
export function partsOf(text: string, longest: number): string[] | undefined {
  if (Buffer.byteLength(text) <= longest) return [text];
  // Letters of one byte, so that no part ends within one of several.
  const coded = Buffer.from(text).toString('base64');
  const size = longest - HEAD;
  const count = Math.ceil(coded.length / size);
  if (count > MOST_PARTS) return undefined;
  const id = randomUUID();
  return Array.from(
    { length: count },
    (_, i) => `${MARK}${id}.${i}.${count}:${coded.slice(i * size, (i + 1) * size)}`,
  );
}

/** Puts parts together again, whoever else speaks in between. */
export class Joiner {
  readonly #open = new Map<string, Map<number, string>>();

  /** @returns the whole text with its last part; undefined before, and for what is no part of ours */
  take(notice: string): string | undefined {
    if (!notice.startsWith(MARK)) return notice;
    const [, id, place, count, coded] = PART.exec(notice) ?? [];
    if (id === undefined || coded === undefined) return undefined;
    const parts = this.#open.get(id) ?? new Map<number, string>();
    this.#open.set(id, parts.set(Number(place), coded));
    if (parts.size < Number(count)) {
      const [oldest] = this.#open.keys();
      if (this.#open.size > MOST_OPEN && oldest !== undefined) this.#open.delete(oldest);
      return undefined;
    }
    this.#open.delete(id);
    const whole = Array.from({ length: Number(count) }, (_, i) => parts.get(i) ?? '').join('');
    return Buffer.from(whole, 'base64').toString('utf8');
  }
}
