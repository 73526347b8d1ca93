import { pageLanguage } from '#client/page-language.ts';
import type { Language } from '#domain/languages.ts';
import { cleanQuery } from '#domain/search-query.ts';
import { showMarked } from './marked.ts';

/** What is used of Pagefind's client (https://pagefind.app/docs/api/). */
type PageData = { url: string; excerpt: string; meta: Record<string, string> };
type Pagefind = {
  options(options: { baseUrl: string }): Promise<void>;
  search(query: string): Promise<{ results: { data(): Promise<PageData> }[] }>;
};

const SHOWN = 20;

function load(language: Language): Promise<Pagefind> {
  // Pagefind writes its client beside its index, so it is no module of this build.
  const address = `/pagefind/${language}/pagefind.js`;
  return import(/* @vite-ignore */ address) as Promise<Pagefind>;
}

const copyOf = (page: HTMLElement, name: string): DocumentFragment =>
  (page.querySelector(`template[data-${name}]`) as HTMLTemplateElement).content.cloneNode(
    true,
  ) as DocumentFragment;

async function search(page: HTMLElement, query: string): Promise<DocumentFragment> {
  const language = pageLanguage();
  const client = await load(language);
  await client.options({ baseUrl: '/' });
  const { results } = await client.search(query);
  if (results.length === 0) return copyOf(page, 'none');
  const found = await Promise.all(results.slice(0, SHOWN).map((result) => result.data()));
  const list = document.createDocumentFragment();
  const hits = Object.assign(document.createElement('ol'), { className: 'hits' });
  for (const { url, excerpt, meta } of found) {
    const item = copyOf(page, 'hit');
    const link = item.querySelector('a') as HTMLAnchorElement;
    link.href = url;
    link.textContent = meta.title ?? url;
    showMarked(item.querySelector('.hit-text') as HTMLElement, excerpt);
    hits.append(item);
  }
  list.append(hits);
  return list;
}

/** Searches what lies beside the page for the words of its address. */
export async function searchStatic(page: HTMLElement): Promise<void> {
  const query = cleanQuery(new URLSearchParams(location.search).get('s') ?? '');
  page.prepend(copyOf(page, 'form'));
  (page.querySelector('input[name="s"]') as HTMLInputElement).value = query;
  if (!query) return;
  const results = page.querySelector('[data-results]') as HTMLElement;
  results.hidden = false;
  results.append(copyOf(page, 'waiting'));
  try {
    results.replaceChildren(await search(page, query));
  } catch {
    results.replaceChildren(copyOf(page, 'error'));
    results.querySelector('button')?.addEventListener('click', () => location.reload());
  }
}
