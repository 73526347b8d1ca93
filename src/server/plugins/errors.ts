import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS, type Envelope, type ErrorId, type FieldProblem } from '#contract/errors.ts';
import type { Values } from '#i18n/translate.ts';
import type { Context } from '#server/context.ts';
import { isDiskFull } from './disk.ts';

/** What is wrong with each field. */
export type FieldProblems = Record<string, FieldProblem>;
type Options = { fields?: FieldProblems; values?: Values; cause?: unknown };

/**
 * A refusal of the closed list. `fields` maps a form field to the id of what is wrong with it;
 * `values` fill the sentence.
 */
export class Refusal extends Error {
  readonly id: ErrorId;
  readonly fields: FieldProblems | undefined;
  readonly values: Values;
  /** Seconds after which it is worth asking again. */
  readonly retryAfter: number | undefined;

  constructor(id: Exclude<ErrorId, 'rate_limited'>, options?: Options);
  constructor(id: 'rate_limited', options: Options & { retryAfter: number });
  constructor(id: ErrorId, options: Options & { retryAfter?: number } = {}) {
    super(id, { cause: options.cause });
    this.id = id;
    this.fields = options.fields;
    this.values = options.values ?? {};
    this.retryAfter = options.retryAfter;
  }
}

/** Whether nothing was written because the disk is full. */
export const isNoRoom = (error: unknown): boolean =>
  error instanceof Refusal && error.id === 'no_room';

/** What a refusal says in headers, whether its answer is JSON or a page. */
export function addRefusalHeaders(reply: FastifyReply, { id, retryAfter }: Refusal): void {
  if (retryAfter !== undefined && !reply.hasHeader('retry-after')) {
    void reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)));
  }
  // What is still on its way of such a body is not waited for.
  const { status } = ERRORS[id];
  if (status === 408 || status === 413) void reply.header('connection', 'close');
}

type Issue = {
  instancePath?: string;
  keyword?: string;
  params?: { issue?: { code?: string; minimum?: number; maximum?: number; input?: unknown } };
};

/** Zod's findings as one text key a field; a closed set, so nothing of the input is echoed. */
function fieldProblems(issues: readonly Issue[]): FieldProblems {
  const fields: FieldProblems = {};
  for (const { instancePath, params, keyword } of issues) {
    const name = instancePath?.split('/')[1];
    if (!name || fields[name]) continue;
    const code = params?.issue?.code ?? keyword;
    fields[name] =
      code === 'too_small' ? 'fieldTooShort' : code === 'too_big' ? 'fieldTooLong' : 'fieldInvalid';
  }
  return fields;
}

/** Seconds until somebody who came at a busy moment may try again. */
export const SHORT_WAIT = 10;

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const known = error as FastifyError & { validation?: Issue[] };
  if (known.validation)
    return new Refusal('bad_input', { fields: fieldProblems(known.validation) });
  if (known.statusCode === 429) {
    // The limiter has written the header itself.
    return new Refusal('rate_limited', { retryAfter: SHORT_WAIT, cause: error });
  }
  if (known.statusCode === 413) return new Refusal('too_large');
  if (known.statusCode === 408) return new Refusal('too_slow');
  if (known.statusCode && known.statusCode >= 400 && known.statusCode < 500) {
    return new Refusal('bad_input');
  }
  return new Refusal(isDiskFull(error) ? 'no_room' : 'internal', { cause: error });
}

/** The body of a refusal, in the language of the person who asked. */
export function refusalBody(
  refusal: Refusal,
  request: Pick<FastifyRequest, 'language'>,
  ctx: Pick<Context, 'texts'>,
): Envelope<null> {
  const t = ctx.texts(request.language);
  const sentence = (id: FieldProblem) => t(`errors:${id}`, refusal.values);
  const fields = refusal.fields
    ? Object.fromEntries(Object.entries(refusal.fields).map(([k, v]) => [k, sentence(v)]))
    : undefined;
  return {
    code: ERRORS[refusal.id].code,
    message: sentence(refusal.id),
    data: null,
    error: refusal.id,
    ...(fields ? { fields } : {}),
  };
}

/**
 * One handler for every failure: the person sees a sentence, the log the cause.
 *
 * @param errorPage answers a failed page, where a sentence in JSON would help nobody
 */
export function handleErrors(
  app: FastifyInstance,
  ctx: Context,
  errorPage: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  app.setErrorHandler((error, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = toRefusal(error);
    const { status, report } = ERRORS[refusal.id];
    if (report) request.log.error({ err: refusal.cause ?? refusal }, 'request failed');
    addRefusalHeaders(reply, refusal);
    if (status === 500 && !request.url.startsWith('/api/')) return errorPage(request, reply);
    return reply.status(status).send(refusalBody(refusal, request, ctx));
  });
}
