import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { ErrorId } from '#contract/errors.ts';
import type { Output } from '#contract/index.ts';
import { FORUM_IMAGE } from '#domain/limits.ts';
import { fileProblem, problemText } from '#domain/upload-rules.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Context } from '#server/context.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { storePicture } from './images.ts';
import { Door } from './turns.ts';

type Answer = Output<'POST upload/file'>[number];

/** The sentences of the spec where it gives them. */
function sentence(t: Translate, refusal: Refusal): string {
  switch (refusal.id) {
    case 'upload_type':
    case 'upload_size':
    case 'upload_count':
      return problemText(refusal.id, t);
    default:
      return t(`errors:${refusal.id}` as `errors:${ErrorId}`, refusal.values);
  }
}

/** Each upload under way may hold one file in memory. */
const door = new Door({ perKey: 3, inAll: 16 });

/** @throws Refusal rate_limited where too much is under way */
async function throughDoor<T>(ownerId: number, work: () => Promise<T>): Promise<T> {
  const leave = door.enter(ownerId);
  if (!leave) throw new Refusal('rate_limited');
  try {
    return await work();
  } finally {
    leave();
  }
}

/** The whole part, read to its end even where it is refused: the next one stands behind it. */
async function read(part: MultipartFile, wanted: boolean): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of part.file as AsyncIterable<Buffer>) if (wanted) chunks.push(chunk);
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

const isTooManyParts = (error: unknown) =>
  /^FST_(?:FILES|FIELDS|PARTS)_LIMIT$/.test((error as { code?: string }).code ?? '');

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
): Promise<Answer[]> => throughDoor(ownerId, () => readFiles(ctx, ownerId, request));

async function readFiles(
  ctx: Context,
  ownerId: number,
  request: FastifyRequest,
): Promise<Answer[]> {
  if (!request.isMultipart()) throw new Refusal('bad_input');
  const t = ctx.texts(request.language);
  const answers: Answer[] = [];
  const options = { throwFileSizeLimit: false, limits: { files: 20, fields: 10 } };
  try {
    for await (const part of request.parts(options)) {
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
    // What came before the flood is stored and must be answered for.
    if (!isTooManyParts(error)) throw error;
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
  throughDoor(ownerId, () => readOne(ctx, ownerId, request));

async function readOne(ctx: Context, ownerId: number, request: FastifyRequest) {
  if (!request.isMultipart()) throw new Refusal('bad_input');
  const options = { throwFileSizeLimit: false, limits: { files: 1, fields: 2 } };
  let stored: Awaited<ReturnType<typeof storePicture>> | undefined;
  try {
    for await (const part of request.parts(options)) {
      if (part.type !== 'file') continue;
      stored = await receive(ctx, ownerId, part, { place: 0, secret: true });
    }
  } catch (error) {
    if (isTooManyParts(error)) throw new Refusal('upload_count', { cause: error });
    throw error;
  }
  if (!stored) throw new Refusal('bad_input', { fields: { file: 'fieldRequired' } });
  return stored;
}
