import { z } from 'zod';
import { valueAt, type FieldPath } from './front-matter.ts';

export type FieldProblem = { path: FieldPath; message: string };
type Issue = z.core.$ZodIssue;
type RawIssue = z.core.$ZodRawIssue;

const MISSING = 'The field is missing.';
const WRONG = 'This is not as it should be.';

const NAMES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
  date: 'a day',
};
const named = (type: string) => NAMES[type] ?? `a ${type}`;

function size(issue: RawIssue & { code: 'too_small' | 'too_big' }): string {
  const small = issue.code === 'too_small';
  const limit = String(small ? issue.minimum : issue.maximum);
  const unit = { string: ' characters', array: ' entries', set: ' entries' }[issue.origin as string] ?? '';
  return unit
    ? `${small ? 'At least' : 'At most'} ${limit}${unit} are ${small ? 'needed' : 'allowed'}.`
    : `The number must be ${limit} or ${small ? 'more' : 'less'}.`;
}

const oneOf = (values: readonly unknown[]) => `Choose one of: ${values.map(String).join(', ')}.`;

/** One plain sentence for what a schema has no words of its own for. */
function sentenceOf(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return MISSING;
      if (issue.input === null) return 'The field is empty.';
      if (issue.input instanceof Date) return `Put it in quotation marks, or it is read as a day.`;
      return `This must be ${named(issue.expected)}.`;
    case 'invalid_value':
      if (issue.input === undefined) return MISSING;
      return oneOf(issue.values);
    case 'too_small':
    case 'too_big':
      return size(issue as RawIssue & { code: 'too_small' | 'too_big' });
    case 'invalid_format':
      return issue.format === 'url' ? 'This must be an address that begins with https://.' : 'This is not written as it should be.';
    case 'invalid_union':
      // The kind that the field names decides which others there are.
      return 'options' in issue && Array.isArray(issue.options) ? oneOf(issue.options) : WRONG;
    case 'invalid_key':
      return 'There is no field of this name here.';
    default:
      return WRONG;
  }
}

/** Steps between two words; enough to guess what a misspelt field should have been. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

function unknownField(name: string, known: readonly string[]): string {
  const near = known
    .map((candidate) => ({ candidate, steps: distance(name.toLowerCase(), candidate.toLowerCase()) }))
    .sort((a, b) => a.steps - b.steps)[0];
  return near && near.steps <= 2
    ? `There is no field "${name}"; did you mean "${near.candidate}"?`
    : `There is no field "${name}" here; take it out.`;
}

/** What a schema says in its own words about a field that is not there at all. */
const missing = (message: string) =>
  message.startsWith(MISSING) ? message : `${MISSING} ${message}`;

type Judging = { data: unknown; known: readonly string[] };

/** A union names no culprit; the alternative that fails least is what the writer meant. */
function flatten(issue: Issue, judging: Judging, before: FieldPath = []): FieldProblem[] {
  const path = [...before, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    const near = path.length === 0 ? judging.known : [];
    return issue.keys.map((key) => ({ path: [...path, key], message: unknownField(key, near) }));
  }
  if (issue.code === 'invalid_union' && issue.message === WRONG && issue.errors.length > 0) {
    const [closest = []] = [...issue.errors].sort((a, b) => a.length - b.length);
    return closest.flatMap((inner) => flatten(inner, judging, path));
  }
  const isMissing = issue.code !== 'custom' && valueAt(judging.data, path) === undefined;
  return [{ path, message: isMissing ? missing(issue.message) : issue.message }];
}

const fieldsOf = (schema: z.core.$ZodType): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

export type Judged = { value: unknown } | { problems: FieldProblem[] };

/** Judges data by a schema; every mistake with its path and one sentence. */
export function judge(schema: z.core.$ZodType, data: unknown): Judged {
  const result = z.safeParse(schema, data, { error: sentenceOf });
  if (result.success) return { value: result.data };
  const known = fieldsOf(schema);
  return { problems: result.error.issues.flatMap((issue) => flatten(issue, { data, known })) };
}

/** `chapters[1].title`, lists counted from 1 as people count. */
export function fieldName(path: FieldPath): string {
  return path
    .map((part, i) => (typeof part === 'number' ? `[${part + 1}]` : `${i > 0 ? '.' : ''}${String(part)}`))
    .join('');
}
