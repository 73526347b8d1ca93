import { z } from 'zod';
import type { FieldProblem } from '#contract/errors.ts';
import { calls, type CallKey, type Parsed } from '#contract/index.ts';
import type { FormProps } from '#contract/views.ts';
import { CONTACTS } from '#domain/contact-links.ts';
import { ACCOUNT } from '#domain/limits.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import type { Translate } from '#i18n/translate.ts';
import { Refusal, type FieldProblems } from '#server/plugins/errors.ts';

/** Where a field can say more than "too short": what it asks for. */
const OWN_TEXTS: Record<string, TextKey<'member' | 'errors'>> = {
  'nickname.fieldTooShort': 'member:nicknameLength',
  'nickname.fieldTooLong': 'member:nicknameLength',
  'nickname.fieldInvalid': 'member:nicknameLetters',
  'email.fieldInvalid': 'member:emailInvalid',
  'password.fieldTooShort': 'member:passwordTooShort',
  'summary.fieldTooShort': 'member:summaryTooShort',
  'link.fieldInvalid': 'member:linkInvalid',
  'camUsed.fieldTooShort': 'member:camUsedRange',
  'camUsed.fieldTooLong': 'member:camUsedRange',
  'camUsed.fieldInvalid': 'member:camUsedRange',
  'contacts.fieldInvalid': 'member:contactsInvalid',
  'contacts.fieldTooLong': 'member:contactsInvalid',
  'adult.fieldRequired': 'errors:under_age',
  'rules.fieldRequired': 'member:rulesNeeded',
};

const NUMBERS = {
  nicknameMin: ACCOUNT.nicknameMin,
  nicknameMax: ACCOUNT.nicknameMax,
  passwordMin: ACCOUNT.passwordMin,
  summaryMin: ACCOUNT.summaryMin,
  contactsMax: CONTACTS.max,
  camUsedMax: ACCOUNT.camUsedMax,
};

function problemOf({ code, path }: z.core.$ZodIssue, given: Record<string, unknown>): FieldProblem {
  const value = given[String(path[0])];
  if (value === undefined || value === '') return 'fieldRequired';
  if (code === 'too_small') return 'fieldTooShort';
  return code === 'too_big' ? 'fieldTooLong' : 'fieldInvalid';
}

/**
 * A form's fields as the input of a call, so that a form and its call ask for the same.
 *
 * @throws Refusal bad_input with the first problem of each field
 */
export function parseForm<K extends CallKey>(call: K, given: Record<string, unknown>): Parsed<K> {
  const schema: z.core.$ZodType = calls[call].input;
  const result = z.safeParse(schema, given);
  if (result.success) return result.data as Parsed<K>;
  const fields: FieldProblems = {};
  for (const issue of result.error.issues) {
    fields[String(issue.path[0])] ??= problemOf(issue, given);
  }
  throw new Refusal('bad_input', { fields });
}

/**
 * A refusal in whole sentences: one beside each field, one above the form.
 *
 * @param own sentences of the form itself, by `field.problem` or by the refusal's id
 */
export function explain(
  { id, fields = {}, values }: Refusal,
  t: Translate,
  own: Readonly<Record<string, string>> = {},
): Pick<FormProps, 'errors' | 'notice'> {
  const sentence = (field: string, problem: FieldProblem) =>
    own[`${field}.${problem}`] ??
    t(OWN_TEXTS[`${field}.${problem}`] ?? `errors:${problem}`, {
      ...NUMBERS,
      ...values,
    });
  const errors = Object.fromEntries(
    Object.entries(fields).map(([field, problem]) => [field, sentence(field, problem)]),
  );
  const beside = Object.keys(errors).length > 0;
  const text = beside ? t('errors:bad_input') : (own[id] ?? t(`errors:${id}`, values));
  return { errors, notice: { kind: 'bad', text } };
}
