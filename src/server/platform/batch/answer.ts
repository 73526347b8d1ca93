import type { FastifyRequest } from 'fastify';
import type { Output, Parsed } from '#contract/index.ts';
import { API_PREFIX } from '#contract/version.ts';

/** Of the body of the batch, not of the calls in it. */
const OF_THE_BODY = ['content-length', 'content-type', 'content-encoding', 'transfer-encoding'];

type Part = Parsed<'POST batch'>['calls'][number];
type Answer = Output<'POST batch'>['answers'][number];

/**
 * Answers one call of a batch on the way every request takes, with the headers and the address of the one
 * that carries it, so that permission, limits and log are those of the call.
 */
export async function answerBatch(request: FastifyRequest, { call, input }: Part): Promise<Answer> {
  const [method, path] = call.split(' ') as ['GET' | 'POST', string];
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !OF_THE_BODY.includes(name)),
  );
  const answer = await request.server.inject({
    method,
    url: `${API_PREFIX}/${path}`,
    headers,
    remoteAddress: request.socket.remoteAddress ?? '',
    ...(method === 'GET'
      ? { query: Object.fromEntries(Object.entries(input).map(([k, v]) => [k, String(v)])) }
      : { payload: input }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
