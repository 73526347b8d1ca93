import type { Translate } from '#i18n/translate.ts';
import type { Language } from '#domain/languages.ts';
import type { ServerEvent, EventBody } from '#contract/live.ts';
import type { Connection, Db } from './db/connection.ts';
import type { Env } from './plugins/env.ts';
import type { Storage } from './plugins/storage.ts';
import type { Viewer } from './plugins/session.ts';
import type { FastifyBaseLogger } from 'fastify';

/** Live delivery, to every open tab of one member and to nobody else. */
export type Live = {
  toMember: <E extends ServerEvent>(memberId: number, event: E, body: EventBody<E>) => void;
  /** Closes the member's sockets, after a suspension or a sign-out everywhere. */
  disconnect: (memberId: number) => void;
  connections: () => number;
};

/**
 * What a feature may use. Passed explicitly: a feature's needs can be read off its functions, and
 * a test builds the same thing around an in-memory database.
 */
export type Context = {
  env: Env;
  connection: Connection;
  db: Db;
  /** Current time; settable outside production for previews and tests. */
  now: () => Date;
  texts: (language: Language) => Translate;
  live: Live;
  storage: Storage;
  log: FastifyBaseLogger;
};

export type { Viewer };
