import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { BUSY, REFUSED } from './people.ts';

const PATIENCE_MS = 120_000;

/** A mail server on the loopback: keeps what it takes, and refuses two addresses by name. */
export async function startMailServer() {
  const mails: { to: string; text: string }[] = [];
  let refusals = 0;
  const refuse = (responseCode: number, text: string) => {
    refusals++;
    return Object.assign(new Error(text), { responseCode });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (address === REFUSED) done(refuse(550, `5.1.1 <${address}>: User unknown`));
      else if (address === BUSY) done(refuse(451, `4.7.1 <${address}>: try again later`));
      else done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        // Quoted-printable breaks lines in the middle of a link.
        const text = Buffer.concat(chunks).toString('utf8').replace(/=\r\n/g, '');
        mails.push({ to: session.envelope.rcptTo[0]?.address ?? '', text });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;

  async function waitFor<T>(look: () => T | undefined, what: string): Promise<T> {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await wait(100)) {
      const found = look();
      if (found !== undefined) return found;
    }
    throw new Error(`${what} did not come.`);
  }
  /** The code in a link of the last mail to an address, waited for. */
  const codeFor = (address: string, page: string): Promise<string> => {
    // In quoted-printable an equals sign is =3D.
    const link = new RegExp(`/${page}\\?[^\\s"]*?code=(?:3D)?([\\w-]{20,})`);
    return waitFor(() => {
      const mail = mails.findLast(({ to }) => to === address);
      return link.exec(mail?.text ?? '')?.[1];
    }, `A mail with a code for ${address}`);
  };
  /** Waits until so many mails were refused. */
  const refused = (count: number): Promise<boolean> =>
    waitFor(() => refusals >= count || undefined, `${count} mails to refuse`);
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, codeFor, refused, close };
}
export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
