import type { ExportPart } from '#domain/account.ts';
import type { Context } from '#server/context.ts';
import { activityRecord } from '#server/features/activity/service.ts';
import { chatRecord } from '#server/features/chat/service.ts';
import { exportLearning } from '#server/features/courses/service.ts';
import { forumRecord } from '#server/features/forum/service.ts';
import { learningRecord } from '#server/features/learning/service.ts';
import { readMailsOf } from '#server/platform/mail/service.ts';
import { accountRecord } from '#server/platform/members/service.ts';
import { moderationRecord } from '#server/oversight/moderation/service.ts';
import { exportSubscription } from '#server/features/newsletter/service.ts';
import { exportNotices } from '#server/platform/notifications/service.ts';
import { peopleRecord } from '#server/features/people/service.ts';
import { pointsRecord } from '#server/platform/points/service.ts';
import { exportVotes } from '#server/features/polls/service.ts';
import { profileRecord } from '#server/features/profile-editor/service.ts';
import { safetyRecord } from '#server/platform/safety/service.ts';
import { uploadsRecord } from '#server/platform/uploads/service.ts';
import { readEmail } from '../email/changing.ts';

type Reading = (ctx: Context, memberId: number) => Promise<unknown>;

const subscription: Reading = async (ctx, memberId) => {
  const { email } = await readEmail(ctx, memberId);
  return exportSubscription(ctx, email);
};

/** The files of an export: what each is called, and who knows what is in it. */
export const PARTS = {
  account: async (ctx, memberId) => {
    const address = await readEmail(ctx, memberId);
    const mails = await readMailsOf(ctx.db, address.email);
    return { ...(await accountRecord(ctx, memberId)), ...address, mails };
  },
  security: safetyRecord,
  forum: forumRecord,
  votes: (ctx, memberId) => exportVotes(ctx.db, memberId),
  reading: learningRecord,
  courses: exportLearning,
  notifications: exportNotices,
  points: pointsRecord,
  people: peopleRecord,
  chat: chatRecord,
  invitations: activityRecord,
  newsletter: subscription,
  moderation: moderationRecord,
  profiles: profileRecord,
  pictures: uploadsRecord,
} as const satisfies Record<ExportPart, Reading>;
