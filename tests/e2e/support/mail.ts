/** A mail as its reader sees it. */
export type Mail = { to: string; from: string; subject: string; text: string };

const WORD = /=\?utf-8\?([bq])\?([^?]*)\?=(?:\s+(?==\?))?/gi;

const fromQuoted = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  ).toString('utf8');

const fromBase64 = (text: string): string => Buffer.from(text, 'base64').toString('utf8');

const decodeWords = (header: string): string =>
  header.replace(WORD, (_, kind: string, text: string) =>
    kind.toLowerCase() === 'b' ? fromBase64(text) : fromQuoted(text.replace(/_/g, ' ')),
  );

function headerOf(head: string, name: string): string {
  const unfolded = head.replace(/\r?\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: *(.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? '';
}

function plainPart(mail: string): string {
  const start = mail.search(/^Content-Type: text\/plain/im);
  const [head = '', ...rest] = mail.slice(start).split(/\r?\n\r?\n/);
  const body = rest.join('\n\n').split(/\r?\n--/)[0] ?? '';
  const coding = headerOf(head, 'Content-Transfer-Encoding').toLowerCase();
  if (coding === 'base64') return fromBase64(body);
  return coding === 'quoted-printable' ? fromQuoted(body) : body;
}

/** Reads an `.eml` file of the outbox: its headers and its plain text. */
export function readMail(mail: string): Mail {
  const head = mail.split(/\r?\n\r?\n/)[0] ?? '';
  const header = (name: string) => decodeWords(headerOf(head, name));
  return {
    to: header('To').replace(/^.*<|>$/g, ''),
    from: header('From'),
    subject: header('Subject'),
    text: plainPart(mail),
  };
}

/** The first address of ours in a mail, as path and query. */
export function linkIn(mail: Mail): string {
  const address = /http:\/\/127\.0\.0\.1:\d+(\/\S+)/.exec(mail.text)?.[1];
  if (!address) throw new Error(`No link in the mail "${mail.subject}":\n${mail.text}`);
  return address;
}
