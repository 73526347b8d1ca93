import { PGlite, protocol } from '@electric-sql/pglite';
import { isPreparable } from './preparable.ts';

type Send = PGlite['execProtocolStream'];

/** Far more than the site sends. Beyond that all are forgotten: lists of many lengths count separately. */
const MOST = 400;
// Messages of PostgreSQL's protocol begin with a letter and four bytes of length.
const [PARSE, BIND, DESCRIBE, STATEMENT] = Buffer.from('PBDS');

/** A message with a name for its statement where it has none; before it stands one byte in some. */
function withName(message: Uint8Array, name: string): Uint8Array {
  const at = message[0] === PARSE ? 5 : 6;
  if (message[at] !== 0) return message;
  const named = Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(at)]);
  named.writeUInt32BE(named.length - 1, 1);
  return named;
}

/**
 * The embedded engine with prepared statements. By itself it reads and plans each statement anew, which
 * is over half of what a write costs. Gathering statistics (jobs/vacuum-embedded.ts) plans anew.
 */
export class PreparedEngine extends PGlite {
  #prepared = new Map<string, { name: string; answer: Awaited<ReturnType<Send>> }>();
  #current = '';

  override async execProtocolStream(...[message, options]: Parameters<Send>): ReturnType<Send> {
    const [kind] = message;
    if (kind === PARSE) return this.#prepare(message, options);
    const names = kind === BIND || (kind === DESCRIBE && message[5] === STATEMENT);
    return super.execProtocolStream(names ? withName(message, this.#current) : message, options);
  }

  async #prepare(message: Uint8Array, options: Parameters<Send>[1]): ReturnType<Send> {
    const text = Buffer.from(message).toString('latin1');
    const known = this.#prepared.get(text);
    this.#current = known?.name ?? '';
    if (known) return known.answer;
    if (!isPreparable(text)) return super.execProtocolStream(message, options);
    if (this.#prepared.size === MOST) {
      await super.execProtocolStream(protocol.serialize.query('deallocate all'), options);
      this.#prepared.clear();
    }
    const name = `prepared${this.#prepared.size}`;
    const answer = await super.execProtocolStream(withName(message, name), options);
    this.#prepared.set(text, { name, answer });
    this.#current = name;
    return answer;
  }
}
