import { z } from 'zod';
import { CONTACTS, readContact, readWebAddress } from '#domain/contact-links.ts';
import { ACCOUNT, TEXTAREA_MAX, TEXT_MAX } from '#domain/limits.ts';
import { isNickname } from '#domain/nickname.ts';
import { ROLES } from '#domain/roles.ts';
import { defineCalls, done, id, isoTime, language, nothing, text } from './call.ts';
import { OWNER_ERRORS, ownerProof, password } from './owner-proof.ts';

export const email = text().trim().toLowerCase().max(ACCOUNT.emailMax).pipe(z.email());
export const newPassword = z.string().min(ACCOUNT.passwordMin).max(ACCOUNT.passwordMax);
export const nickname = text()
  .normalize('NFKC')
  .trim()
  .min(ACCOUNT.nicknameMin)
  .max(ACCOUNT.nicknameMax)
  .refine(isNickname);

/** A member as others see them. */
export const publicMember = z
  .object({
    id,
    nickname: z.string(),
    avatar: z.string().nullable(),
    role: z.enum(ROLES),
    summary: z.string(),
    link: z.string(),
    location: z.string(),
    points: z.number(),
    joined: isoTime,
    suspended: z.boolean(),
  })
  .meta({ id: 'PublicMember' });

/** What a member shows of where else they can be found; empty unless they have chosen to. */
const elsewhere = {
  contacts: z.array(z.string()),
  /** Slugs of sites of the directory. */
  sites: z.array(z.string()),
};
const publicProfile = publicMember
  .extend({ ...elsewhere, signature: z.string() })
  .meta({ id: 'PublicProfile' });

/** The signed-in member's own record (spec section 3, User; both spellings where it has two). */
export const user = publicMember
  .extend({
    nickName: z.string(),
    userName: z.string(),
    email: z.string(),
    complete: z.boolean(),
    suspend: z.boolean(),
    /** Why and for how long, where they are suspended. */
    suspension: z.object({ reason: z.string(), until: isoTime.nullable() }).nullable(),
    pwdType: z.enum(['ok', 'common', 'weak']),
    notes: z.string(),
    signature: z.string(),
    camUsed: z.number(),
    workCamsites: z.array(z.string()),
    contacts: z.array(z.string()),
    contactsShown: z.boolean(),
    sitesShown: z.boolean(),
    status: z.string(),
    language,
    /** Whether they stand in the member list and on the leaderboard. */
    listed: z.boolean(),
  })
  .meta({ id: 'User' });

/** With what they wrote about last, for themselves alone (READINGS 56). */
export const userWithRecent = user
  .extend({ recently: z.array(z.object({ id, title: z.string(), path: z.string() })) })
  .meta({ id: 'UserWithRecent' });

/** Sent wherever a session begins; the client stores `ctoken` in its cookie (spec section 7). */
export const session = z.object({
  ctoken: z.string(),
  ctokenDetail: z.object({ expires: isoTime }),
});

const redirect = text().max(500).optional();
const code = text().min(1).max(200);

