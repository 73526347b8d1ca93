import { contestPath } from '#domain/contests.ts';
import { topicCode, topicPath } from '#domain/forum.ts';
import type { Language } from '#domain/languages.ts';
import { FORUM } from '#domain/limits.ts';
import { NOTICE_VARIANT_TABLE } from '#domain/notices.ts';
import { NOTICE, noticeRow, type NoticeTitle } from '#domain/notifications.ts';
import { excerptOf, plainText } from '#domain/plain-text.ts';
import { slugify } from '#domain/slug.ts';
import type { Output } from '#contract/index.ts';
import type { Translate } from '#i18n/translate.ts';

import { announcementIn } from './announcement-texts.ts';
import { noticeContent, noticeTitle } from './notice-title.ts';
import { isStoredWords, wordsIn } from './notice-words.ts';
import type { MessageRow } from './queries/messages.ts';

export type Message = Output<'GET member/messages'>['resultList'][number];

function titleOf(row: MessageRow, title: string, language: Language, t: Translate): string {
  const known = noticeRow(row.type);
  if (!known) return title;
  const words: NoticeTitle = row.variant ? NOTICE_VARIANT_TABLE[row.variant].title : known.title;
  if ('here' in words) return t(row.post?.title ? words.here : words.gone);
  if ('count' in words) return t(words.count, { count: Number(title) || 0 });
  if ('by' in words) {
    const name = row.from?.nickname ?? t('notifications:somebody');
    const others = row.people - 1;
    return others > 0 && 'andOthers' in words
      ? t(words.andOthers, { name, count: others })
      : t(words.by, { name });
  }
  // A comment under a guide has no post.
  if ('comment' in words) return t(row.postId && !row.commentId ? words.post : words.comment);
  if ('written' in words) return wordsIn(noticeTitle(title, t), language, t) || t(words.plain);
  const count = row.announcement?.count ?? 1;
  if (count > 1 && 'several' in words) return t(words.several, { count });
  return title ? t(words.named, { title: noticeTitle(title, t) }) : t(words.plain);
}

function contentOf(row: MessageRow, content: string, said: string, t: Translate): string {
  const variant = row.variant && NOTICE_VARIANT_TABLE[row.variant];
  const kind =
    variant && 'content' in variant ? variant.content : (noticeRow(row.type)?.content ?? 'written');
  const named = row.title || row.post?.title || '';
  // Its first sentence is no reason, but how long a suspension lasts, or the rule.
  const isDecision = isStoredWords(row.content);
  const quote = (text: string) => (text ? t('notifications:quote', { text }) : '');
  switch (kind) {
    case 'none':
      return '';
    case 'written':
      return noticeContent(content, t);
    case 'post':
      return quote(named);
    case 'comment':
      // Of a comment under a guide the name of the guide is told.
      return quote(said || (row.commentId ? '' : named));
    case 'answer':
      // Somebody can be named in the post itself.
      return row.commentId ? said : quote(named);
    case 'note':
      if (!content) return quote(named);
      return named
        ? t('notifications:quoteAndNote', { text: named, note: content })
        : t('notifications:ownNote', { note: content });
    case 'reason':
      if (!content) return quote(named);
      if (isDecision) return named ? `${quote(named)} ${content}` : content;
      return named
        ? t('notifications:quoteAndReason', { text: named, reason: content })
        : t('notifications:reason', { reason: content });
    default:
      if (!content || !('withReason' in kind)) return t(kind.text);
      return isDecision ? `${t(kind.text)} ${content}` : t(kind.withReason, { reason: content });
  }
}

/** A page of ours where a system message goes on; people's messages lead to what was said. */
function linkOf({ type, announcement, post, postId, commentId, content }: MessageRow) {
  if (announcement) return announcement.path || null;
  const row = noticeRow(type);
  if (!row) return null;
  // Of a like or a pin of a comment under a guide the content is its address.
  const shown = row.content === 'post' || row.content === 'comment';
  if (shown && !postId && !commentId) return content || null;
  if (!('link' in row)) return null;
  if (row.link === 'points') return '/points';
  if (row.link === 'contest') return post && contestPath(post.id);
  return post
    ? topicPath({ code: topicCode(post.id), slug: post.title && slugify(post.title) })
    : null;
}

/** A stored message as its reader sees it, in their language; `t` speaks it. */
export function presentMessage(row: MessageRow, language: Language, t: Translate): Message {
  const { post } = row;
  const words = row.announcement ? announcementIn(row.announcement.texts, language) : undefined;
  // Comments of a deleted post cannot be read either.
  const comment = post && row.comment;
  const said = comment ? excerptOf(plainText(comment.html), FORUM.excerpt) : '';
  const created = row.createdAt.toISOString();
  const about = comment &&
    post && {
      pointId: String(comment.threadId),
      articleId: post.id,
      title: post.title,
      content: said,
    };
  return {
    messageId: row.id,
    type: row.type,
    title: titleOf(row, words?.title ?? row.title, language, t),
    content: contentOf(row, words?.text ?? wordsIn(row.content, language, t), said, t),
    link: linkOf(row),
    created,
    time: created,
    read: row.readAt !== null,
    fromUserInfo: row.from,
    articleInfo: post && {
      pointId: topicCode(post.id),
      articleId: post.id,
      title: post.title,
      content: post.excerpt,
    },
    articleReplyInfo: row.type === NOTICE.replyToPost ? about : null,
    commentReplyInfo: row.type === NOTICE.replyToPost ? null : about,
    pointId: comment ? String(comment.id) : '',
  };
}
