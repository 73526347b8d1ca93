import { WELCOME_PATH, loginAddress } from '#domain/login-address.ts';
import { safeRedirect } from '#domain/redirects.ts';
import type { PageContent, PageHandler } from '#server/site/pages.ts';

/** /welcome: where somebody begins whose account has just been opened. */
export const welcomePage: PageHandler = async ({ ctx, request, query, viewer }) => {
  if (!viewer) return { redirect: loginAddress(WELCOME_PATH), status: 302 };
  const t = ctx.texts(request.language);
  const { nickname, complete } = viewer;
  const content: PageContent<'welcome'> = {
    head: {
      title: t('member:welcomeTitle', { nickname }),
      description: t('member:welcomeLead'),
      noIndex: true,
    },
    view: 'welcome',
    props: { nickname, complete, redirect: safeRedirect(query.redirect, '') },
    personal: true,
  };
  return { content };
};
