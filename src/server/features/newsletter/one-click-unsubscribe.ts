import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/index.ts';
import type { Context } from '#server/context.ts';
import type { Fields } from '#server/plugins/query.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { ONE_CLICK_PATH } from './links.ts';
import { unsubscribe } from './subscribing.ts';

const codeOf = (query: unknown): string => (query as Fields).code ?? '';

/**
 * The address of the List-Unsubscribe header. A mail program posts to it without cookies or a
 * redirect to follow, and is answered there (RFC 8058); older ones open it in a browser, where a
 * page with a button asks. Without a limit: a large mail service posts for all its readers from a
 * few addresses, and there is nothing to guess in 256 bits.
 */
export function addOneClickUnsubscribe(app: FastifyInstance, ctx: Context): void {
  const shape = calls['POST unsubscribe'].input;
  app.get(ONE_CLICK_PATH, async (request, reply) =>
    reply.redirect(`/unsubscribe?${new URLSearchParams({ code: codeOf(request.query) })}`, 303),
  );
  app.post(ONE_CLICK_PATH, async (request, reply) => {
    const given = shape.safeParse({ token: codeOf(request.query) });
    if (!given.success) throw new Refusal('bad_input');
    await unsubscribe(ctx, given.data.token);
    return reply.type('text/plain; charset=utf-8').send('OK');
  });
}
