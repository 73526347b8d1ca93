import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { email } from '#contract/member.ts';
import type { Context } from '#server/context.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { bearsToken } from '#server/plugins/tokens.ts';
import { BOUNCES } from './kinds.ts';
import { markReported, markSaid } from './marking.ts';
import { readReport } from './report.ts';

export const HOOK_PATH = '/hooks/bounces';

/** A mail server sends no more than this of a report; a list of 500 is a quarter of it. */
const MOST_BYTES = 256 * 1024;
const MOST_AT_ONCE = 500;
/** One request for each mail that comes back, after a letter to many. */
const LIMIT = { max: 600, timeWindow: 60_000 };

const said = z.strictObject({
  address: email,
  kind: z.enum(BOUNCES),
  status: z
    .string()
    .regex(/^[245]\.\d{1,3}\.\d{1,3}$/)
    .optional(),
});
const body = z.union([said.transform((one) => [one]), z.array(said).min(1).max(MOST_AT_ONCE)]);

/** How many addresses are newly marked by what was sent. */
async function take(ctx: Context, { headers, body: sent }: FastifyRequest): Promise<number> {
  if (!Buffer.isBuffer(sent)) {
    const given = body.safeParse(sent);
    if (!given.success) throw new Refusal('bad_input');
    return markSaid(ctx, given.data);
  }
  const type = headers['content-type'] ?? '';
  const report = readReport(sent.toString('latin1'), /^multipart\//i.test(type) ? type : undefined);
  if (!report) throw new Refusal('bad_input');
  return (await markReported(ctx, report)) ? 1 : 0;
}

/**
 * POST /hooks/bounces: which mails came back, told by a mail server or service that knows BOUNCE_TOKEN
 * (docs/deploy/mail.md). Takes our own JSON, or a report as it arrives by mail. Answers with how many addresses
 * get no more mails by it; whoever does not know the token finds no such address.
 */
export async function addBounceHook(app: FastifyInstance, ctx: Context): Promise<void> {
  const { bounceToken } = ctx.env;
  if (!bounceToken) return;
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      ['message/rfc822', 'multipart/report'],
      { parseAs: 'buffer', bodyLimit: MOST_BYTES },
      (_request, sent, done) => done(null, sent),
    );
    scope.post(
      HOOK_PATH,
      {
        bodyLimit: MOST_BYTES,
        config: { rateLimit: LIMIT },
        // Before anything of the body is read.
        onRequest: async (request) => {
          if (!bearsToken(request, bounceToken)) throw new Refusal('not_found');
        },
      },
      async (request) => ({ code: 0, message: '', data: { marked: await take(ctx, request) } }),
    );
  });
}
