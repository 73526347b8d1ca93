import { OperatorError } from '#server/operator-error.ts';

/** How the server lists connections of this program. */
export const APPLICATION_NAME = 'cam-campus';

/**
 * How every connection is opened. A server that has gone silent says nothing of it: the system asks after ten
 * seconds whether it is still there, and nobody waits longer than ten for a connection.
 */
export const CONNECTING = {
  application_name: APPLICATION_NAME,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: 10_000,
};

/**
 * Connects to the PostgreSQL server.
 *
 * @param connect what opens the connection
 * @throws OperatorError one sentence about why there is none
 */
export async function reachServer<T>(connect: () => Promise<T>): Promise<T> {
  try {
    return await connect();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      `The PostgreSQL server of DATABASE_URL cannot be used: ${message || code}.`,
    );
  }
}
