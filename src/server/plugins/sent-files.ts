import type { FastifyRequest } from 'fastify';
import { Refusal } from './errors.ts';
import { chunksOf, hasTooManyParts, partsOf } from './parts.ts';
import type { Fields } from './query.ts';

export type SentFile = { name: string; data: Buffer };

export type Sent = {
  /** Fields as they were typed; of a field that was sent twice, the last. */
  values: Fields;
  files: SentFile[];
  /** Files were left out: there were more of them, or of their bytes, than may be. */
  tooMany: boolean;
  tooLarge: boolean;
  /** Too many people send files just now; these were not kept in memory as well. */
  busy: boolean;
  /** Why the rest could not be read, where it could not: what came before is here. */
  broken?: Refusal;
};

const FIELDS = 20;
/** Anybody may send files, and each form's lie in memory until it is done. */
const AT_ONCE = 8;
let reading = 0;

/**
 * Reads a form with files into memory, to its end even where files are too many or too large: the
 * fields must come back as they were typed, also where the body breaks off (`requireWhole`). A file field
 * nobody used is no file.
 *
 * @param limits how many files, and how many bytes in all
 */
export async function readSentFiles(
  request: FastifyRequest,
  limits: { files: number; bytes: number },
): Promise<Sent> {
  const values = Object.create(null) as Record<string, string>;
  const sent: Sent = {
    values,
    files: [],
    tooMany: false,
    tooLarge: false,
    busy: reading >= AT_ONCE,
  };
  let left = sent.busy ? 0 : limits.bytes;
  reading += 1;
  // One byte more than may be, so that a file of the full size is told from one that was cut.
  const most = { files: limits.files + 1, fields: FIELDS, fileSize: limits.bytes + 1 };
  try {
    for await (const part of partsOf(request, most)) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') values[part.fieldname] = part.value;
        continue;
      }
      const chunks: Buffer[] = [];
      let size = 0;
      for await (const chunk of chunksOf(part)) {
        size += chunk.length;
        if (size <= left) chunks.push(chunk);
      }
      if (size === 0 && !part.filename) continue;
      if (sent.files.length === limits.files) sent.tooMany = true;
      else if (size > left) sent.tooLarge = true;
      else {
        left -= size;
        sent.files.push({ name: part.filename.slice(0, 200), data: Buffer.concat(chunks) });
      }
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // More parts than anybody sends: what came before is judged.
    if (hasTooManyParts(error)) sent.tooMany = true;
    else sent.broken = error;
  } finally {
    reading -= 1;
  }
  return sent;
}

/** @throws Refusal where the body could not be read to its end */
export function requireWhole({ broken }: Sent): void {
  if (broken) throw broken;
}
