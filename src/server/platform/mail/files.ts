import type { MailFile } from './new-mail.ts';

/** The value of a queued mail that holds its files; taken out when the mail has gone. */
export const FILES = 'files';

type Written = { name: string; type: string; data: string };

/** Files as a text, so that they stand or fall with their mail: one row, one transaction. */
export const writeFiles = (files: readonly MailFile[]): string =>
  JSON.stringify(
    files.map(({ name, type, data }): Written => ({ name, type, data: data.toString('base64') })),
  );

/** The files of a queued mail. */
export function readFiles(values: Readonly<Record<string, string>>): MailFile[] {
  const written = JSON.parse(values[FILES] ?? '[]') as Written[];
  return written.map(({ name, type, data }) => ({ name, type, data: Buffer.from(data, 'base64') }));
}
