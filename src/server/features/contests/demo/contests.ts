import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { CONTEST, CONTEST_JUDGES } from '#domain/contests.ts';
import { FORUM_TAGS } from '#domain/forum.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { FORUM } from '#domain/limits.ts';
import { SCENES } from './draw.ts';

const name = z.string().regex(/^[a-z]{3,15}$/);
const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const text = z.string().trim().min(FORUM.commentMin).max(FORUM.commentMax);
const title = z.string().min(FORUM.titleMin).max(FORUM.titleMax);
const body = z.string().trim().min(FORUM.bodyMin);

const likedBy = z.array(name).min(1);

const picture = z.strictObject({
  scene: z.enum(SCENES),
  ...{ wall: colour, thing: colour, light: colour },
  alt: z.string().min(1),
});
export type DemoPicture = z.output<typeof picture>;

const entry = z.strictObject({
  by: name,
  daysAgo: z.number(),
  text,
  picture,
  votedBy: z.array(name).default([]),
  comments: z.array(z.strictObject({ by: name, text })).default([]),
});

const contest = z.strictObject({
  ...{ title, body, picture, by: name, tag: z.enum(FORUM_TAGS), views: z.number().int() },
  likedBy,
  postedDaysAgo: z.number(),
  opensDaysAgo: z.number(),
  entriesCloseDaysAgo: z.number(),
  /** The accounts of the demo community are old enough from then on. */
  votesFromDaysAgo: z.number(),
  votingClosesDaysAgo: z.number(),
  decidedDaysAgo: z.number().optional(),
  judge: z.enum(CONTEST_JUDGES),
  rules: z.string().trim().min(CONTEST.rulesMin).max(CONTEST.rulesMax),
  prizes: z.array(z.string().max(CONTEST.prizeMax)).min(1).max(CONTEST.prizesMax),
  entries: z.array(entry),
  topics: z
    .array(
      z.strictObject({
        by: name,
        daysAgo: z.number(),
        language: z.enum(LANGUAGES),
        likedBy,
        title,
        body,
      }),
    )
    .default([]),
});
export type DemoContest = z.output<typeof contest>;

/**
 * The invented contests, as they are written in `contests.yaml`.
 *
 * @throws ZodError for a file that does not fit
 */
export function readDemoContests(): DemoContest[] {
  const file = path.join(import.meta.dirname, 'contests.yaml');
  return z.array(contest).parse(parse(fs.readFileSync(file, 'utf8')));
}
