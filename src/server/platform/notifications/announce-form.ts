import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Parsed } from '#contract/index.ts';
import type { SentAnnouncement } from '#contract/views.ts';
import { inEveryLanguage, type Language } from '#domain/languages.ts';
import { ANNOUNCED } from '#domain/notice-settings.ts';
import { NOTICE } from '#domain/notifications.ts';
import { isSuperRole } from '#domain/roles.ts';
import { matchLink } from '#domain/routes.ts';
import type { Context, Member } from '#server/context.ts';
import { defineForm, parseForm, type Values } from '#server/platform/members/service.ts';
import { frameOf, isStaff, refusedPage } from '#server/platform/staff/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { announcementIn } from './announcement-texts.ts';
import { announce, countMembers, latestAnnouncements } from './announcing.ts';

type Announcement = Parsed<'POST moderation/announce'>;

/** Another spelling of an address leads on once; more often nobody is led. */
const REDIRECTS_MAX = 3;

/** Whether a visitor who opens an address finds a page there, or is asked to sign in for it. */
async function opens({ server }: FastifyRequest, path: string): Promise<boolean> {
  let url = path;
  for (let step = 0; step <= REDIRECTS_MAX; step++) {
    const { statusCode, headers } = await server.inject({ url });
    if (statusCode < 300 || headers.location === undefined) return statusCode < 300;
    url = headers.location;
  }
  return false;
}

/** @throws Refusal bad_input where a path leads to no page of ours, or to one with nothing on it: an invented number */
export async function requirePage(request: FastifyRequest, path: string): Promise<void> {
  if (!path || (matchLink(path) && (await opens(request, path)))) return;
  throw new Refusal('bad_input', { fields: { path: 'not_found' } });
}

/** @param announcement its path leads to a page (`requirePage`) */
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

/** @throws Refusal bad_input with the first problem of each field */
function announcementOf({ type, path, ...values }: Values): Announcement {
  const words = Object.fromEntries(
    ANNOUNCED.flatMap(({ title, text }) => [
      [title, values[title]],
      [text, values[text]],
    ]),
  );
  return parseForm('POST moderation/announce', { type, path, ...words });
}

/** What a preview has shown. Its form sends it back; words that were changed since are shown anew. */
const markOf = (announcement: Announcement): string =>
  hash('sha256', JSON.stringify(announcement), 'base64url');

async function sentLately(ctx: Context, language: Language): Promise<SentAnnouncement[]> {
  return (await latestAnnouncements(ctx)).map(({ id, type, texts, path, author, ...row }) => ({
    ...{ id, path, author },
    type: type === NOTICE.siteNews ? 'site' : 'contest',
    words: announcementIn(texts, language) ?? { title: '', text: '' },
    created: row.createdAt.toISOString(),
    told: row.doneAt !== null,
  }));
}

/** /moderation/announce: the words in three languages, then what they look like, then out. */
export const announceForm = defineForm({
  call: 'POST moderation/announce',
  forMember: true,
  // Moderators read whose page it is; to everybody else there is none.
  missing: ({ viewer }) => viewer !== undefined && !isStaff(viewer),
  keep: ['type', 'path', 'sure', ...ANNOUNCED.flatMap(({ title, text }) => [title, text])],
  start: async () => ({ type: 'site' }),
  content: async ({ ctx, request, viewer, query }, props) => {
    if (!viewer) throw new Refusal('not_signed_in');
    const t = ctx.texts(request.language);
    if (!mayAnnounce(viewer)) return refusedPage(t, viewer, 'admin');
    // Everything else is valid: the confirmation is missing, and nothing has been sent.
    const preview = Object.keys(props.errors).join() === 'sure';
    const changed = preview && props.values.sure === 'on';
    const sent = query.sent === '1' && !props.notice;
    const notice = changed
      ? { kind: 'bad' as const, text: t('noticeSettings:announceChanged') }
      : preview
        ? { kind: 'good' as const, text: t('noticeSettings:announceLook') }
        : sent
          ? { kind: 'good' as const, text: t('noticeSettings:announceSent') }
          : props.notice;
    return {
      head: {
        title: t('noticeSettings:announceTitle'),
        description: t('noticeSettings:announceDescription'),
        noIndex: true,
      },
      view: 'announce',
      props: {
        ...props,
        notice,
        values: { ...props.values, sure: '' },
        staff: await frameOf(ctx, viewer),
        preview: preview ? markOf(announcementOf(props.values)) : null,
        members: preview ? await countMembers(ctx) : 0,
        last: await sentLately(ctx, request.language),
      },
    };
  },
  sentences: ({ ctx, request }) => {
    const t = ctx.texts(request.language);
    return {
      'path.fieldInvalid': t('noticeSettings:announcePathWrong'),
      'path.not_found': t('noticeSettings:announcePathNone'),
    };
  },
  read: async (values, { viewer, request }) => {
    if (!mayAnnounce(viewer)) throw new Refusal('not_allowed');
    const announcement = announcementOf(values);
    await requirePage(request, announcement.path);
    if (values.sure !== 'on' || values.seen !== markOf(announcement)) {
      throw new Refusal('bad_input', { fields: { sure: 'fieldRequired' } });
    }
    return announcement;
  },
  submit: async ({ ctx, viewer }, announcement) => {
    if (viewer) await sendAnnouncement(ctx, viewer, announcement);
    return '/moderation/announce?sent=1';
  },
});
