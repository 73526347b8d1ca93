import { FORUM_TAGS, SORTS } from '#domain/forum.ts';
import { LANGUAGES } from '#domain/languages.ts';
import type { Choice } from './home.ts';

/** The list an address names; what it does not name is as usual. */
export function choiceOf(search: string): Choice {
  const query = new URLSearchParams(search);
  return {
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? 'active',
    tag: FORUM_TAGS.find((tag) => tag === query.get('tag')) ?? null,
    language: LANGUAGES.find((code) => code === query.get('in')) ?? null,
  };
}

/** Calls back when the person goes back or forward; returns how to stop. */
export function followAddress(changed: () => void): () => void {
  addEventListener('popstate', changed);
  return () => removeEventListener('popstate', changed);
}
