import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { LANGUAGES } from '#domain/languages.ts';
import { ROLES } from '#domain/roles.ts';

/** The accounts a visitor of a fresh copy can sign in with. */
export const ACCOUNTS = ['member', 'moderator', 'admin'] as const;
export type Account = (typeof ACCOUNTS)[number];

const person = z.strictObject({
  name: z.string().regex(/^[a-z]{3,15}$/),
  account: z.enum(ACCOUNTS).optional(),
  role: z.enum(ROLES),
  language: z.enum(LANGUAGES),
  summary: z.string().min(20).max(256),
});
export type Person = z.output<typeof person>;

/**
 * The invented members, as they are written in `people.yaml`.
 *
 * @throws ZodError for a file that does not fit
 */
export function readPeople(): Person[] {
  const file = path.join(import.meta.dirname, 'people.yaml');
  return z.array(person).parse(parse(fs.readFileSync(file, 'utf8')));
}
