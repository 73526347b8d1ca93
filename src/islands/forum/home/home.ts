import { atom, type ReadableAtom } from 'nanostores';
import type { CallFunction } from '#client/call.ts';
import type { ForumHomeProps } from '#contract/views.ts';
import { forumLanguageName } from '#domain/forum-languages.ts';
import type { ForumTag, Sort } from '#domain/forum.ts';
import type { Language } from '#domain/languages.ts';
import type { Summary } from '../types.ts';

export type HomeState = {
  sort: Sort;
  tag: ForumTag | null;
  /** Posts in this language alone; null shows all. */
  language: Language | null;
  items: readonly Summary[];
  next: string | null;
  /** `switching`: another list is on its way; `more`: its next page is. */
  state: 'ready' | 'switching' | 'more' | 'failed';
};

export type Choice = Pick<HomeState, 'sort' | 'tag' | 'language'>;

export type Home = {
  $home: ReadableAtom<HomeState>;
  show: (choice: Choice) => Promise<void>;
  /** Nothing of the list is new any more. */
  allRead: () => void;
  /** The next page; gives the id of its first new post, for the focus. */
  loadMore: () => Promise<number | undefined>;
};

/** Address of a list; what is usual is left out, so that one list has one address. */
export function homeAddress({ sort, tag, language }: Partial<Choice>, after?: string): string {
  const query = new URLSearchParams();
  if (sort && sort !== 'active') query.set('sort', sort);
  if (tag) query.set('tag', tag);
  if (language !== undefined) query.set('in', forumLanguageName(language));
  if (after) query.set('after', after);
  const text = query.toString();
  return text ? `/forum/home?${text}` : '/forum/home';
}

/** The lists of the forum's home: sorted, filtered by subject, paged by key. */
export function createHome(start: ForumHomeProps, call: CallFunction): Home {
  const { sort, tag, language, page } = start;
  const $home = atom<HomeState>({
    sort,
    tag,
    language,
    items: page.resultList,
    next: page.next,
    state: 'ready',
  });
  let latest = 0;
  const set = (change: Partial<HomeState>) => $home.set({ ...$home.get(), ...change });
  const ask = ({ sort, tag, language }: Choice, after?: string) =>
    call(
      'GET article/forum-articles',
      { sort, tag: tag ?? undefined, language: language ?? undefined, after },
      { showError: false },
    );

  return {
    $home,
    async show(choice) {
      const question = ++latest;
      set({ ...choice, state: 'switching' });
      try {
        const { resultList, next } = await ask(choice);
        if (question === latest) set({ items: resultList, next, state: 'ready' });
      } catch {
        if (question === latest) set({ items: [], next: null, state: 'failed' });
      }
    },
    allRead() {
      const read = (post: Summary): Summary =>
        post.mark ? { ...post, mark: { ...post.mark, fresh: false, news: 0 } } : post;
      set({ items: $home.get().items.map(read) });
    },
    async loadMore() {
      const { next, state, ...choice } = $home.get();
      if (next === null || state !== 'ready') return undefined;
      const question = ++latest;
      set({ state: 'more' });
      try {
        const { resultList, next: further } = await ask(choice, next);
        if (question !== latest) return undefined;
        // A post that got an answer meanwhile may come twice.
        const known = new Set(choice.items.map(({ id }) => id));
        const fresh = resultList.filter(({ id }) => !known.has(id));
        set({ items: [...choice.items, ...fresh], next: further, state: 'ready' });
        return fresh[0]?.id;
      } catch (error) {
        if (question === latest) set({ state: 'ready' });
        throw error;
      }
    },
  };
}
