import { DAY_MS } from '#domain/days.ts';
import { POLICY_VERSIONS } from '#domain/policies.ts';
import type { Context } from '#server/context.ts';
import { members, sessions } from '#server/db/schema.ts';
import { hashToken, newToken } from '#server/plugins/tokens.ts';

export type TestMember = { id: number; nickname: string; email: string; token: string };

type Row = typeof members.$inferInsert;

let counter = 0;

function newRow(now: Date, overrides: Partial<Row>): Row {
  const n = ++counter;
  return {
    nickname: `member${n}`,
    email: `member${n}@example.test`,
    passwordHash: 'no password opens this',
    role: 'Member',
    complete: true,
    adultConfirmedAt: now,
    emailVerifiedAt: now,
    privacyVersion: POLICY_VERSIONS.privacy,
    termsVersion: POLICY_VERSIONS.terms,
    policiesAgreedAt: now,
    // Past an account's first days, in which it may do less.
    createdAt: new Date(now.getTime() - 60 * DAY_MS),
    ...overrides,
  };
}

/** Many members at once, one for each set of overrides and in their order; see `createMember`. */
export async function createMembers(
  ctx: Context,
  overrides: readonly Partial<Row>[],
): Promise<TestMember[]> {
  const now = ctx.now();
  const made = await ctx.db
    .insert(members)
    .values(overrides.map((one) => newRow(now, one)))
    .returning({ id: members.id, nickname: members.nickname, email: members.email });
  const expiresAt = new Date(now.getTime() + 30 * DAY_MS);
  const signedIn = made.map((member) => ({ ...member, token: newToken() }));
  await ctx.db
    .insert(sessions)
    .values(
      signedIn.map(({ id, token }) => ({ memberId: id, tokenHash: hashToken(token), expiresAt })),
    );
  return signedIn;
}

/** A member with an open session: verified, complete and of role Member, unless overridden. */
export async function createMember(
  ctx: Context,
  overrides: Partial<Row> = {},
): Promise<TestMember> {
  const [member] = await createMembers(ctx, [overrides]);
  if (!member) throw new Error('insert returned nothing');
  return member;
}
