/** Why mails to an address came back: there is no such mailbox, or its owner called them spam. */
export const BOUNCES = ['no-mailbox', 'complaint'] as const;
export type Bounce = (typeof BOUNCES)[number];
