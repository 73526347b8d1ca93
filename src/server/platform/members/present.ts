import type { Output } from '#contract/index.ts';
import type { Account } from './queries/accounts.ts';

/** A member as everybody sees them. */
export function toPublicMember(row: Account): Output<'GET user/profile'> {
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
    suspended: row.suspendedAt !== null,
    contacts: row.contactsShown ? row.contacts : [],
    sites: row.sitesShown ? row.workCamsites : [],
    signature: row.signature,
  };
}

/** A member as they see themselves (spec section 3, User). */
export function toUser(row: Account): Output<'POST aboutMe/apply'> {
  const { contacts: _shown, sites: _sites, ...seen } = toPublicMember(row);
  const suspended = row.suspendedAt !== null;
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
