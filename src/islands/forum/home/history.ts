import { FORUM_TAGS, SORTS } from '#domain/forum.ts';
import { forumLanguageOf } from '#domain/forum-languages.ts';
import type { Choice } from './home.ts';

/**
 * The list an address names; what it does not name is as usual.
 *
 * @param usual the language of the lists where the address names none
 */
export function choiceOf(search: string, usual: Choice['language']): Choice {
  const query = new URLSearchParams(search);
  return {
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? 'active',
    tag: FORUM_TAGS.find((tag) => tag === query.get('tag')) ?? null,
    language: forumLanguageOf([query.get('in')], usual),
  };
}

/** Calls back when the person goes back or forward; returns how to stop. */
export function followAddress(changed: () => void): () => void {
  addEventListener('popstate', changed);
  return () => removeEventListener('popstate', changed);
}
