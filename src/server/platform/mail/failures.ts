import { isNoMailbox, statusIn } from './bounces/statuses.ts';

/**
 * Why a mail was not taken. A closed list, because what mail servers say in their own words names the
 * recipient.
 */
export const MAIL_FAILURES = [
  'refused-recipient',
  'refused-sender',
  'refused-message',
  'too-large',
  'auth',
  'unreachable',
  'timeout',
  /** Its text could not be made; the mail server was not asked. */
  'not-composed',
  'other',
] as const;
export type MailFailure = (typeof MAIL_FAILURES)[number];

/** What is kept of a failure; `status` is the mail server's reply code (RFC 5321), where it replied. */
export type FailedDelivery = { failure: MailFailure; status: number | null };

/** What nodemailer says of an error: its own code, the command that was answered, the reply code. */
type SmtpError = { code?: string; command?: string; responseCode?: number; response?: string };

/** Size limits are told at MAIL FROM or after the text; 552 to RCPT TO is a full mailbox. */
const isTooLarge = ({ code, command, responseCode }: SmtpError): boolean =>
  command !== 'RCPT TO' &&
  (responseCode === 552 || (code === 'EMESSAGE' && command === 'MAIL FROM'));

function reasonOf(error: SmtpError): MailFailure {
  const { code, command } = error;
  if (isTooLarge(error)) return 'too-large';
  if (code === 'EENVELOPE' && command === 'RCPT TO') return 'refused-recipient';
  if (code === 'EENVELOPE' && command === 'MAIL FROM') return 'refused-sender';
  if (command === 'DATA') return 'refused-message';
  if (code === 'EAUTH') return 'auth';
  if (code === 'ETIMEDOUT') return 'timeout';
  const noServer = ['ECONNECTION', 'ESOCKET', 'EDNS', 'ETLS', 'EPROTOCOL'];
  return noServer.includes(code ?? '') ? 'unreachable' : 'other';
}

/** Sorts an error of nodemailer, or any other of handing a mail over, into the list. */
export function failureOf(error: unknown): FailedDelivery {
  const given = (error instanceof Error ? error : {}) as SmtpError;
  return { failure: reasonOf(given), status: given.responseCode ?? null };
}

/** A mailbox that is full may have room later; every other 5xx is the mail server's last word (RFC 5321). */
const MAILBOX_FULL = 552;

/**
 * Whether trying again is of no use: there is no such mailbox, or the mail is too large. What is wrong with
 * this site (its sender, its password, a block list) is tried again, because the operator can put it right.
 */
export const isPermanent = ({ failure, status }: FailedDelivery): boolean =>
  failure === 'too-large' ||
  (failure === 'refused-recipient' && status !== null && status >= 500 && status !== MAILBOX_FULL);

/**
 * The enhanced status code by which a mail server has said for good that there is no such mailbox, as its answer
 * to the recipient; nothing else of its words. A reply code alone does not say so: 550 is also how this site is
 * refused.
 *
 * @returns undefined for every other error
 */
export function noMailboxStatus(error: unknown): string | undefined {
  if (!(error instanceof Error) || !isPermanent(failureOf(error))) return undefined;
  const { response = '' } = error as SmtpError;
  return response
    .split('\n')
    .map((line) => /^5\d\d[ -](.*)$/s.exec(line.trim())?.[1] ?? '')
    .map(statusIn)
    .find((status) => status?.startsWith('5.1.') && isNoMailbox(status));
}
