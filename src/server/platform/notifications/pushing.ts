import webPush from 'web-push';
import { NOTICES } from '#domain/limits.ts';
import { ALL_MESSAGES_PATH } from '#domain/notifications.ts';
import { isPushEndpoint, type PushPayload } from '#domain/push.ts';
import type { Context } from '#server/context.ts';
import { vapidKeys } from './push-keys.ts';
import { devicesOf, dropDevice, type Device, type PushKeys } from './queries/push.ts';
import { claimPushes } from './queries/writing.ts';

/** Hands one encrypted message to a push service; answers with the status. */
export type PostPush = (
  endpoint: string,
  request: { headers: Record<string, string>; body: Uint8Array },
) => Promise<number>;

const CLAIM = 50;
/** How long a push service keeps the message; a phone that was off for longer shows nothing. */
const KEPT_SECONDS = 24 * 3600;

const postOverHttps: PostPush = async (endpoint, { headers, body }) => {
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers,
    body: body as BodyInit,
    // Redirects are refused: a push service has no reason to send them.
    redirect: 'error',
    signal: AbortSignal.timeout(NOTICES.pushTimeoutMs),
  });
  await answer.body?.cancel();
  return answer.status;
};

/** Members to push to now, for this process alone. */
async function claimDue(ctx: Context): Promise<{ claimed: number; memberIds: number[] }> {
  const rows = await claimPushes(ctx.db, ctx.now(), CLAIM);
  const wanted = rows.filter(({ listed, readAt }) => !listed || readAt === null);
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
      // Several pushes to one phone replace each other: they all say the same.
      topic: 'messages',
    },
  );
  // The Content-Length is set by fetch.
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
            // Logs neither the endpoint nor the member, which would identify a reader.
            const why = error instanceof Error ? error.name : 'unknown';
            ctx.log.warn({ why, device: device.id }, 'a push failed');
          }),
        ),
      );
    }
    if (claimed < CLAIM) return;
  }
}
