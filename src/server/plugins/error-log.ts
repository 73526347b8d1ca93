import { Refusal } from './errors.ts';

/**
 * What a log says of an error: its kind, its code, the statement of a failed query and the places in the
 * code. Never a message: messages of databases, mail servers and of JavaScript itself quote the values
 * they are about (`params: …` of a failed query, `550 <somebody@…>`, `Unexpected token in "…"`).
 */
export type LoggedError = {
  type: string;
  /** Kind and code alone. */
  message: string;
  code?: string | number;
  /** Of a failed query, with placeholders where its values were. */
  statement?: string;
  constraint?: string;
  table?: string;
  column?: string;
  /** What the system was asked for: `open`, `write`. */
  syscall?: string;
  /** Answer of a mail server, and what it was asked for: 550, `RCPT TO`. */
  responseCode?: number;
  command?: string;
  stack: string;
  cause?: LoggedError;
  /** The first of several. */
  errors?: LoggedError[];
};

const LONGEST_STATEMENT = 2000;
const DEEPEST = 5;
const MOST_ERRORS = 3;
/** Names of constraints, tables, codes: nothing that a person writes looks like this and is long. */
const NAME = /^[\w.-]{1,64}$/;
const COMMAND = /^[A-Z ]{1,12}$/;
/** `    at name (file:///…:1:2)` or `    at file:///…:1:2`, and nothing else of a stack. */
const FRAME =
  /^ {4}at (?:[\w$.<>[\] #]+ \((?:file:|node:|\/|[A-Z]:\\)[^()\s]*:\d+:\d+\)|(?:async )?(?:file:|node:|\/|[A-Z]:\\)[^()\s]*:\d+:\d+)$/;

const namedLike = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;

const framesOf = (stack: unknown): string =>
  typeof stack === 'string'
    ? stack
        .split('\n')
        .filter((line) => FRAME.test(line))
        .map((line) => line.trim())
        .join('\n')
    : '';

/** Leaves out what is not there. */
const defined = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

/** An error as it may stand in a log. Anything may be thrown, so anything is taken. */
export function serializeError(error: unknown, depth = 0): LoggedError {
  if (typeof error !== 'object' || error === null)
    return { type: typeof error, message: typeof error, stack: '' };
  const known = error as Record<string, unknown>;
  const { query, responseCode, errors, cause } = known;
  const code = error instanceof Refusal ? error.id : known.code;
  const type = error instanceof Error ? error.constructor.name : 'object';
  const shownCode = typeof code === 'number' ? code : namedLike(code, NAME);
  const deeper = depth + 1 < DEEPEST;
  return defined({
    type,
    message: shownCode === undefined ? type : `${type} ${shownCode}`,
    code: shownCode,
    statement: typeof query === 'string' ? query.slice(0, LONGEST_STATEMENT) : undefined,
    constraint: namedLike(known.constraint, NAME),
    table: namedLike(known.table, NAME),
    column: namedLike(known.column, NAME),
    syscall: namedLike(known.syscall, NAME),
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
    command: namedLike(known.command, COMMAND),
    stack: framesOf(known.stack),
    cause: deeper && cause !== undefined ? serializeError(cause, depth + 1) : undefined,
    errors:
      deeper && Array.isArray(errors)
        ? errors.slice(0, MOST_ERRORS).map((each: unknown) => serializeError(each, depth + 1))
        : undefined,
  });
}
