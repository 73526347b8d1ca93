/**
 * Enhanced status codes (RFC 3463) by which a mailbox is not there: unknown, at a domain that takes no
 * mail, written wrongly, moved without a trace, or closed. Not all of 5.1.x: 5.1.7 and 5.1.8 are about the
 * sender, 5.1.0 and numbers beyond the registered ones mean what a server wants them to. Nothing of
 * 5.7.x: those refuse this site, not the address. A full mailbox (5.2.2) may have room later.
 */
const NO_MAILBOX: ReadonlySet<string> = new Set([
  ...['5.1.1', '5.1.2', '5.1.3', '5.1.4', '5.1.6', '5.1.10'],
  '5.2.1',
]);

export const isNoMailbox = (status: string): boolean => NO_MAILBOX.has(status);

/** An enhanced status code at the beginning of a text, such as 5.1.1. */
export const statusIn = (text: string): string | undefined =>
  /^\s*([245]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(text)?.[1];
