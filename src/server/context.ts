import type { Translate } from '#i18n/translate.ts';
import type { Language } from '#domain/languages.ts';
import type { EventBody, ServerEvent, TopicEvent } from '#contract/live.ts';
import type { Connection, Db } from './db/connection.ts';
import type { Env } from './plugins/env.ts';
import type { Keys } from './plugins/keys.ts';
import type { Storage } from './plugins/storage.ts';
import type { Viewer } from './plugins/session.ts';
import type { FastifyBaseLogger } from 'fastify';

/** Live delivery, by every process of the site. */
export type Live = {
  /** To every open tab of one member and to nobody else. */
  toMember: <E extends Exclude<ServerEvent, TopicEvent>>(
    memberId: number,
    event: E,
    body: EventBody<E>,
  ) => void;
  /** To every open tab whose page shows the topic. Call it after the commit. */
  toTopic: <E extends TopicEvent>(postId: number, event: E, body: EventBody<E>) => void;
  /** Closes the member's sockets in every process, after a suspension or a sign-out everywhere. */
  disconnect: (memberId: number) => void;
  /** Open sockets of this process. */
  connections: () => number;
  /** Open sockets of every process. */
  allConnections: () => Promise<number>;
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
  keys: Keys;
  log: FastifyBaseLogger;
};

export type { Viewer };
