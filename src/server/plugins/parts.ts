import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './errors.ts';
import { MOST_BYTES } from './slow-clients.ts';

/**
 * What is wrong with a body of parts that cannot be read to its end. The reader of parts throws errors of
 * many kinds, most of them without a status: none is a fault of ours.
 */
function refusalOf(error: unknown): Refusal {
  const { statusCode } = error as { statusCode?: number };
  if (statusCode === 408) return new Refusal('too_slow', { cause: error });
  if (statusCode === 413) return new Refusal('too_large', { cause: error });
  return new Refusal('bad_input', { cause: error });
}

/** Whether a body had more parts than may be; those that came before have been handed on. */
export const hasTooManyParts = (error: unknown): boolean =>
  error instanceof Refusal &&
  /^FST_(?:FILES|FIELDS|PARTS)_LIMIT$/.test(String((error.cause as { code?: string })?.code));

async function* refusing<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* items;
  } catch (error) {
    throw refusalOf(error);
  }
}

/**
 * The parts of a request, one after another. A file that is not read to its end keeps the next part
 * from coming.
 *
 * @param limits how many files and fields are read, and how many bytes of one file
 * @throws Refusal bad_input where the body is not made of parts, or breaks off; too_large, also behind
 *   the last part that may be (`hasTooManyParts`); too_slow
 */
export function partsOf(
  request: FastifyRequest,
  limits: { files: number; fields: number; fileSize?: number },
): AsyncGenerator<Multipart> {
  if (!request.isMultipart()) throw new Refusal('bad_input');
  if (Number(request.headers['content-length']) > MOST_BYTES) throw new Refusal('too_large');
  const options = { throwFileSizeLimit: false, limits };
  // eslint-disable-next-line no-restricted-syntax -- the rule sends every other reader of parts here
  return refusing(request.parts(options));
}

/** The bytes of a part. @throws Refusal as `partsOf` does */
export const chunksOf = ({ file }: MultipartFile): AsyncGenerator<Buffer> =>
  refusing(file as AsyncIterable<Buffer>);
