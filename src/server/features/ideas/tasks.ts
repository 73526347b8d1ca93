import { z } from 'zod';
import type { Idea, IdeaGenerator, IdeaWishes } from '#domain/ideas/wishes.ts';
import { ideaWishes } from '#contract/ideas.ts';

/** What a person is shown of a job that is done. */
export type MadeIdeas = {
  by: IdeaGenerator;
  /** The model was asked first, and could not. */
  fellBack: boolean;
  ideas: Idea[];
};

/** A job for ideas, as it is stored: what a generator needs, and nothing of the person. */
export const ideaTask = z.object({
  what: z.literal('ideas'),
  wishes: ideaWishes,
  /** Of the rules. */
  seed: z.number().int(),
  /** Whose try is given back where the job fails: keyed hashes of a day, forgotten once it is over. */
  paid: z.object({ day: z.string(), who: z.array(z.string()) }).nullable(),
});
export type IdeaTask = Omit<z.output<typeof ideaTask>, 'wishes'> & { wishes: IdeaWishes };
