import { z } from 'zod';
import { ANNOUNCED } from '#domain/notice-settings.ts';
import type { Language } from '#domain/languages.ts';
import { NOTICE_GROUPS } from '#domain/notice-groups.ts';
import { NOTICES } from '#domain/limits.ts';
import { defineCalls, done, isStorable, language, nothing, text } from './call.ts';

const groups = z.array(z.enum(NOTICE_GROUPS)).max(NOTICE_GROUPS.length);

/** The groups that are on, by channel; `digest` is the letter of the week. */
const choice = z.strictObject({ site: groups, mail: groups, push: groups, digest: z.boolean() });

const endpoint = z
  .url({ protocol: /^https$/ })
  .max(1_000)
  .refine(isStorable);
/** Keys of a browser's subscription, as `PushSubscription.toJSON()` writes them. */
const base64url = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/)
    .max(Math.ceil((bytes * 4) / 3) + 2)
    .refine((text) => Buffer.from(text, 'base64url').length === bytes);

const title = text().trim().min(4).max(NOTICES.titleMax);
const words = text().trim().min(1).max(NOTICES.textMax);
/** What is announced, in every language. */
const announced = Object.fromEntries(
  ANNOUNCED.flatMap((field) => [
    [field.title, title],
    [field.text, words],
  ]),
) as Record<`${Language}${'Title' | 'Text'}`, z.ZodString>;

export const noticeSettingsCalls = defineCalls({
  'GET member/notice-settings': {
    summary: 'What the member is told, and where',
    permission: 'member',
    input: nothing,
    output: choice,
  },
  'POST member/notice-settings': {
    summary:
      'Choose what to be told, and where; matters of the account stay on the site. ' +
      '`language` is that of mails and push, which GET user/info tells; without it, it stays',
    permission: 'member',
    limit: { max: 30, seconds: 600 },
    input: choice.extend({ language: language.optional() }),
    output: choice,
  },
  'POST member/push/subscribe': {
    summary: 'Register this browser for push; it goes with the session',
    permission: 'member',
    limit: { max: 20, seconds: 600 },
    input: z.strictObject({
      endpoint,
      keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
    }),
    output: done,
  },
  'POST member/push/unsubscribe': {
    summary: 'Take a browser off again',
    permission: 'member',
    limit: { max: 60, seconds: 600 },
    input: z.strictObject({ endpoint }),
    output: done,
  },
  'POST member/push/state': {
    summary: 'Whether a browser is registered for this member; a POST, so that no log holds it',
    permission: 'member',
    limit: { max: 60, seconds: 60 },
    input: z.strictObject({ endpoint }),
    output: z.object({ registered: z.boolean() }),
  },
  'POST messages/leave': {
    summary: 'Leave the kinds of mails that the link of a mail names, without signing in',
    permission: 'visitor',
    limit: { max: 30, seconds: 600 },
    errors: ['code_spent'],
    input: z.strictObject({ code: z.string().regex(/^[\w-]{43}$/) }),
    output: done,
  },
  'POST moderation/announce': {
    summary: 'Tell all members something, in every language; written down in the audit log',
    permission: 'admin',
    limit: { max: 10, seconds: 3600 },
    input: z.strictObject({
      type: z.enum(['site', 'contest']),
      /** A page of ours to read more on. */
      path: text()
        .trim()
        .max(300)
        .regex(/^(\/(?![/\\])\S*)?$/)
        .default(''),
      ...announced,
    }),
    output: done,
  },
});
