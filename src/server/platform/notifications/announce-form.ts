import type { Parsed } from '#contract/index.ts';
import { inEveryLanguage } from '#domain/languages.ts';
import { ANNOUNCED } from '#domain/notice-settings.ts';
import { NOTICE } from '#domain/notifications.ts';
import { isSuperRole } from '#domain/roles.ts';
import type { Context, Member } from '#server/context.ts';
import { defineForm, parseForm } from '#server/platform/members/service.ts';
import { frameOf } from '#server/platform/staff/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { announce, countMembers } from './announcing.ts';

type Announcement = Parsed<'POST moderation/announce'>;

export async function sendAnnouncement(
  ctx: Context,
  actor: Member,
  { type, path, ...words }: Announcement,
): Promise<void> {
  const texts = inEveryLanguage((language) => ({
    title: words[`${language}Title`],
    text: words[`${language}Text`],
  }));
  const kind = type === 'site' ? NOTICE.siteNews : NOTICE.contestNews;
  await announce(ctx, actor, { type: kind, texts, path });
}

const mayAnnounce = (viewer: Member | undefined): boolean =>
  viewer !== undefined && isSuperRole(viewer.role) && !viewer.suspended;

/** /moderation/announce: the words in three languages, then what they look like, then out. */
export const announceForm = defineForm({
  call: 'POST moderation/announce',
  forMember: true,
  missing: ({ viewer }) => viewer !== undefined && !mayAnnounce(viewer),
  keep: ['type', 'path', 'sure', ...ANNOUNCED.flatMap(({ title, text }) => [title, text])],
  start: async () => ({ type: 'site' }),
  content: async ({ ctx, request, viewer, query }, props) => {
    if (!viewer) throw new Refusal('not_signed_in');
    const t = ctx.texts(request.language);
    // Everything else is valid: the confirmation box alone is missing, and nothing has been sent.
    const preview = Object.keys(props.errors).join() === 'sure';
    const sent = query.sent === '1' && !props.notice;
    const said = sent ? t('noticeSettings:announceSent') : t('noticeSettings:announceLook');
    return {
      head: {
        title: t('noticeSettings:announceTitle'),
        description: t('noticeSettings:announceDescription'),
        noIndex: true,
      },
      view: 'announce',
      props: {
        ...props,
        ...((preview || sent) && { notice: { kind: 'good' as const, text: said } }),
        staff: await frameOf(ctx, viewer),
        preview,
        members: preview ? await countMembers(ctx) : 0,
      },
    };
  },
  sentences: ({ ctx, request }) => ({
    'path.fieldInvalid': ctx.texts(request.language)('noticeSettings:announcePathWrong'),
  }),
  read: ({ sure, type, path, ...values }) => {
    const words = Object.fromEntries(
      ANNOUNCED.flatMap(({ title, text }) => [
        [title, values[title]],
        [text, values[text]],
      ]),
    );
    const announcement = parseForm('POST moderation/announce', { type, path, ...words });
    if (sure !== 'on') throw new Refusal('bad_input', { fields: { sure: 'fieldRequired' } });
    return announcement;
  },
  submit: async ({ ctx, viewer }, announcement) => {
    if (viewer) await sendAnnouncement(ctx, viewer, announcement);
    return '/moderation/announce?sent=1';
  },
});
