import type { Member } from '#server/context.ts';
import { FORUM_TAGS, POST_PATH, replyPath, topicIdOf } from '#domain/forum.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { JOIN_PATH, loginAddress } from '#domain/login-address.ts';
import { isMemberRole } from '#domain/roles.ts';
import type { Namespace } from '#i18n/namespaces.ts';
import { isSite, sitesToWriteAbout } from '#server/features/camsites/service.ts';
import { lessonRef } from '#server/features/courses/service.ts';
import type { PageAnswer, PageContent, PageHandler, PageScene, Pages } from '#server/site/pages.ts';
import { ownDrafts } from './drafts.ts';
import { articleStanding } from '../articles/kinds.ts';
import { isThere, presentReply } from '../present.ts';
import { readComment } from '../comments/queries/comments.ts';
import { readTopic } from '../reading/topics.ts';

const hydrate: Namespace[] = ['forum', 'suspended', 'upload', 'writing'];
const editorTexts: Namespace[] = [...hydrate, 'community', 'polls'];

/** Writing is for members (spec section 5): others sign in, or join. */
const forMembers =
  (page: (scene: PageScene & { viewer: Member }) => Promise<PageAnswer>): PageHandler =>
  async (scene) => {
    const { viewer, request } = scene;
    if (!viewer) return { redirect: loginAddress(request.url), status: 302 };
    if (!isMemberRole(viewer.role)) return { redirect: JOIN_PATH, status: 302 };
    return page({ ...scene, viewer });
  };

const headOf = (title: string, description: string) => ({ title, description, noIndex: true });

/** The way in: kinds of writing, and what has been begun. Addresses of the editor lead on to it. */
const beginPage = forMembers(async ({ ctx, query, request, viewer }) => {
  if (query.id || query.site || query.kind || query.draft || query.idea || query.lesson) {
    return { redirect: POST_PATH + request.url.slice(request.url.indexOf('?')), status: 302 };
  }
  const t = ctx.texts(request.language);
  const content: PageContent<'forum-begin'> = {
    head: headOf(t('writing:chooseTitle'), t('forum:homeDescription')),
    view: 'forum-begin',
    props: { drafts: await ownDrafts(ctx, viewer) },
    hydrate,
    personal: true,
  };
  return { content };
});

const languageIn = (text: string | undefined): Language | null =>
  LANGUAGES.find((code) => code === text) ?? null;

const postPage = forMembers(async ({ ctx, query, request, viewer }) => {
  const t = ctx.texts(request.language);
  const site = query.site ?? '';
  const lesson = await lessonRef(ctx, query.lesson ?? null, request.language);
  const content: PageContent<'forum-composer'> = {
    head: headOf(t('forum:createTitle'), t('forum:homeDescription')),
    view: 'forum-composer',
    props: {
      tags: [...FORUM_TAGS],
      article: await articleStanding(ctx, viewer.id),
      kind: query.kind === 'article' ? 'article' : null,
      site: (await isSite(ctx, site)) ? site : null,
      lesson: lesson && { name: lesson.name, title: lesson.title },
      siteGroups: await sitesToWriteAbout(ctx, request.language),
      language: languageIn(query.in ?? query.language),
      tag: FORUM_TAGS.find((tag) => tag === query.tag) ?? null,
    },
    hydrate: editorTexts,
  };
  return { content };
});

/** An answer with the whole page for it, and what is answered above. */
const answerPage = forMembers(async ({ ctx, query, request, viewer }) => {
  const id = topicIdOf(query.id);
  const commentId = query.comment === undefined ? undefined : topicIdOf(query.comment);
  if (id === undefined || (query.comment !== undefined && commentId === undefined)) {
    return { missing: true };
  }
  const detail = await readTopic(ctx, id, { viewer, language: request.language }).catch(
    () => undefined,
  );
  if (!detail) return { missing: true };
  const row = commentId === undefined ? undefined : await readComment(ctx.db, commentId, viewer.id);
  const gone = row === undefined || !isThere(row) || row.postId !== id;
  // What was meant is gone: the post can still be answered.
  if (commentId !== undefined && gone) return { redirect: replyPath(id), status: 302 };
  const t = ctx.texts(request.language);
  const content: PageContent<'forum-answer'> = {
    head: headOf(t('writing:replyTitle'), detail.post.title),
    view: 'forum-answer',
    props: {
      post: detail.post,
      answered: row ? presentReply(row, [], viewer) : null,
      parentId: row ? (row.parentId ?? row.id) : null,
    },
    hydrate,
  };
  return { content };
});

/** Names the pages where members write. */
export function writingPages(pages: Pages): void {
  pages.on('forum-create', beginPage);
  pages.on('forum-post', postPage);
  pages.on('forum-reply', answerPage);
}
