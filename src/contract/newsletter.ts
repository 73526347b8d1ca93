import { z } from 'zod';
import { INTERESTS, isStrictEmail, LETTER_CHOICES } from '#domain/newsletter.ts';
import { defineCalls, done, language } from './call.ts';
import { email } from './member.ts';

/** Opaque, 256 bits, as they stand in the links of our mails. */
const token = z.string().regex(/^[\w-]{43}$/);
const choices = z.array(z.enum(LETTER_CHOICES)).max(LETTER_CHOICES.length);

/**
 * Every answer is the same whether an address is new, waiting or on the list: what follows is told
 * by mail alone. The limit is of the client; how often one address is written to is counted apart.
 */
const asking = {
  permission: 'visitor',
  limit: { max: 10, seconds: 3600 },
  errors: ['foreign_request'],
  output: done,
} as const;

export const newsletterCalls = defineCalls({
  'POST subscribe': {
    ...asking,
    summary: 'Ask for the letter; a mail with a link to confirm follows',
    input: z.strictObject({ email, language: language.optional() }),
  },
  'POST subscribe/article': {
    ...asking,
    summary: 'Ask for new guides, articles and courses alone, without news of the site',
    input: z.strictObject({ email, language: language.optional() }),
  },
  'POST subscribe/ext': {
    ...asking,
    summary: 'The same with choices and an interest, as the first-visit dialog asks for them',
    input: z.strictObject({
      email: email.refine(isStrictEmail),
      language: language.optional(),
      choices: choices.min(1),
      interest: z.enum(INTERESTS).optional(),
    }),
  },
  'POST subscribe/confirm': {
    ...asking,
    summary: 'Confirm a subscription with the code of the mail; a second time changes nothing',
    limit: { max: 30, seconds: 3600 },
    errors: ['foreign_request', 'code_spent'],
    input: z.strictObject({ code: token }),
  },
  'POST unsubscribe': {
    ...asking,
    summary: 'Leave the letter with the token of any mail; done already is done as well',
    limit: { max: 30, seconds: 3600 },
    input: z.strictObject({ token }),
  },
});
