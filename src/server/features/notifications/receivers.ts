import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { NOTICE_DEFAULTS } from '#domain/notice-settings.ts';
import type { Db } from '#server/db/connection.ts';
import { members } from '#server/db/schema.ts';
import type { Receiver } from './policy.ts';
import { noticeSettings, pushDevices } from './tables.ts';

const HAS_DEVICE = sql<boolean>`exists (
  select 1 from ${pushDevices} where ${pushDevices.memberId} = ${members.id}
)`;

/** What each of the members has chosen; who does not exist is absent. */
export async function receiversOf(
  tx: Db,
  memberIds: readonly number[],
): Promise<Map<number, Receiver>> {
  const rows = await tx
    .select({
      id: members.id,
      hasMailbox: isNotNull(members.emailVerifiedAt).mapWith(Boolean),
      hasDevice: HAS_DEVICE.mapWith(Boolean),
      site: noticeSettings.site,
      mail: noticeSettings.mail,
      push: noticeSettings.push,
    })
    .from(members)
    .leftJoin(noticeSettings, eq(noticeSettings.memberId, members.id))
    .where(and(inArray(members.id, [...new Set(memberIds)])));
  return new Map(
    rows.map(({ id, hasMailbox, hasDevice, site, mail, push }) => {
      const choice = site && mail && push ? { site, mail, push, digest: false } : NOTICE_DEFAULTS;
      return [id, { ...choice, hasMailbox, hasDevice }];
    }),
  );
}
