import { getCollection } from 'astro:content';
import type { z } from 'zod';
import type { assessmentSchema } from './schema/data.ts';

export type AssessmentQuestion = z.output<typeof assessmentSchema>;

/** The questions of /gettingStarted/zone-step in the order of content/data/assessment.yaml. */
export const assessment = async (): Promise<AssessmentQuestion[]> =>
  ((await getCollection('assessment' as never)) as { data: AssessmentQuestion }[]).map(
    ({ data }) => data,
  );
