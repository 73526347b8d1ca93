import { JOIN_PATH, loginAddress } from '#domain/login-address.ts';
import { isMemberRole } from '#domain/roles.ts';
import type { PageHandler, Pages } from '#server/site/pages.ts';
import { drawChat } from './drawing.ts';

const chatPage: PageHandler = async ({ ctx, request, viewer }) => {
  if (!viewer) return { redirect: loginAddress(request.url), status: 302 };
  if (!isMemberRole(viewer.role)) return { redirect: JOIN_PATH, status: 302 };
  return { content: await drawChat(ctx, request, viewer) };
};

export function chatPages(pages: Pages): void {
  pages.on('chat-page', chatPage);
}
