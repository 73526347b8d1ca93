import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { EXPORT_PARTS } from '#domain/account.ts';
import type { Language } from '#domain/languages.ts';
import type { Context } from '#server/context.ts';
import { readerOf } from './coverage.ts';
import { exportPage, fileOf, type Records } from './page.ts';

const toFile = (record: unknown): Buffer => Buffer.from(`${JSON.stringify(record, null, 2)}\n`);

/** One picture at a time, when it is its turn: many of them together would not fit into memory. */
function addPicture(zip: ZipFile, ctx: Context, name: string, mtime: Date): void {
  zip.addReadStreamLazy(`pictures/${name}`, { mtime, compress: false }, (give) => {
    ctx.storage.get(name).then(
      // The picture was deleted meanwhile. An empty file is better than an archive that breaks off.
      (data) => give(null, Readable.from([data ?? Buffer.alloc(0)])),
      (error: unknown) => give(error, Readable.from([])),
    );
  });
}

/**
 * Everything that is stored about a member as a zip, made while it is read. Nothing of it is written
 * down here.
 */
export async function makeArchive(
  ctx: Context,
  { id, nickname }: { id: number; nickname: string },
  language: Language,
): Promise<Readable> {
  const mtime = ctx.now();
  const read = await Promise.all(EXPORT_PARTS.map((part) => readerOf(ctx.features, part)(ctx, id)));
  const records = Object.fromEntries(EXPORT_PARTS.map((part, i) => [part, read[i]])) as Records;
  const made = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const about = { made: made.format(mtime), nickname };
  const zip = new ZipFile();
  const page = exportPage(language, ctx.texts(language), records, about);
  zip.addBuffer(Buffer.from(page), 'index.html', { mtime });
  for (const part of EXPORT_PARTS) zip.addBuffer(toFile(records[part]), fileOf(part), { mtime });
  const pictures = records.pictures as { file: string }[];
  for (const name of new Set(pictures.map(({ file }) => file))) addPicture(zip, ctx, name, mtime);
  const out = zip.outputStream as Readable;
  zip.on('error', (error: Error) => out.destroy(error));
  zip.end();
  return out;
}
