import type { Member } from '#server/context.ts';
import type { ForumAnswerProps, ForumGuestProps } from '#contract/writing-views.ts';
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

/** Writing is for members (spec section 5): others begin on the page of a visitor, or join. */
const forMembers =
  (
    page: (scene: PageScene & { viewer: Member }) => Promise<PageAnswer>,
    forVisitors: PageHandler,
  ): PageHandler =>
  async (scene) => {
    const { viewer } = scene;
    if (!viewer) return forVisitors(scene);
    if (!isMemberRole(viewer.role)) return { redirect: JOIN_PATH, status: 302 };
    return page({ ...scene, viewer });
  };

const headOf = (title: string, description: string) => ({ title, description, noIndex: true });

/** Changing what stands there, and going on with a draft of an account, needs the account first. */
const needsAccount = ({ query }: PageScene): boolean => Boolean(query.id || query.draft);

const toLogin = ({ request }: PageScene): PageAnswer => ({
  redirect: loginAddress(request.url),
  status: 302,
});

/** Leads visitors to the page of a new question; to edit a post or go on with a draft they must sign in. */
const beginAsGuest: PageHandler = async (scene) => {
  if (needsAccount(scene)) return toLogin(scene);
  const { search } = new URL(scene.request.url, 'http://same.invalid');
  return { redirect: POST_PATH + search, status: 302 };
};

const guestContent = (
  { ctx, request }: PageScene,
  { place, answered }: Pick<ForumGuestProps, 'place' | 'answered'>,
): PageAnswer => {
  const t = ctx.texts(request.language);
  const title = t(answered ? 'writing:replyTitle' : 'forum:createTitle');
  const content: PageContent<'forum-guest'> = {
    head: headOf(title, answered?.title ?? t('forum:homeDescription')),
    view: 'forum-guest',
    props: { place, answered, back: request.url },
  };
  return { content };
};

const postAsGuest: PageHandler = async (scene) =>
  needsAccount(scene) ? toLogin(scene) : guestContent(scene, { place: 'post', answered: null });

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
}, beginAsGuest);

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
}, postAsGuest);

type Answered =
  | {
      post: ForumAnswerProps['post'];
      row: Awaited<ReturnType<typeof readComment>>;
      elsewhere?: undefined;
    }
  | { elsewhere: PageAnswer };

/** What an address of an answer means: the post, and the comment below it; or what the page does where it is gone. */
async function readAnswered({ ctx, query, request, viewer }: PageScene): Promise<Answered> {
  const id = topicIdOf(query.id);
  const commentId = query.comment === undefined ? undefined : topicIdOf(query.comment);
  if (id === undefined || (query.comment !== undefined && commentId === undefined)) {
    return { elsewhere: { missing: true } };
  }
  const detail = await readTopic(ctx, id, { viewer, language: request.language }).catch(
    () => undefined,
  );
  if (!detail) return { elsewhere: { missing: true } };
  const row =
    commentId === undefined ? undefined : await readComment(ctx.db, commentId, viewer?.id);
  const gone = row === undefined || !isThere(row) || row.postId !== id;
  // What was meant is gone: the post can still be answered.
  if (commentId !== undefined && gone) {
    return { elsewhere: { redirect: replyPath(id), status: 302 } };
  }
  return { post: detail.post, row };
}

const answerAsGuest: PageHandler = async (scene) => {
  const found = await readAnswered(scene);
  if (found.elsewhere) return found.elsewhere;
  const { post, row } = found;
  const { title, code, slug, language } = post;
  return guestContent(scene, {
    place: row ? `reply-${row.id}` : `answer-${post.id}`,
    answered: { title, code, slug, language },
  });
};

/** An answer with the whole page for it, and what is answered above. */
const answerPage = forMembers(async (scene) => {
  const found = await readAnswered(scene);
  if (found.elsewhere) return found.elsewhere;
  const { post, row } = found;
  const t = scene.ctx.texts(scene.request.language);
  const content: PageContent<'forum-answer'> = {
    head: headOf(t('writing:replyTitle'), post.title),
    view: 'forum-answer',
    props: {
      post,
      answered: row ? presentReply(row, [], scene.viewer) : null,
      parentId: row ? (row.parentId ?? row.id) : null,
    },
    hydrate,
  };
  return { content };
}, answerAsGuest);

/** Names the pages where members write. */
export function writingPages(pages: Pages): void {
  pages.on('forum-create', beginPage);
  pages.on('forum-post', postPage);
  pages.on('forum-reply', answerPage);
}
