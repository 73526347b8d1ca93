import { call } from '#client/call.ts';
import { topicPath } from '#domain/forum.ts';
import type { Translate } from '#i18n/translate.ts';
import { showMarked } from './marked.ts';
import type { Copy } from './site-results.ts';

/** Posts of the forum that fit, in every language: people answer across them. */
export async function forumResults(
  query: string,
  copy: Copy,
  t: Translate<'search'>,
): Promise<Element | DocumentFragment> {
  const { resultList } = await call('POST search/forum', { s: query }, { showError: false });
  if (resultList.length === 0) return copy('forum-none');
  const list = document.createElement('ol');
  list.className = 'hits';
  for (const post of resultList) {
    const item = copy('topic');
    const link = item.querySelector('a') as HTMLAnchorElement;
    link.href = topicPath(post);
    link.lang = post.language;
    link.textContent = post.title;
    const text = item.querySelector('.hit-text') as HTMLElement;
    text.lang = post.language;
    showMarked(text, post.excerpt);
    (item.querySelector('[data-author]') as Element).textContent = post.author.nickname;
    (item.querySelector('[data-answers]') as Element).textContent = t('search:answers', {
      count: post.comments,
    });
    list.append(item);
  }
  return list;
}
