import { and, eq, inArray, isNull, sql } from '#server/db/drizzle.ts';
import { NOTICE_DEFAULTS } from '#domain/notice-settings.ts';
import type { Db } from '#server/db/connection.ts';
import { members } from '#server/db/schema.ts';
import type { Receiver } from '../policy.ts';
import { noticeSettings, pushDevices } from '../tables.ts';

const HAS_DEVICE = sql<boolean>`exists (
  select 1 from ${pushDevices} where ${pushDevices.memberId} = ${members.id}
)`;

/** True for members who are not deleting their account; the others get notices in their list only, no mails or pushes. */
const STAYS = sql`${members.leaveAt} is null`;

/** What each of the members has chosen; who does not exist, or has left, is absent. */
export async function receiversOf(
  tx: Db,
  memberIds: readonly number[],
): Promise<Map<number, Receiver>> {
  const rows = await tx
    .select({
      id: members.id,
      hasMailbox: sql`${members.emailVerifiedAt} is not null and ${STAYS}`.mapWith(Boolean),
      hasDevice: sql`${HAS_DEVICE} and ${STAYS}`.mapWith(Boolean),
      site: noticeSettings.site,
      mail: noticeSettings.mail,
      push: noticeSettings.push,
    })
    .from(members)
    .leftJoin(noticeSettings, eq(noticeSettings.memberId, members.id))
    .where(and(inArray(members.id, [...new Set(memberIds)]), isNull(members.erasedAt)));
  return new Map(
    rows.map(({ id, hasMailbox, hasDevice, site, mail, push }) => {
      const choice = site && mail && push ? { site, mail, push, digest: false } : NOTICE_DEFAULTS;
      return [id, { ...choice, hasMailbox, hasDevice }];
    }),
  );
}
