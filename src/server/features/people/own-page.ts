import { ERRORS, type ErrorId } from '#contract/errors.ts';
import type { FormProps } from '#contract/views.ts';
import { PICTURE } from '#domain/crop.ts';
import { loginAddress } from '#domain/login-address.ts';
import { MAX_PIXELS } from '#domain/upload-rules.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Pages, PageAnswer, PageScene } from '#server/site/pages.ts';
import { showMember } from './pages.ts';
import { refsIn } from '#server/features/camsites/service.ts';
import { badgesOf } from '#server/platform/points/service.ts';
import { profileLinks } from './profile-links.ts';
import { findById, formTokenOf, toPublicMember, toUser } from '#server/platform/members/service.ts';

const DONE = {
  password: 'member:donePassword',
  profile: 'member:doneProfile',
  avatar: 'member:doneAvatar',
  avatarRemoved: 'member:doneAvatarRemoved',
} as const;

/** What the address says of an act that was done, or of why the profile picture was refused. */
function noticeOf({ done, problem }: PageScene['query'], t: Translate): FormProps['notice'] {
  const act = Object.entries(DONE).find(([name]) => name === done);
  if (act) return { kind: 'good', text: t(act[1]) };
  if (problem === undefined || !Object.hasOwn(ERRORS, problem)) return null;
  const values = { size: PICTURE.maxMegabytes, megapixels: MAX_PIXELS / 1_000_000 };
  return { kind: 'bad', text: t(`errors:${problem as ErrorId}`, values) };
}

async function showProfile(scene: PageScene): Promise<PageAnswer> {
  const { viewer, query, ctx, request } = scene;
  const wanted = query.userId;
  if (wanted === undefined && !viewer) {
    return { redirect: loginAddress('/user-info'), status: 303 };
  }
  if (wanted !== undefined && wanted !== String(viewer?.id)) {
    return showMember(scene, wanted);
  }
  const row = viewer && (await findById(ctx.db, viewer.id));
  if (!row) return { missing: true };
  const { language } = request;
  const t = ctx.texts(language);
  const member = toPublicMember(row, ctx.now());
  const known = await refsIn(ctx, language);
  return {
    content: {
      head: {
        title: row.nickname,
        description: t('member:userInfoDescription', { nickname: row.nickname }),
      },
      view: 'user-info',
      props: {
        member,
        own: toUser(row, ctx.now()),
        badges: await badgesOf(ctx, row.id, t),
        elsewhere: await profileLinks(ctx, language, member),
        sites: row.workCamsites.flatMap((slug) => known.get(slug)?.title ?? []),
        notice: noticeOf(query, t),
        formToken: formTokenOf(request),
      },
      secret: true,
    },
  };
}

/** /user-info: one's own page, or with `userId` what everybody may see of a member. */
export function addProfilePage(pages: Pages): void {
  pages.on('member-user-info', showProfile);
}
