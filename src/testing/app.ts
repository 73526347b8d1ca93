import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { EventBody, ServerEvent } from '#contract/live.ts';
import type { Envelope } from '#contract/errors.ts';
import type { CallKey, Input, Output } from '#contract/index.ts';
import { createApp, type App } from '#server/app.ts';
import type { Feature } from '#server/feature.ts';
import type { Watch } from '#server/db/connection.ts';
import type { Patience } from '#server/plugins/slow-clients.ts';
import { readEnv } from '#server/plugins/env.ts';
import { builtSource, type RenderView } from '#server/site/source.ts';
import { openTestDatabase } from './database.ts';
import { createMember, type TestMember } from './factories.ts';

/** An event for the tabs of a member, for those that show a topic, or for those of an ended session. */
export type SentEvent = {
  memberId?: number;
  topicId?: number;
  sessionId?: number;
  event: ServerEvent;
  body: EventBody<ServerEvent>;
};

type Response = Awaited<ReturnType<App['fastify']['inject']>>;

type Answer<K extends CallKey> = Envelope<Output<K>> & { status: number };

export type TestApp = App & {
  /** Live events that were sent, in order. */
  events: SentEvent[];
  /** Makes a call as a member, or as a visitor without one. */
  call: <K extends CallKey>(key: K, input?: Input<K>, as?: TestMember) => Promise<Answer<K>>;
  /** Opens an address as a browser of a member does, or of a visitor; in English unless the headers say otherwise. */
  get: (url: string, as?: TestMember, headers?: Record<string, string>) => Promise<Response>;
  /** A signed-in member who may post, unless the overrides say otherwise. */
  member: (overrides?: Parameters<typeof createMember>[1]) => Promise<TestMember>;
  /** Moves the server's clock forward. */
  advance: (milliseconds: number) => void;
  close: () => Promise<void>;
};

/** The React views are loaded with the first page that is drawn: most tests draw none. */
const renderView: RenderView = async (scene, texts) =>
  (await import('#islands/views.tsx')).renderView(scene, texts);

/**
 * The real app on a real database, without a port: what most server tests need.
 *
 * @param watch hears every statement that is sent to the database
 * @param features what the app is made of, where that is not the usual
 * @param patience how long slow clients are waited for, where that is not the usual
 */
export async function createTestApp(
  env: Record<string, string> = {},
  watch?: Watch,
  features?: readonly Feature[],
  patience?: Patience,
): Promise<TestApp> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-test-'));
  const connection = await openTestDatabase(watch);
  const settings = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PUBLIC_ORIGIN: 'http://campus.test',
    DATA_DIR: dataDir,
    DIST_DIR: path.join(dataDir, 'no-build'),
    // Members of tests have passwords alone, unless a test is about it.
    STAFF_SECOND_STEP: 'advised',
    ...env,
  });
  const app = await createApp(
    settings,
    connection,
    await builtSource(settings.distDir, renderView, {
      embedOrigins: settings.chatEmbedOrigins,
      regionCheckUrl: settings.regionCheckUrl,
    }),
    { features, patience },
  );
  const events: SentEvent[] = [];
  let ahead = 0;
  app.ctx.now = () => new Date(Date.now() + ahead);
  app.ctx.live = {
    toMember: (memberId, event, body) => void events.push({ memberId, event, body }),
    toTopic: (topicId, event, body) => void events.push({ topicId, event, body }),
    endSessions: (sessionIds) => {
      for (const sessionId of sessionIds) {
        events.push({ sessionId, event: 'forum_user_log_out', body: { state: 1 } });
      }
    },
    connections: () => 0,
    allConnections: async () => 0,
  };
  await app.fastify.ready();

  const call: TestApp['call'] = async (key, input, as) => {
    const [method, callPath] = key.split(' ') as ['GET' | 'POST', string];
    const answer = await app.fastify.inject({
      method,
      url: `/api/${callPath}`,
      headers: as ? { ctoken: as.token } : {},
      ...(method === 'GET'
        ? { query: toQuery(input) }
        : { payload: (input ?? {}) as Record<string, unknown> }),
    });
    return { status: answer.statusCode, ...answer.json() };
  };
  return {
    ...app,
    events,
    call,
    get: (url, as, headers) => {
      const cookie = as && { cookie: `ctoken=${as.token}` };
      return app.fastify.inject({
        url,
        headers: { 'accept-language': 'en', ...cookie, ...headers },
      });
    },
    member: (overrides) => createMember(app.ctx, overrides),
    advance: (milliseconds) => void (ahead += milliseconds),
    async close() {
      await app.fastify.close();
      await connection.close();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function toQuery(input: unknown): Record<string, string> {
  const entries = Object.entries((input ?? {}) as Record<string, unknown>);
  return Object.fromEntries(entries.map(([key, value]) => [key, String(value)]));
}
