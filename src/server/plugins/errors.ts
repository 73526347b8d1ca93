import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS, type Envelope, type ErrorId } from '#contract/errors.ts';
import type { Values } from '#i18n/translate.ts';
import type { Context } from '#server/context.ts';

/**
 * A refusal of the closed list. `fields` maps a form field to the id of what is wrong with it;
 * `values` fill the sentence.
 */
export class Refusal extends Error {
  readonly id: ErrorId;
  readonly fields: Record<string, ErrorId | string> | undefined;
  readonly values: Values;

  constructor(
    id: ErrorId,
    options: { fields?: Record<string, ErrorId | string>; values?: Values; cause?: unknown } = {},
  ) {
    super(id, { cause: options.cause });
    this.id = id;
    this.fields = options.fields;
    this.values = options.values ?? {};
  }
}

const FIELD_PROBLEMS = new Set(['fieldRequired', 'fieldTooShort', 'fieldTooLong', 'fieldInvalid']);

type Issue = {
  instancePath?: string;
  keyword?: string;
  params?: { issue?: { code?: string; minimum?: number; maximum?: number; input?: unknown } };
};

/** Zod's findings as one text key a field; a closed set, so nothing of the input is echoed. */
function fieldProblems(issues: readonly Issue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { instancePath, params, keyword } of issues) {
    const name = instancePath?.split('/')[1];
    if (!name || fields[name]) continue;
    const code = params?.issue?.code ?? keyword;
    fields[name] =
      code === 'too_small' ? 'fieldTooShort' : code === 'too_big' ? 'fieldTooLong' : 'fieldInvalid';
  }
  return fields;
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const known = error as FastifyError & { validation?: Issue[] };
  if (known.validation)
    return new Refusal('bad_input', { fields: fieldProblems(known.validation) });
  if (known.statusCode === 429) return new Refusal('rate_limited');
  if (known.statusCode === 413) return new Refusal('too_large');
  if (known.statusCode && known.statusCode >= 400 && known.statusCode < 500) {
    return new Refusal('bad_input');
  }
  return new Refusal('internal', { cause: error });
}

/** The body of a refusal, in the language of the person who asked. */
export function refusalBody(
  refusal: Refusal,
  request: FastifyRequest,
  ctx: Context,
): Envelope<null> {
  const t = ctx.texts(request.language);
  const sentence = (id: string) =>
    FIELD_PROBLEMS.has(id)
      ? t(`errors:${id}` as 'errors:fieldInvalid', refusal.values)
      : t(`errors:${id}` as `errors:${ErrorId}`, refusal.values);
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
    if (status === 500 && !request.url.startsWith('/api/')) return errorPage(request, reply);
    return reply.status(status).send(refusalBody(refusal, request, ctx));
  });
}
