import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { to: string; raw: string; messageId: string };

type Refusal = { code: number; text: string; at?: 'RCPT TO' };

export type TestSmtp = {
  /** For SMTP_URL. */
  url: string;
  mails: ReceivedMail[];
  /** What it answers to a mail from now on: undefined takes it, else it is refused with this, whole or at its recipient. */
  refuse: (answer?: Refusal) => void;
  close: () => Promise<void>;
};

/** A mail server on the loopback that keeps what it is given. */
export async function startSmtp(): Promise<TestSmtp> {
  const mails: ReceivedMail[] = [];
  let refusal: Refusal | undefined;
  const asError = ({ code, text }: Refusal) =>
    Object.assign(new Error(text), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(refusal?.at === 'RCPT TO' ? asError(refusal) : undefined),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusal) return done(asError(refusal));
        const raw = Buffer.concat(chunks).toString('utf8');
        const to = session.envelope.rcptTo[0]?.address ?? '';
        mails.push({ to, raw, messageId: /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim() ?? '' });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (answer) => void (refusal = answer),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
