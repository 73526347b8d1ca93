import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_PREFIX, type Call } from '#contract/call.ts';
import { calls, type CallKey, type Output, type Parsed } from '#contract/index.ts';
import type { Context, Member } from '#server/context.ts';
import { guard } from './guards.ts';

/** The viewer a handler may rely on: always there unless visitors may call. */
type ViewerFor<K extends CallKey> = (typeof calls)[K]['permission'] extends 'visitor'
  ? Member | undefined
  : Member;

export type CallScene<K extends CallKey> = {
  input: Parsed<K>;
  viewer: ViewerFor<K>;
  request: FastifyRequest;
  reply: FastifyReply;
  ctx: Context;
};

export type Handlers = {
  [K in CallKey]?: (scene: CallScene<K>) => Promise<Output<K>>;
};

function rateLimit(key: CallKey) {
  const { limit, sharesLimitOf }: Call = calls[key];
  if (!limit) return {};
  const groupId = sharesLimitOf ?? key;
  return { rateLimit: { max: limit.max, timeWindow: limit.seconds * 1000, groupId } };
}

function addCall(
  scope: FastifyInstance,
  ctx: Context,
  key: CallKey,
  handle: (scene: never) => Promise<unknown>,
) {
  const call = calls[key];
  const multipart = 'multipart' in call;
  scope.route({
    method: call.method,
    url: `${API_PREFIX}/${call.path}`,
    config: { ...rateLimit(key), call: key } as object,
    schema: {
      summary: call.summary,
      tags: [call.path.split('/')[0] ?? ''],
      ...(call.method === 'GET'
        ? { querystring: call.input }
        : multipart
          ? {}
          : { body: call.input }),
    },
    // A POST without a body counts as an empty one
    preValidation: async (request) => {
      if (call.method === 'POST' && !multipart) request.body ??= {};
    },
    handler: async (request, reply) => {
      const input = call.method === 'GET' ? request.query : request.body;
      const data = await handle({ input, viewer: request.viewer, request, reply, ctx } as never);
      void reply.header('cache-control', 'no-store');
      // Only what the contract names leaves the server.
      return { code: 0, message: '', data: call.output.parse(data) };
    },
  });
}

/**
 * Registers calls from the contract: each inside the scope whose hook guards its permission, so
 * that a handler cannot forget to ask.
 */
export async function registerCalls(
  app: FastifyInstance,
  ctx: Context,
  handlers: Handlers,
): Promise<void> {
  const keys = Object.keys(handlers) as CallKey[];
  for (const [permission, own] of Map.groupBy(keys, (key) => calls[key].permission)) {
    await app.register(async (scope) => {
      scope.addHook('preValidation', guard(permission, ctx));
      for (const key of own) addCall(scope, ctx, key, handlers[key] as never);
    });
  }
}
