import pg from 'pg';
import { migrateClient, MIGRATION_LOCK } from '#server/db/connection.ts';
import { APPLICATION_NAME, reachServer } from '#server/db/reach-server.ts';
import { hasTables, refuseRunningSite } from '../command/database.ts';
import { CommandError } from '../command/run-command.ts';
import { isBroken, prepareSession, type Session } from './session.ts';

const sessionOf =
  (client: pg.Client): Session =>
  (statement, values) =>
    client.query(statement, values);

/** A site that starts meanwhile waits for this lock, and so opens no database that is half full or left. */
async function keepSitesOut(session: Session, place: string): Promise<void> {
  const { rows } = await session('select pg_try_advisory_lock($1) as taken', [MIGRATION_LOCK]);
  if (rows[0]?.taken !== true) {
    throw new CommandError(
      `Another process migrates or moves ${place}: try again when it is done.`,
    );
  }
  await refuseRunningSite(session);
}

/** Connects to a PostgreSQL server of which no site of ours makes use until `work` is done. */
async function withClient<T>(
  url: string,
  place: string,
  work: (client: pg.Client, session: Session) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: APPLICATION_NAME });
  // A connection that breaks between two statements must not end the process; the next one reports it.
  client.on('error', () => {});
  await reachServer(() => client.connect());
  try {
    const session = sessionOf(client);
    await prepareSession(session);
    await keepSitesOut(session, place);
    return await work(client, session);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Reads a PostgreSQL database as it is at one moment, and changes nothing.
 *
 * @param place its name for people
 * @throws CommandError where a site uses it
 */
export const readServer = <T>(
  url: string,
  place: string,
  work: (session: Session) => Promise<T>,
): Promise<T> =>
  withClient(url, place, async (_, session) => {
    await session('begin isolation level repeatable read read only');
    return work(session);
  });

/** How the migrations' own transaction is written inside another one. */
const INSIDE: Readonly<Record<string, string>> = {
  begin: 'savepoint migrations',
  commit: 'release savepoint migrations',
  rollback: 'rollback to savepoint migrations',
};

/** The same connection, whose transactions end with the one that is open. */
function insideTransaction(client: pg.Client): pg.Client {
  const query = (given: string | { text: string }, values?: unknown[]) => {
    const { text, ...rest } = typeof given === 'string' ? { text: given } : given;
    return client.query({ ...rest, text: INSIDE[text] ?? text }, values);
  };
  return Object.create(client, { query: { value: query } }) as pg.Client;
}

/** Tables are ours alone, and every text of the site can be stored. */
async function requireEmpty(session: Session, place: string): Promise<void> {
  if (await hasTables(session)) {
    throw new CommandError(`Nothing was moved: ${place} is not empty. Choose an empty one.`);
  }
  const { rows } = await session('show server_encoding');
  if (rows[0]?.server_encoding !== 'UTF8') {
    throw new CommandError(
      `Nothing was moved: ${place} has the encoding ${String(rows[0]?.server_encoding)}. Create it with the encoding UTF8.`,
    );
  }
}

async function commit(session: Session, place: string): Promise<void> {
  try {
    await session('commit');
  } catch (error) {
    if (!isBroken(error)) throw error;
    throw new CommandError(
      `The connection broke at the last step: ${place} now has everything or nothing. Run the command again; it refuses where everything is there.`,
    );
  }
}

/**
 * Fills an empty PostgreSQL database. Tables and rows are one transaction: a move that fails or is killed
 * leaves the database empty.
 *
 * @param place its name for people
 * @throws CommandError where it is not empty, or a site uses it
 */
export const fillServer = <T>(
  url: string,
  place: string,
  fill: (session: Session) => Promise<T>,
): Promise<T> =>
  withClient(url, place, async (client, session) => {
    await session('begin isolation level read committed read write');
    await requireEmpty(session, place);
    await migrateClient(insideTransaction(client));
    const result = await fill(session);
    await commit(session, place);
    return result;
  });
