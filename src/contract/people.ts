import { z } from 'zod';
import { PEOPLE_FILTERS, PEOPLE_SORTS, HIDE_KINDS } from '#domain/people.ts';
import { ACCOUNT } from '#domain/limits.ts';
import { ROLES } from '#domain/roles.ts';
import { cursor, defineCalls, done, id, isoTime, pageOf, text } from './call.ts';

const count = z.number().int();
const hideKind = z.enum(HIDE_KINDS);

/** A member in the list: what they have made public, and nothing else. */
export const memberCard = z
  .object({
    id: z.number(),
    nickname: z.string(),
    avatar: z.string().nullable(),
    role: z.enum(ROLES),
    summary: z.string(),
    points: count,
    level: count,
    posts: count,
    answers: count,
    joined: isoTime,
    demo: z.boolean(),
    /** Whether the member who asks has hidden them. */
    hidden: hideKind.nullable(),
  })
  .meta({ id: 'MemberCard' });

/** Who wrote something, in short: nothing that their page would not show to the one who asks. */
const personCard = z.object({
  id: z.number(),
  nickname: z.string(),
  avatar: z.string().nullable(),
  role: z.enum(ROLES),
  points: count,
  level: count,
  badges: count,
  /** The month in which they joined, such as `2026-05`. */
  since: z.string(),
  suspended: z.boolean(),
  /** Whether the one who asks is another member, who may hide them. */
  other: z.boolean(),
  hidden: hideKind.nullable(),
});

export const peopleCalls = defineCalls({
  'GET people/card': {
    summary: 'A member in short, for the card beside their name',
    permission: 'visitor',
    limit: { max: 120, seconds: 60 },
    errors: ['not_found'],
    input: z.strictObject({ userId: id }),
    output: personCard,
  },
  'GET home/members': {
    summary: 'Members who want to be found, and staff',
    permission: 'visitor',
    limit: { max: 120, seconds: 60 },
    input: z.strictObject({
      /** The beginning of a name. */
      name: text().trim().max(ACCOUNT.nicknameMax).default(''),
      filter: z.enum(PEOPLE_FILTERS).default('all'),
      sort: z.enum(PEOPLE_SORTS).default('points'),
      after: cursor.optional(),
    }),
    output: pageOf(memberCard),
  },
  'POST people/hide': {
    summary: 'Mute or block a member, or undo it (null); the other is not told',
    permission: 'member',
    limit: { max: 60, seconds: 300 },
    errors: ['not_found', 'too_large'],
    input: z.strictObject({ userId: id, kind: hideKind.nullable() }),
    output: done,
  },
  'GET people/hidden': {
    summary: 'Whom the member has muted and blocked, the newest first',
    permission: 'member',
    input: z.strictObject({ after: cursor.optional() }),
    output: pageOf(
      z.object({
        id: z.number(),
        /** Null while the member is leaving. */
        nickname: z.string().nullable(),
        avatar: z.string().nullable(),
        kind: hideKind,
        since: isoTime,
      }),
    ),
  },
});
