import {
  boundaryOf,
  readEntity,
  readFields,
  splitParts,
  typeOf,
  type Entity,
  type Fields,
} from './message.ts';
import { statusIn } from './statuses.ts';

/** A recipient that a mail has not reached, and never will. */
export type Failed = {
  /** What the address was called at the beginning and at the end of its way, in lower case. */
  addresses: string[];
  /** The enhanced status code, such as 5.1.1. */
  status: string;
};

/** What a mail server tells of a mail: whom it has not reached, or that its reader called it spam. */
export type Report = { messageId: string | undefined } & (
  | { kind: 'failure'; failed: Failed[] }
  | { kind: 'complaint' }
);

const RETURNED = [
  'message/rfc822',
  'text/rfc822-headers',
  'message/global',
  'message/global-headers',
];
const COMPLAINTS = ['abuse', 'fraud'];

/** `rfc822; juno@example.org` without its type. */
function addressOf(field: string | undefined): string[] {
  const [, address = ''] = /^(?:rfc822|utf-8)[ \t]*;(.*)$/is.exec(field ?? '') ?? [];
  const plain = address.trim().replace(/^<(.*)>$/s, '$1');
  return plain ? [plain.toLowerCase()] : [];
}

/** Some mail servers (Exim) say 5.0.0 of every failure, and the code in the reply they were given. */
function statusOf(block: Fields): string | undefined {
  const status = statusIn(block.get('status') ?? '');
  if (status !== '5.0.0') return status;
  const reply = /^smtp[ \t]*;[ \t]*5\d\d[ -](.*)$/is.exec(block.get('diagnostic-code') ?? '')?.[1];
  return statusIn(reply ?? '') ?? status;
}

function failedIn(block: Fields): Failed[] {
  const action = block.get('action')?.toLowerCase();
  const status = statusOf(block);
  if (action !== 'failed' || !status) return [];
  const fields = ['original-recipient', 'final-recipient'];
  return [{ addresses: fields.flatMap((name) => addressOf(block.get(name))), status }];
}

/** The headers of the mail that a report is about. */
function returnedIn(parts: readonly Entity[]): Fields | undefined {
  const part = parts.find(({ headers }) => RETURNED.includes(typeOf(headers)));
  return part && readEntity(part.body).headers;
}

/**
 * Reads a delivery status notification (RFC 3464) or a feedback report (RFC 5965), as a mail server hands
 * it on: a whole message, with or without the line that mailboxes put before one.
 *
 * @param contentType of the message, where it came without its headers
 * @returns undefined where it is neither, or broken
 */
export function readReport(raw: string, contentType?: string): Report | undefined {
  const text = raw.replaceAll('\r\n', '\n').replace(/^From [^\n]*\n/, '');
  const whole = contentType === undefined ? readEntity(text) : undefined;
  const type = contentType ?? whole?.headers.get('content-type') ?? '';
  const boundary = boundaryOf(type);
  if (!/^multipart\/report[ \t]*;/i.test(type) || !boundary) return undefined;
  const parts = splitParts(whole?.body ?? text, boundary);
  const bodyOf = (wanted: string) => parts.find(({ headers }) => typeOf(headers) === wanted)?.body;
  const messageId = returnedIn(parts)?.get('message-id');
  const status = bodyOf('message/delivery-status') ?? bodyOf('message/global-delivery-status');
  if (status !== undefined) {
    const blocks = status.split(/\n[ \t]*\n/).map(readFields);
    return { kind: 'failure', messageId, failed: blocks.flatMap(failedIn) };
  }
  const feedback = bodyOf('message/feedback-report');
  if (feedback === undefined) return undefined;
  const about = readFields(feedback).get('feedback-type')?.toLowerCase() ?? '';
  return COMPLAINTS.includes(about)
    ? { kind: 'complaint', messageId }
    : { kind: 'failure', messageId, failed: [] };
}
