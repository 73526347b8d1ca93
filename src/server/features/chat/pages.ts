import { JOIN_PATH, loginAddress } from '#domain/login-address.ts';
import { isMemberRole } from '#domain/roles.ts';
import type { PageHandler, Pages } from '#server/site/pages.ts';

/** The frame of the chat for members; what is said comes by calls and stands in no page. */
const chatPage: PageHandler = async ({ ctx, request, viewer }) => {
  if (!viewer) return { redirect: loginAddress(request.url), status: 302 };
  if (!isMemberRole(viewer.role)) return { redirect: JOIN_PATH, status: 302 };
  const t = ctx.texts(request.language);
  return {
    content: {
      head: { title: t('chat:title'), description: t('chat:description'), noIndex: true },
      view: 'chat',
      props: {},
      hydrate: ['chat', 'suspended', 'upload', 'ui'],
    },
  };
};

export function chatPages(pages: Pages): void {
  pages.on('chat-page', chatPage);
}
