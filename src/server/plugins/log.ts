import type { FastifyServerOptions } from 'fastify';
import { serializeError } from './error-log.ts';

type LogSettings = Exclude<NonNullable<FastifyServerOptions['logger']>, boolean>;

/** Where log lines go, other than the standard output. */
export type LogStream = { write: (line: string) => void };

const UNNAMED = 'error';

/** What is given to the logger, so that no error's message becomes the message of a line. */
function withoutErrorMessage(given: unknown[]): unknown[] {
  const [first, message, ...rest] = given;
  const error: unknown =
    first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err;
  if (error === undefined) return given;
  const own = typeof message === 'string' && message !== (error as Error | null)?.message;
  return [first instanceof Error ? { err: first } : first, own ? message : UNNAMED, ...rest];
}

/**
 * Settings of the server's log: JSON lines that hold no address, no query of an address, no cookie and
 * no value of anybody.
 */
export function logSettings(level: string, stream?: LogStream): LogSettings {
  return {
    level,
    serializers: {
      req: (request) => ({ method: request.method, url: request.url?.split('?')[0] }),
      err: (error: unknown) => serializeError(error),
    },
    hooks: {
      logMethod(given, method) {
        method.apply(this, withoutErrorMessage(given) as typeof given);
      },
    },
    ...(stream ? { stream } : {}),
  };
}
