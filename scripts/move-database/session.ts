import type { DatabaseError } from 'pg';
import { CommandError } from '../command/run-command.ts';

/** Sends one statement with its values to either engine, always by the same connection. */
export type Session = (
  statement: string,
  values?: unknown[],
) => Promise<{ rows: Record<string, unknown>[] }>;

/** A name as SQL has it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Both engines write values as the same text, and names of tables mean the same. */
const SAME_TEXT = [
  `set search_path = public`,
  `set timezone = 'UTC'`,
  `set datestyle = 'ISO, YMD'`,
  `set intervalstyle = 'postgres'`,
  `set extra_float_digits = 1`,
  `set bytea_output = 'hex'`,
  // Rows that a policy hides would be missing: with this they are an error.
  `set row_security = off`,
];

/** Limits that operators set for the site's short statements. */
const NO_LIMITS = `select set_config(name, '0', false) from pg_settings where name in ('statement_timeout',
  'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout', 'idle_session_timeout')`;

/** Makes a connection fit for copying and comparing. */
export async function prepareSession(session: Session): Promise<void> {
  for (const statement of SAME_TEXT) await session(statement);
  await session(NO_LIMITS);
}

/** Kinds of errors whose message holds no values of rows: resources, rights, names, shutdown, limits. */
const WITHOUT_VALUES = /^(?:08|42|53|54|55|57|58)/;

/** What a connection ends with. Files have other codes, and are told apart where the command ends. */
const BROKEN = /^(?:ECONN[A-Z]+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENET[A-Z]+)$/;

/** Whether the connection to the server broke, instead of the server saying something. */
export function isBroken(error: unknown): boolean {
  const { code = '', message = '' } = error as DatabaseError;
  return BROKEN.test(code) || message.startsWith('Connection terminated');
}

/** What a database said, without values of rows; undefined where the error is another one. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', table, constraint, message, cause } = error as DatabaseError;
  // Drizzle wraps what the database says.
  if (cause) return reasonOf(cause);
  if (isBroken(error)) return 'the connection to the server broke';
  if (!/^[\dA-Z]{5}$/.test(code)) return undefined;
  if (WITHOUT_VALUES.test(code)) return `the database says "${message}"`;
  const place = [table && `table ${table}`, constraint && `rule ${constraint}`].filter(Boolean);
  return `rows were refused (${[`SQLSTATE ${code}`, ...place].join(', ')})`;
}

/**
 * Says that a move failed, in one sentence where a database is the reason.
 *
 * @returns the error itself where it is another one, such as a refusal
 */
export function explain(error: unknown): unknown {
  const reason = reasonOf(error);
  return reason === undefined ? error : new CommandError(`Nothing was moved: ${reason}.`);
}
