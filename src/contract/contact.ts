import { z } from 'zod';
import { CONTACT_TOPICS } from '#domain/contact.ts';
import { CONTACT } from '#domain/limits.ts';
import { defineCalls, done, nothing, text } from './call.ts';
import { email } from './member.ts';

/** Becomes part of a mail's header, where a line break would begin another header. */
const name = z
  .string()
  .trim()
  .max(CONTACT.nameMax)
  .refine((value) => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(value));

/**
 * A browser counts a line break as one character and sends two. Control characters and halves of
 * characters cannot be stored, and nobody types them.
 */
export const tidy = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
    .trim();

export const contactCalls = defineCalls({
  'POST contact-us': {
    summary: 'Write to the people who run the site; they answer by mail',
    permission: 'visitor',
    limit: { max: 5, seconds: 3600 },
    errors: ['foreign_request'],
    input: z.strictObject({
      topic: z.enum(CONTACT_TOPICS),
      email,
      name: name.default(''),
      message: z
        .string()
        .transform(tidy)
        .pipe(text().min(CONTACT.messageMin).max(CONTACT.messageMax)),
    }),
    output: done,
  },
  'POST contact-us/upload': {
    summary:
      'The same message as fields with up to three files (jpg, png, pdf; 10 MB in all), sent on by mail and not stored',
    permission: 'visitor',
    limit: { max: 5, seconds: 3600 },
    errors: ['foreign_request'],
    input: nothing,
    output: done,
    multipart: true,
  },
});
