import type { FastifyRequest } from 'fastify';
import type { Output, Parsed } from '#contract/index.ts';
import { API_PREFIX } from '#contract/version.ts';

/** Of the body of the batch, not of the calls in it. */
const OF_THE_BODY = ['content-length', 'content-type', 'content-encoding', 'transfer-encoding'];

/**
 * Answers the calls of a batch on the way every request takes, with the headers and the address of the one
 * that carries them, so that permission, limits and log are those of each call.
 */
export function answerBatch(
  request: FastifyRequest,
  { calls }: Parsed<'POST batch'>,
): Promise<Output<'POST batch'>['answers']> {
  const headers = { ...request.headers };
  for (const name of OF_THE_BODY) delete headers[name];
  const remoteAddress = request.socket.remoteAddress ?? '';
  return Promise.all(
    calls.map(async ({ call, input }) => {
      const [method, path] = call.split(' ') as ['GET' | 'POST', string];
      const values = Object.entries(input).map(([name, value]) => [name, String(value)]);
      const answer = await request.server.inject({
        ...{ method, headers, remoteAddress, url: `${API_PREFIX}/${path}` },
        ...(method === 'GET' ? { query: Object.fromEntries(values) } : { payload: input }),
      });
      return { status: answer.statusCode, body: answer.json<unknown>() };
    }),
  );
}
