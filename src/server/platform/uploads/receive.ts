import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Output } from '#contract/index.ts';
import { FORUM_IMAGE } from '#domain/limits.ts';
import { fileProblem, problemText } from '#domain/upload-rules.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Context } from '#server/context.ts';
import { Refusal, SHORT_WAIT } from '#server/plugins/errors.ts';
import { chunksOf, hasTooManyParts, partsOf } from '#server/plugins/parts.ts';
import { storePicture } from './images.ts';
import { ConcurrencyLimit } from './concurrency.ts';

type Answer = Output<'POST upload/file'>[number];

/** The sentences of the spec where it gives them. */
function sentence(t: Translate, refusal: Refusal): string {
  switch (refusal.id) {
    case 'upload_type':
    case 'upload_size':
    case 'upload_count':
      return problemText(refusal.id, t);
    default:
      return t(`errors:${refusal.id}`, refusal.values);
  }
}

/** Each upload under way may hold one file in memory. */
const limit = new ConcurrencyLimit({ perKey: 3, inAll: 16 });

/** @throws Refusal rate_limited where too much is under way */
async function withinLimit<T>(ownerId: number, work: () => Promise<T>): Promise<T> {
  const leave = limit.enter(ownerId);
  if (!leave) throw new Refusal('rate_limited', { retryAfter: SHORT_WAIT });
  try {
    return await work();
  } finally {
    leave();
  }
}

/**
 * Reads the part to its end even if it is refused, because the next part follows it in the stream.
 */
async function read(part: MultipartFile, wanted: boolean): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of chunksOf(part)) if (wanted) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function receive(
  ctx: Context,
  ownerId: number,
  part: MultipartFile,
  { place, secret = false }: { place: number; secret?: boolean },
) {
  const named = fileProblem({ name: part.filename, size: 0 });
  const tooMany = place >= FORUM_IMAGE.maxFiles;
  const data = await read(part, !named && !tooMany);
  if (tooMany) throw new Refusal('upload_count');
  if (named) throw new Refusal(named);
  if (part.file.truncated) throw new Refusal('upload_size');
  return storePicture(ctx, ownerId, data, { secret });
}

/**
 * Reads the files of an upload one after another and answers each by itself: what is wrong with
 * one loses nothing of the others.
 *
 * @throws Refusal bad_input where the body is no upload at all, rate_limited
 */
export const receiveFiles = (
  ctx: Context,
  ownerId: number,
  request: FastifyRequest,
): Promise<Answer[]> => withinLimit(ownerId, () => readFiles(ctx, ownerId, request));

async function readFiles(
  ctx: Context,
  ownerId: number,
  request: FastifyRequest,
): Promise<Answer[]> {
  const t = ctx.texts(request.language);
  const answers: Answer[] = [];
  try {
    for await (const part of partsOf(request, { files: 20, fields: 10 })) {
      if (part.type !== 'file') continue;
      const about = { field: part.fieldname, name: part.filename.slice(0, 200) };
      try {
        const stored = await receive(ctx, ownerId, part, { place: answers.length });
        answers.push({ ...about, ...stored, error: null, message: '' });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const message = sentence(t, error);
        answers.push({ ...about, image: null, receipt: null, error: error.id, message });
      }
    }
  } catch (error) {
    // Files received before the limit was exceeded are stored and must be answered.
    if (!hasTooManyParts(error)) throw error;
  }
  return answers;
}

/**
 * Reads one private picture, for a message of the chat.
 *
 * @throws Refusal bad_input where there is no file, upload_count for more than one, what is wrong
 *   with it, rate_limited
 */
export const receiveOne = (ctx: Context, ownerId: number, request: FastifyRequest) =>
  withinLimit(ownerId, () => readOne(ctx, ownerId, request));

async function readOne(ctx: Context, ownerId: number, request: FastifyRequest) {
  let stored: Awaited<ReturnType<typeof storePicture>> | undefined;
  try {
    for await (const part of partsOf(request, { files: 1, fields: 2 })) {
      if (part.type !== 'file') continue;
      stored = await receive(ctx, ownerId, part, { place: 0, secret: true });
    }
  } catch (error) {
    if (!hasTooManyParts(error)) throw error;
    throw new Refusal('upload_count', { values: { limit: 1 }, cause: error });
  }
  if (!stored) throw new Refusal('bad_input', { fields: { file: 'fieldRequired' } });
  return stored;
}
