import fs from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Env } from '#server/plugins/env.ts';

/** Hands one mail over; rejects where that failed. */
export type Deliver = (mail: SendMailOptions & { id: number }) => Promise<void>;

/** Together well below the minute after which another process may try the same mail. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

function bySmtp(url: string): Deliver {
  const transport = createTransport({ url, ...TIMEOUTS });
  return async (mail) => void (await transport.sendMail(mail));
}

/** Mails as files, for machines without a mail server: any mail program opens them. */
function intoFolder(folder: string): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message } = await transport.sendMail(mail);
    await fs.mkdir(folder, { recursive: true });
    const file = path.join(folder, `${String(mail.id).padStart(8, '0')}.eml`);
    // Whoever watches the folder must never read half a mail.
    await fs.writeFile(`${file}.part`, message as Buffer);
    await fs.rename(`${file}.part`, file);
  };
}

/** SMTP where SMTP_URL is set, else `.eml` files in `<DATA_DIR>/outbox` (DESIGN decision 14). */
export const chooseTransport = (env: Env): Deliver =>
  env.smtpUrl ? bySmtp(env.smtpUrl) : intoFolder(path.join(env.dataDir, 'outbox'));