export const memberCalls = defineCalls({
  'GET user/info': {
    summary: 'The signed-in member',
    permission: 'member',
    input: nothing,
    output: userWithRecent,
  },
  'GET user/profile': {
    summary: 'Another member, as everybody sees them',
    permission: 'visitor',
    input: z.strictObject({ userId: id }),
    output: publicProfile,
  },
  'POST login/e': {
    summary: 'Sign in with e-mail and password',
    permission: 'visitor',
    limit: { max: 20, seconds: 300 },
    errors: ['wrong_credentials', 'foreign_request'],
    input: z.strictObject({ email, password, redirect }),
    /** A ticket for POST login/second where the account asks for a second step. */
    output: z.union([session, z.object({ ticket: z.string() })]),
  },
  'POST login/join': {
    summary: 'Ask for an account; a mail follows, and the answer never tells who has one already',
    permission: 'visitor',
    limit: { max: 30, seconds: 3600 },
    errors: ['nickname_taken', 'password_weak', 'password_common', 'under_age'],
    input: z.strictObject({
      nickname,
      email,
      password: newPassword,
      adult: z.boolean(),
      language,
      redirect,
      /** The code of a member's invitation; an unknown code is ignored. */
      from: text().max(40).optional(),
    }),
    output: done,
  },
  'POST login/ext': {
    summary: 'Exchange a single-use code from an address for a session',
    permission: 'visitor',
    limit: { max: 20, seconds: 300 },
    errors: ['code_spent', 'nickname_taken', 'wrong_credentials', 'foreign_request'],
    input: z.strictObject({
      code,
      /** That of joining: needed to confirm in another browser than the one that joined. */
      password: password.optional(),
      /** Another one, where the wished nickname was taken before the mail was answered. */
      nickname: nickname.optional(),
    }),
    output: session,
  },
  'GET login/ext': {
    summary: 'Whose session a code would open, asked before a person agrees to it',
    permission: 'visitor',
    limit: { max: 20, seconds: 300 },
    errors: ['code_spent'],
    input: z.strictObject({ code }),
    output: z.object({
      nickname: z.string(),
      purpose: z.enum(['confirm', 'exchange']),
      /** The nickname was taken in the meantime: another one must be sent with the code. */
      taken: z.boolean(),
      /** This browser is not known to have joined: the password must be sent with the code. */
      needsPassword: z.boolean(),
      /** The account was asked for through an invitation. */
      invited: z.boolean(),
    }),
  },
  'POST login/refresh': {
    summary: 'A new ctoken for the refresh cookie; reuse of an old one ends the whole family',
    permission: 'visitor',
    limit: { max: 30, seconds: 300 },
    errors: ['not_signed_in'],
    input: nothing,
    output: session,
  },
  'POST login/forgot': {
    summary:
      'Mail a link for a new password, if the address has an account; the answer is the same',
    permission: 'visitor',
    limit: { max: 5, seconds: 900 },
    input: z.strictObject({ email, language }),
    output: done,
  },
  'POST login/reset': {
    summary: 'Set a new password with the code of the mail; every session ends',
    permission: 'visitor',
    limit: { max: 10, seconds: 900 },
    errors: ['code_spent', 'password_weak', 'password_common'],
    input: z.strictObject({ code, password: newPassword }),
    output: done,
  },
  'POST home/logout': {
    summary: 'End this session',
    permission: 'member',
    input: nothing,
    output: done,
  },
  'POST user/change-password': {
    summary: 'Change the password; every other session ends',
    permission: 'member',
    limit: { max: 10, seconds: 900 },
    errors: [...OWNER_ERRORS, 'password_weak', 'password_common', 'rate_limited'],
    input: z.strictObject({ ...ownerProof, password: newPassword }),
    output: session,
  },
  'GET aboutMe/nickNameCheck': {
    summary: 'Whether a nickname can be had',
    permission: 'visitor',
    limit: { max: 60, seconds: 60 },
    input: z.strictObject({ nickname: text().max(60) }),
    output: z.object({ free: z.boolean() }),
  },
  'POST aboutMe/apply': {
    summary: 'Complete or change the own profile, which opens posting',
    permission: 'member',
    limit: { max: 30, seconds: 300 },
    errors: ['suspended'],
    input: z.strictObject({
      summary: text().trim().min(ACCOUNT.summaryMin).max(TEXTAREA_MAX),
      location: text().trim().max(TEXT_MAX).default(''),
      /** A line that everybody sees. Absent: unchanged, as with the notes, which nobody else sees. */
      signature: text().trim().max(TEXT_MAX).optional(),
      notes: text().trim().max(TEXTAREA_MAX).optional(),
      /** A web address; `https://` is added where it has no scheme. */
      link: text()
        .trim()
        .max(TEXT_MAX)
        .transform((written) => written && readWebAddress(written))
        .pipe(z.string())
        .default(''),
      camUsed: z.coerce.number().int().min(0).max(ACCOUNT.camUsedMax).default(0),
      /** Slugs of the directory's sites. */
      workCamsites: z.array(text().trim().min(1).max(60)).max(CONTACTS.sitesMax).default([]),
      /**
       * Where else they can be found: https addresses. Absent: unchanged, as with the two below.
       */
      contacts: z
        .array(text().max(CONTACTS.addressMax).transform(readContact).pipe(z.string()))
        .max(CONTACTS.max)
        .optional(),
      contactsShown: z.boolean().optional(),
      sitesShown: z.boolean().optional(),
      rules: z.literal(true),
      /** Whether to stand in the member list and on the leaderboard; absent: unchanged. */
      listed: z.boolean().optional(),
    }),
    output: user,
  },
});
