import type { FieldProblem } from '#contract/errors.ts';
import type { MailFile } from '#server/platform/mail/service.ts';
import { cleanPicture } from '#server/platform/uploads/service.ts';
import { Refusal, SHORT_WAIT } from '#server/plugins/errors.ts';
import type { Sent, SentFile } from '#server/plugins/sent-files.ts';

const PICTURE_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** By content: how a PDF begins, and that its end has arrived. */
const isPdf = (data: Buffer): boolean =>
  data.subarray(0, 5).toString('latin1') === '%PDF-' &&
  data.subarray(-1024).includes('%%EOF', 0, 'latin1');

/** Our own file names: the sender's name for a file must not get into a mail header. */
async function attachment({ data }: SentFile, place: number): Promise<MailFile> {
  if (isPdf(data)) {
    return { name: `attachment-${place}.pdf`, type: 'application/pdf', data };
  }
  const picture = await cleanPicture(data);
  return {
    name: `attachment-${place}.${picture.extension}`,
    type: PICTURE_TYPES[picture.extension] ?? 'application/octet-stream',
    data: picture.data,
  };
}

const refusal = (problem: FieldProblem) => new Refusal('bad_input', { fields: { files: problem } });

/**
 * Refuses too many files and too many bytes, before the limit counts the message.
 *
 * @throws Refusal bad_input, rate_limited where too many people send files just now
 */
export function checkSent({ tooMany, tooLarge, busy }: Sent): void {
  if (busy && tooLarge) throw new Refusal('rate_limited', { retryAfter: SHORT_WAIT });
  if (tooMany) throw refusal('filesTooMany');
  if (tooLarge) throw refusal('filesTooLarge');
}

/**
 * What goes out with the mail: pictures decoded and encoded anew, PDFs as they are. Judged by
 * content alone.
 *
 * @throws Refusal bad_input with the problem of `files`
 */
export async function attachmentsOf(sent: Sent): Promise<MailFile[]> {
  const made: MailFile[] = [];
  for (const [i, file] of sent.files.entries()) {
    try {
      made.push(await attachment(file, i + 1));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw refusal(error.id === 'upload_type' ? 'filesWrongType' : 'filesUnreadable');
    }
  }
  return made;
}
