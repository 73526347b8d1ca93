import fs from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { assessmentSchema } from './schema/data.ts';

export type AssessmentQuestion = z.output<typeof assessmentSchema>;

const questions = z.array(assessmentSchema);

/** The questions of /gettingStarted/zone-step. Read from the file: Astro would sort them by id. */
export const assessment = (): AssessmentQuestion[] =>
  questions.parse(parse(fs.readFileSync('content/data/assessment.yaml', 'utf8')));
