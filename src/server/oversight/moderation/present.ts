import type { Output } from '#contract/index.ts';
import { isSuspendedAt } from '#domain/moderation.ts';
import type { Dossier } from './queries.ts';

/** What a moderator may know of a member; the address of their mail is not part of it. */
export function presentDossier(row: Dossier, now: Date): Output<'POST moderator/member/getInfo'> {
  const suspended = isSuspendedAt(row, now);
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
    suspended,
    suspendedSince: suspended ? (row.suspendedAt?.toISOString() ?? null) : null,
    reason: row.suspendedReason,
    posts: Number(row.posts),
    comments: Number(row.comments),
    reports: Number(row.reports),
  };
}
