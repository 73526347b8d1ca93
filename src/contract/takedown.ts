import { z } from 'zod';
import { needsWords, pagesOf, TAKEDOWN, TAKEDOWN_ABOUTS } from '#domain/takedown.ts';
import { defineCalls, text } from './call.ts';
import { tidy } from './contact.ts';
import { email } from './member.ts';

const pages = z
  .string()
  .transform(tidy)
  .pipe(text().min(1))
  .refine((text) => pagesOf(text).length <= TAKEDOWN.pagesMax)
  .refine((text) => pagesOf(text).every((line) => line.length <= TAKEDOWN.pageMax));

export const takedownCalls = defineCalls({
  'POST takedown/apply': {
    summary:
      'Ask to have pages taken down that show somebody, their data or their work; needs no account and no name',
    permission: 'visitor',
    limit: { max: 5, seconds: 3600 },
    errors: ['foreign_request'],
    input: z
      .strictObject({
        about: z.enum(TAKEDOWN_ABOUTS),
        /** Addresses of this site, one a line. */
        pages,
        words: z.string().transform(tidy).pipe(z.string().max(TAKEDOWN.wordsMax)).default(''),
        email: z.literal('').or(email).default(''),
        /** For copyright: that the work is theirs and its use not allowed. */
        goodFaith: z.boolean().default(false),
      })
      .superRefine(({ about, words, email: address, goodFaith }, issues) => {
        const need = (field: string) =>
          issues.addIssue({ code: 'custom', path: [field], message: 'needed' });
        if (needsWords(about) && words.length < TAKEDOWN.wordsMin) need('words');
        if (about !== 'copyright') return;
        if (address === '') need('email');
        if (!goodFaith) need('goodFaith');
      }),
    output: z.object({
      /** The number to name when writing about it. */
      reference: z.string(),
      /** Opens the page where it can be followed. */
      key: z.string(),
    }),
  },
  'POST takedown/confirm': {
    summary:
      'Confirm the mailbox of a request with the code of the mail, so that all it names is hidden until somebody has looked',
    permission: 'visitor',
    limit: { max: 20, seconds: 3600 },
    errors: ['foreign_request', 'code_spent'],
    input: z.strictObject({ code: text().max(100) }),
    output: z.object({ result: z.literal(true) }),
  },
});
