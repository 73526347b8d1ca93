import { z } from 'zod';
import { defineCalls, nothing, text } from './call.ts';
import { contentItem } from './content.ts';

const id = text().max(60);
const limit = { max: 60, seconds: 60 };

const question = z.object({
  id: z.string(),
  question: z.string(),
  hint: z.string().nullable(),
  several: z.boolean(),
  options: z.array(z.object({ id: z.string(), text: z.string() })),
});

/** A guide of the reading list; `because` are the texts of the answers that speak for it. */
const recommended = contentItem.extend({ because: z.array(z.string()) });

/** Answers in an address: `where-you-are.decided,worries.money`. */
const written = z.strictObject({ answers: text().max(1500).default('') });

/**
 * The self-assessment of /gettingStarted/zone-step. Its pages compute the list in the browser;
 * these calls are for other programs. Nobody's answers are stored.
 */
export const personalizeCalls = defineCalls({
  'GET guide/personalize/question': {
    summary: 'The questions of the self-assessment, in their order',
    permission: 'visitor',
    input: nothing,
    output: z.array(question),
  },
  'GET guide/personalize/content': {
    summary: 'The reading list for answers, such as where-you-are.decided,worries.money',
    permission: 'visitor',
    input: written,
    output: z.array(recommended),
  },
  'GET guide/personalize/ad': {
    summary: 'The one course that fits answers, or null',
    permission: 'visitor',
    input: written,
    output: contentItem.nullable(),
  },
  'POST guide/personalize/commit_answer': {
    summary: 'Answers in; reading list and fitting course out; nothing is stored',
    permission: 'visitor',
    limit,
    input: z.strictObject({
      answers: z
        .array(z.strictObject({ question: id, options: z.array(id).max(10) }))
        .min(1)
        .max(20),
    }),
    output: z.object({ list: z.array(recommended), course: contentItem.nullable() }),
  },
});
