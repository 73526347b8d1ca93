import { sql } from '#server/db/drizzle.ts';
import { boolean, index, integer, pgTable, text } from '#server/db/pg-core.ts';
import { bigId, time } from '#server/db/columns.ts';
import { members } from '#server/platform/members/tables.ts';

const memberOf = (name: string) =>
  bigId(name).references(() => members.id, { onDelete: 'cascade' });

/** The second step of a member's sign-in; it counts from when its first code was typed. */
export const twoSteps = pgTable(
  'two_steps',
  {
    memberId: memberOf('member_id').primaryKey(),
    /** What the authenticator app knows as well, sealed. */
    secret: text('secret').notNull(),
    confirmedAt: time('confirmed_at'),
    /** The newest step whose code was taken: none is taken twice. */
    lastStep: integer('last_step').notNull().default(0),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('two_steps_begun')
      .on(t.createdAt)
      .where(sql`${t.confirmedAt} is null`),
  ],
);

/** Recovery codes, each good for one sign-in. Only hashes are kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    memberId: memberOf('member_id').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [index('recovery_codes_member').on(t.memberId)],
);

/** New recovery codes while their owner writes them down, sealed. */
export const shownCodes = pgTable(
  'shown_codes',
  {
    memberId: memberOf('member_id').primaryKey(),
    codes: text('codes').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [index('shown_codes_expires').on(t.expiresAt)],
);

export const passkeys = pgTable(
  'passkeys',
  {
    /** As its authenticator calls it, base64url. */
    id: text('id').primaryKey(),
    memberId: memberOf('member_id').notNull(),
    name: text('name').notNull(),
    /** Base64url of the COSE key; public by its nature. */
    publicKey: text('public_key').notNull(),
    counter: bigId('counter').notNull(),
    transports: text('transports').array().notNull(),
    /** Kept by a password manager, so that it works on the owner's other devices. */
    synced: boolean('synced').notNull(),
    createdAt: time('created_at').notNull(),
    usedAt: time('used_at'),
  },
  (t) => [index('passkeys_member').on(t.memberId)],
);

/** Questions that a passkey has still to answer, each once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    /** Who adds a passkey; null where somebody signs in. */
    memberId: memberOf('member_id'),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [
    index('passkey_challenges_member').on(t.memberId),
    index('passkey_challenges_expires').on(t.expiresAt),
  ],
);
