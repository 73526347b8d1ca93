import fs from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Env } from '#server/plugins/env.ts';
import { readDkim, type Dkim } from './dkim.ts';

/** Hands one mail over; rejects where that failed. */
export type Deliver = (mail: SendMailOptions & { id: number }) => Promise<void>;

/**
 * In milliseconds. Connecting takes `connectionTimeout` at most, the greeting included, and TLS
 * `greetingTimeout`; then `socketTimeout` holds for each reply. With a login there are ten of them
 * (EHLO, STARTTLS, EHLO, three of AUTH LOGIN, MAIL, RCPT, DATA, the message): 10 + 10 + 10 × 20 = 220
 * seconds, well below the five minutes after which another process may try the same mail (`claimMail`).
 */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

function bySmtp(url: string, dkim: Dkim | undefined): Deliver {
  const transport = createTransport({ url, dkim, ...TIMEOUTS });
  return async (mail) => void (await transport.sendMail(mail));
}

/** Mails as files, for machines without a mail server: any mail program opens them. */
function intoFolder(folder: string, dkim: Dkim | undefined): Deliver {
  // Line ends as they are sent: a signature holds for those alone.
  const newline = 'windows';
  const transport = createTransport({ streamTransport: true, buffer: true, newline, dkim });
  return async (mail) => {
    const { message } = await transport.sendMail(mail);
    await fs.mkdir(folder, { recursive: true });
    const file = path.join(folder, `${String(mail.id).padStart(8, '0')}.eml`);
    // Whoever watches the folder must never read half a mail.
    await fs.writeFile(`${file}.part`, message as Buffer);
    await fs.rename(`${file}.part`, file);
  };
}

/** A mail as `intoFolder` writes it, or half of one whose process was killed. */
const MAIL_FILE = /^\d{8,}\.eml(?:\.part)?$/;

const outboxOf = ({ dataDir }: Env): string => path.join(dataDir, 'outbox');

/** Removes mails that were written into `<DATA_DIR>/outbox` before a moment. */
export async function deleteOldFiles(env: Env, before: Date): Promise<void> {
  const folder = outboxOf(env);
  for (const name of await fs.readdir(folder).catch(() => [])) {
    if (!MAIL_FILE.test(name)) continue;
    const file = path.join(folder, name);
    // Another process may have removed it.
    const written = await fs.lstat(file).catch(() => undefined);
    if (written?.isFile() && written.mtimeMs < before.getTime()) await fs.rm(file, { force: true });
  }
}

/**
 * SMTP where SMTP_URL is set, else `.eml` files in `<DATA_DIR>/outbox`; signed where DKIM is set.
 *
 * @throws EnvError where mails cannot be signed with the key that is set
 */
export function chooseTransport(env: Env): Deliver {
  const dkim = readDkim(env);
  return env.smtpUrl ? bySmtp(env.smtpUrl, dkim) : intoFolder(outboxOf(env), dkim);
}
