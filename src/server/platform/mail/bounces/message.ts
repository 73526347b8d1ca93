/**
 * As much of a mail message as a report about mails needs (RFC 5322, RFC 2046): the headers, and the parts of
 * the outermost level. Every step is linear in the length of the text, whatever it holds.
 */
export type Entity = { headers: Fields; body: string };

/** By names in lower case; of a name that stands twice, the first. */
export type Fields = ReadonlyMap<string, string>;

/** More than a report has; the rest is not read. */
const MOST_PARTS = 20;

/** Header lines, also those of a report, with folded ones put together. Other lines are left out. */
export function readFields(text: string): Fields {
  const fields = new Map<string, string>();
  for (const line of text.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const end = line.indexOf(':');
    const name = line.slice(0, Math.max(end, 0)).trim().toLowerCase();
    if (name && !fields.has(name)) fields.set(name, line.slice(end + 1).trim());
  }
  return fields;
}

/** A message or a part of one; lines end with a line feed alone. */
export function readEntity(text: string): Entity {
  // A part without headers begins with the empty line.
  if (text.startsWith('\n')) return { headers: new Map(), body: text.slice(1) };
  const end = text.indexOf('\n\n');
  if (end < 0) return { headers: readFields(text), body: '' };
  return { headers: readFields(text.slice(0, end)), body: text.slice(end + 2) };
}

/** The type of a part in lower case, without its parameters. */
export const typeOf = (headers: Fields): string =>
  (headers.get('content-type') ?? 'text/plain').split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** The boundary that a content type names. */
export function boundaryOf(contentType: string): string | undefined {
  const [, quoted, plain] =
    /;[ \t]*boundary[ \t]*=[ \t]*(?:"([^"]{1,100})"|([^\s;"]{1,100}))/i.exec(contentType) ?? [];
  return quoted ?? plain;
}

/** What stands between the lines of a boundary. */
export function splitParts(body: string, boundary: string): Entity[] {
  const parts: Entity[] = [];
  let lines: string[] | undefined;
  const end = () => {
    if (lines) parts.push(readEntity(lines.join('\n')));
  };
  for (const line of body.split('\n')) {
    const rest = line.startsWith(`--${boundary}`)
      ? line.slice(boundary.length + 2).trimEnd()
      : null;
    if (rest !== '' && rest !== '--') {
      lines?.push(line);
      continue;
    }
    end();
    lines = rest === '' && parts.length < MOST_PARTS ? [] : undefined;
    if (!lines) return parts;
  }
  // It was cut off, as mail servers do with long ones.
  end();
  return parts;
}
