import { sql } from '#server/db/drizzle.ts';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from '#server/db/pg-core.ts';
import { time } from '#server/db/columns.ts';
import type { DeletionTexts } from '#domain/account.ts';
import type { Language } from '#domain/languages.ts';
import type { Role } from '#domain/roles.ts';
import type { Veil } from '#domain/sensitive.ts';

export const members = pgTable(
  'members',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    nickname: text('nickname').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    passwordType: text('password_type').$type<'ok' | 'common' | 'weak'>().notNull().default('ok'),
    role: text('role').$type<Role>().notNull().default('Visitor'),
    language: text('language').$type<Language>().notNull().default('en'),
    avatar: text('avatar'),
    summary: text('summary').notNull().default(''),
    location: text('location').notNull().default(''),
    link: text('link').notNull().default(''),
    notes: text('notes').notNull().default(''),
    signature: text('signature').notNull().default(''),
    camUsed: integer('cam_used').notNull().default(0),
    workCamsites: text('work_camsites')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Addresses elsewhere, https alone; others see them and the sites only where that is wanted. */
    contacts: text('contacts')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    contactsShown: boolean('contacts_shown').notNull().default(false),
    sitesShown: boolean('sites_shown').notNull().default(false),
    complete: boolean('complete').notNull().default(false),
    points: integer('points').notNull().default(0),
    /** Whether the member wants to stand in the member list and on the leaderboard. */
    listed: boolean('listed').notNull().default(false),
    /** What the member list goes by: who wants to be found, and whose office is public. */
    shown: boolean('shown')
      .notNull()
      .generatedAlwaysAs(
        sql`suspended_at is null and leave_at is null and role <> 'Visitor'
          and (listed or role in ('Moderator', 'Admin', 'SuperAdmin', 'Representative', 'PartnerStaff'))`,
      ),
    /** How sensitive pictures are shown to them. */
    sensitivePictures: text('sensitive_pictures').$type<Veil>().notNull().default('blur'),
    /** Whether a mail tells them of a sign-in with a browser that was not used before. */
    signInMails: boolean('sign_in_mails').notNull().default(true),
    demo: boolean('demo').notNull().default(false),
    adultConfirmedAt: time('adult_confirmed_at').notNull(),
    emailVerifiedAt: time('email_verified_at'),
    /** The versions of the texts they agreed to last, and when; empty: never. */
    privacyVersion: text('privacy_version').notNull().default(''),
    termsVersion: text('terms_version').notNull().default(''),
    policiesAgreedAt: time('policies_agreed_at'),
    suspendedAt: time('suspended_at'),
    suspendedReason: text('suspended_reason').notNull().default(''),
    /** When the suspension ends by itself; null: when somebody lifts it. */
    suspendedUntil: time('suspended_until'),
    /** They want to leave: when the account is erased, unless they keep it. Hidden until then. */
    leaveAt: time('leave_at'),
    /** Whether what they wrote goes with them, or stays without their name. */
    leaveTexts: text('leave_texts').$type<DeletionTexts>(),
    /** Nobody's account any more: the name under which texts of a former member stand. */
    erasedAt: time('erased_at'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [
    // Case must not tell two people apart, in a name or in an address.
    uniqueIndex('members_nickname_lower').on(sql`lower(${t.nickname})`),
    uniqueIndex('members_email_lower').on(sql`lower(${t.email})`),
    index('members_created').on(t.createdAt),
    // Staff look anybody up by the beginning of a name, in the order of characters.
    index('members_name').on(sql`(lower(${t.nickname})) collate "C"`),
    index('members_staff')
      .on(t.role)
      .where(sql`${t.role} <> 'Member' and ${t.role} <> 'Visitor'`),
    // Whose profile shows a picture that somebody asks to have taken down.
    index('members_avatar')
      .on(t.avatar)
      .where(sql`${t.avatar} is not null`),
    index('members_suspension_ends')
      .on(t.suspendedUntil)
      .where(sql`${t.suspendedUntil} is not null`),
    index('members_leaving')
      .on(t.leaveAt)
      .where(sql`${t.leaveAt} is not null`),
    check('members_leaving_whole', sql`(${t.leaveAt} is null) = (${t.leaveTexts} is null)`),
    index('members_board')
      .on(t.points, t.id)
      .where(sql`${t.listed} and ${t.points} > 0`),
    index('members_shown_points')
      .on(t.points, t.id)
      .where(sql`${t.shown}`),
    index('members_shown_new')
      .on(t.id)
      .where(sql`${t.shown}`),
    // In the order of characters, so that the same index finds names by their beginning.
    index('members_shown_name')
      .on(sql`(lower(${t.nickname})) collate "C"`)
      .where(sql`${t.shown}`),
    index('members_shown_role')
      .on(t.role, t.id)
      .where(sql`${t.shown} and ${t.role} <> 'Member'`),
  ],
);

/** One row a signed-in browser. Only hashes of tokens are stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    /** Browser and system in words, such as "Firefox, Android": for its owner to recognise. */
    device: text('device').notNull().default(''),
    /** When it was last used, to the hour. */
    seenAt: time('seen_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('sessions_token_hash').on(t.tokenHash),
    index('sessions_member').on(t.memberId),
    index('sessions_expires').on(t.expiresAt),
  ],
);

/** A refresh token is used once; a second use ends its session (the family). */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: bigint('session_id', { mode: 'number' })
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (t) => [
    index('refresh_tokens_session').on(t.sessionId),
    index('refresh_expires').on(t.expiresAt),
  ],
);

/**
 * Somebody asked for an account and has not answered our mail yet. Holds neither the nickname nor
 * the address: whoever confirms first has them, so nothing shows from outside that a row is here.
 */
export const registrations = pgTable(
  'registrations',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    nickname: text('nickname').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    language: text('language').$type<Language>().notNull(),
    redirect: text('redirect').notNull(),
    /** Through whose invitation; counted once the registration is confirmed. */
    inviteCode: text('invite_code'),
    expiresAt: time('expires_at').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('registrations_email_lower').on(sql`lower(${t.email})`),
    index('registrations_expires').on(t.expiresAt),
  ],
);

/**
 * Single-use codes that travel in addresses: `confirm` opens the account of a
 * registration, the others act for a member.
 */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    purpose: text('purpose')
      .$type<'confirm' | 'reset' | 'exchange' | 'live' | 'second'>()
      .notNull(),
    memberId: bigint('member_id', { mode: 'number' }).references(() => members.id, {
      onDelete: 'cascade',
    }),
    registrationId: bigint('registration_id', { mode: 'number' }).references(
      () => registrations.id,
      { onDelete: 'cascade' },
    ),
    redirect: text('redirect').notNull().default('/'),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [
    index('codes_member').on(t.memberId),
    index('codes_registration').on(t.registrationId),
    index('codes_expires').on(t.expiresAt),
    check('codes_owner', sql`num_nonnulls(${t.memberId}, ${t.registrationId}) = 1`),
  ],
);

/** Failed guesses per account or address in a window of time. */
export const attempts = pgTable(
  'attempts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEnds: time('window_ends').notNull(),
  },
  (t) => [index('attempts_window').on(t.windowEnds)],
);
