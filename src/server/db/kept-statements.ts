import type { PGlite } from '@electric-sql/pglite';

// Messages of PostgreSQL's protocol: a letter, the length of the rest, the rest.
const PARSE = 0x50;
const CLOSE = 0x43;
const DESCRIBE = 0x44;
const BIND = 0x42;
const OF_STATEMENT = 0x53;
const HEADER = 5;

/** Many more than the site has; lists of other lengths are statements of their own. */
const MOST = 400;
/** Beyond it a statement is made for one occasion. */
const LONGEST = 8_000;
/**
 * A plan is made for tables as large as they are at that moment. One that was made for an empty table
 * and kept for long would read all of a full one.
 */
const KEPT_MS = 5_000;
/** What these find depends on the words alone: they are planned anew each time. */
const NOT_KEPT = 'tsquery';

type Send = PGlite['execProtocolStream'];
type Answer = Awaited<ReturnType<Send>>;
type Statement = { name: string; until: number; parsed: Answer; described?: Answer };

/** The message again, with a name where it had an empty one. */
function named(message: Uint8Array, at: number, name: string): Uint8Array {
  const made = new Uint8Array(message.length + name.length);
  made.set(message.subarray(0, at));
  made.set(Buffer.from(name, 'latin1'), at);
  made.set(message.subarray(at), at + name.length);
  new DataView(made.buffer).setUint32(1, made.length - 1);
  return made;
}

/** A message about a statement. */
const about = (letter: number, name: string): Uint8Array =>
  named(Uint8Array.of(letter, 0, 0, 0, 0), HEADER, `S${name}\0`);

/**
 * Lets the embedded engine keep what it has parsed and planned. It is asked with unnamed statements,
 * which it reads and plans every time, and that is half of what a write costs. From its second time
 * on a statement is sent under a name; the engine then chooses by itself between a plan for all
 * values and one for these.
 */
export function keepStatements(engine: PGlite): void {
  const send: Send = engine.execProtocolStream.bind(engine);
  const kept = new Map<string, Statement>();
  const seen = new Set<string>();
  let names = 0;
  let current: Statement | undefined;

  const parse: Send = async (message, options) => {
    current = undefined;
    // Somebody's own name, or a statement that is not worth it.
    if (message[HEADER] !== 0 || message.length > LONGEST) return send(message, options);
    const text = Buffer.from(message).toString('latin1');
    const known = kept.get(text);
    if (known && known.until > performance.now()) {
      current = known;
      return known.parsed;
    }
    if (known) {
      kept.delete(text);
      await send(about(CLOSE, known.name), options);
    }
    if (kept.size >= MOST || text.includes(NOT_KEPT)) return send(message, options);
    if (!seen.has(text)) {
      if (seen.size >= 10 * MOST) seen.clear();
      seen.add(text);
      return send(message, options);
    }
    const name = `kept${++names}`;
    const parsed = await send(named(message, HEADER, name), options);
    current = { name, parsed, until: performance.now() + KEPT_MS };
    kept.set(text, current);
    return parsed;
  };

  engine.execProtocolStream = async (message, options) => {
    if (message[0] === PARSE) return parse(message, options);
    if (!current) return send(message, options);
    // An unnamed portal of an unnamed statement.
    if (message[0] === BIND && message[HEADER] === 0 && message[HEADER + 1] === 0) {
      return send(named(message, HEADER + 1, current.name), options);
    }
    // Its name may be empty by having no end.
    if (message[0] === DESCRIBE && message[HEADER] === OF_STATEMENT && !message[HEADER + 1]) {
      return (current.described ??= await send(about(DESCRIBE, current.name), options));
    }
    return send(message, options);
  };
}
