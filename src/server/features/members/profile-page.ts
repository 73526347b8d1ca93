import type { FormProps } from '#contract/views.ts';
import { loginAddress } from '#domain/login-address.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Pages, PageAnswer, PageScene } from '#server/site/pages.ts';
import { formTokenOf } from './form-guard.ts';
import { toPublicMember, toUser } from './present.ts';
import { findById } from './queries/accounts.ts';

const ID = /^[1-9]\d{0,14}$/;

function noticeOf(done: unknown, t: Translate): FormProps['notice'] {
  if (done === 'password') return { kind: 'good', text: t('member:donePassword') };
  return done === 'profile' ? { kind: 'good', text: t('member:doneProfile') } : null;
}

async function showProfile(scene: PageScene): Promise<PageAnswer> {
  const { viewer, query, ctx, request } = scene;
  const wanted: unknown = query.userId;
  if (wanted === undefined && !viewer) {
    return { redirect: loginAddress('/user-info'), status: 303 };
  }
  const id = wanted === undefined ? viewer?.id : ID.test(String(wanted)) && Number(wanted);
  const row = id ? await findById(ctx.db, id) : undefined;
  if (!row) return { missing: true };
  const t = ctx.texts(request.language);
  const own = viewer?.id === row.id;
  return {
    content: {
      head: {
        title: row.nickname,
        description: t('member:userInfoDescription', { nickname: row.nickname }),
      },
      view: 'user-info',
      props: {
        member: toPublicMember(row),
        own: own ? toUser(row) : null,
        notice: own ? noticeOf(query.done, t) : null,
        formToken: own ? formTokenOf(request) : '',
      },
      secret: own,
    },
  };
}

/** /user-info: one's own page, or with `userId` what everybody may see of a member. */
export function addProfilePage(pages: Pages): void {
  pages.on('member-user-info', showProfile);
}
