import { and, asc, isNotNull, lte, sql } from 'drizzle-orm';
import webPush from 'web-push';
import { NOTICES } from '#domain/limits.ts';
import { ALL_MESSAGES_PATH } from '#domain/notifications.ts';
import { isPushEndpoint, type PushPayload } from '#domain/push.ts';
import type { Context } from '#server/context.ts';
import { devicesOf, dropDevice, type Device } from './push-devices.ts';
import { vapidKeys, type PushKeys } from './push-keys.ts';
import { notifications } from './tables.ts';

/** Hands one encrypted message to a push service; answers with the status. */
export type PostPush = (
  endpoint: string,
  request: { headers: Record<string, string>; body: Uint8Array },
) => Promise<number>;

const CLAIM = 50;
/** A phone that was off for longer learns the rest on the site. */
const KEPT_SECONDS = 24 * 3600;

const postOverHttps: PostPush = async (endpoint, { headers, body }) => {
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers,
    body: body as BodyInit,
    // A push service that sends us elsewhere is none.
    redirect: 'error',
    signal: AbortSignal.timeout(NOTICES.pushTimeoutMs),
  });
  await answer.body?.cancel();
  return answer.status;
};

/** Members to push to now, for this process alone: what it takes is due for nobody else. */
async function claimDue(ctx: Context): Promise<{ claimed: number; memberIds: number[] }> {
  const due = ctx.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(isNotNull(notifications.pushAt), lte(notifications.pushAt, ctx.now())))
    .orderBy(asc(notifications.pushAt))
    .limit(CLAIM)
    .for('update', { skipLocked: true });
  const now = ctx.now().toISOString();
  // What stands in no list and waits for no mail has been told by this.
  const readAt = sql`case when not ${notifications.listed} and ${notifications.mailAt} is null
    then ${now}::timestamptz else ${notifications.readAt} end`;
  const rows = await ctx.db
    .update(notifications)
    .set({ pushAt: null, readAt })
    .where(sql`${notifications.id} = any(array(${due}))`)
    .returning({
      memberId: notifications.memberId,
      listed: notifications.listed,
      readAt: notifications.readAt,
    });
  const wanted = rows.filter(({ listed, readAt: read }) => !listed || read === null);
  return { claimed: rows.length, memberIds: [...new Set(wanted.map((row) => row.memberId))] };
}

async function sendTo(ctx: Context, keys: PushKeys, device: Device, post: PostPush): Promise<void> {
  if (!isPushEndpoint(device.endpoint, ctx.env.pushHosts)) return dropDevice(ctx.db, device.id);
  const t = ctx.texts(device.language);
  const payload: PushPayload = {
    title: t('noticeSettings:pushTitle'),
    text: t('noticeSettings:pushText'),
    path: ALL_MESSAGES_PATH,
  };
  const { endpoint, p256dh, auth } = device;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: { subject: `mailto:${ctx.env.contactEmail}`, ...keys },
      TTL: KEPT_SECONDS,
      contentEncoding: 'aes128gcm',
      // Of several that wait for a phone, the last is enough: they all say the same.
      topic: 'messages',
    },
  );
  // The length is counted by whoever sends it.
  const sent = Object.entries(headers).filter(([name]) => name !== 'Content-Length');
  const status = await post(endpoint, {
    headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
    body: new Uint8Array(body as Buffer),
  });
  if (status === 404 || status === 410) return dropDevice(ctx.db, device.id);
  if (status >= 400) ctx.log.warn({ status, device: device.id }, 'a push was refused');
}

/**
 * Sends what is due by push: one neutral message for each device of each member, however many
 * messages wait. It is tried once; the messages themselves stand on the site.
 */
export async function sendDuePushes(ctx: Context, post: PostPush = postOverHttps): Promise<void> {
  for (;;) {
    const { claimed, memberIds } = await claimDue(ctx);
    if (memberIds.length > 0) {
      const keys = await vapidKeys(ctx);
      const devices = await devicesOf(ctx.db, memberIds);
      await Promise.all(
        devices.map((device) =>
          sendTo(ctx, keys, device, post).catch((error: unknown) => {
            // Neither endpoint nor member: a log must not be able to harm a reader.
            const why = error instanceof Error ? error.name : 'unknown';
            ctx.log.warn({ why, device: device.id }, 'a push failed');
          }),
        ),
      );
    }
    if (claimed < CLAIM) return;
  }
}
