import type { Output } from '#contract/index.ts';
import { isSuspendedAt } from '#domain/moderation.ts';
import type { Account } from './queries/accounts.ts';

/** A member as everybody sees them at a moment. */
export function toPublicMember(row: Account, now: Date): Output<'GET user/profile'> {
  return {
    id: row.id,
    nickname: row.nickname,
    avatar: row.avatar,
    role: row.role,
    summary: row.summary,
    link: row.link,
    location: row.location,
    points: row.points,
    joined: row.createdAt.toISOString(),
    suspended: isSuspendedAt(row, now),
    contacts: row.contactsShown ? row.contacts : [],
    sites: row.sitesShown ? row.workCamsites : [],
    signature: row.signature,
  };
}

/** A member as they see themselves at a moment (spec section 3, User). */
export function toUser(row: Account, now: Date): Output<'POST aboutMe/apply'> {
  const { contacts: _shown, sites: _sites, ...seen } = toPublicMember(row, now);
  const { suspended } = seen;
  return {
    ...seen,
    nickName: row.nickname,
    userName: row.nickname,
    email: row.email,
    complete: row.complete,
    suspend: suspended,
    suspension: suspended
      ? { reason: row.suspendedReason, until: row.suspendedUntil?.toISOString() ?? null }
      : null,
    pwdType: row.passwordType,
    notes: row.notes,
    camUsed: row.camUsed,
    workCamsites: row.workCamsites,
    contacts: row.contacts,
    contactsShown: row.contactsShown,
    sitesShown: row.sitesShown,
    status: suspended ? 'suspended' : 'active',
    language: row.language,
    listed: row.listed,
  };
}
