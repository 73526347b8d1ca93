import { makeExcerpt, type Piece } from '#domain/search-excerpt.ts';
import { SECTIONS_SHOWN, SHOWN_FIRST, type Hit } from '#domain/search-find.ts';
import type { PageFacts, PageText } from '#domain/search-index.ts';
import type { SearchEngine } from './engine.ts';

/** Copies a <template> of the page. */
export type Copy = (name: string) => DocumentFragment;

function marked({ text, marked: found }: Piece): Node {
  if (!found) return document.createTextNode(text);
  return Object.assign(document.createElement('mark'), { textContent: text });
}

function hitItem({ url, title }: PageFacts, copy: Copy): Element {
  const item = copy('hit').firstElementChild as Element;
  const link = item.querySelector('a') as HTMLAnchorElement;
  link.href = url;
  link.textContent = title;
  return item;
}

/** Where the words stand, once the text is here. */
function fill(item: Element, text: PageText, stems: readonly string[], copy: Copy): void {
  const { pieces, sections } = makeExcerpt(text, stems);
  item.querySelector('.hit-text')?.replaceChildren(...pieces.map(marked));
  const list = item.querySelector('.hit-parts') as Element;
  for (const { id, text: title } of sections.slice(0, SECTIONS_SHOWN)) {
    const part = copy('part');
    const link = part.querySelector('a') as HTMLAnchorElement;
    link.href = `${text.url}#${id}`;
    link.textContent = title;
    list.append(part);
  }
}

type Shown = { facts: PageFacts; item: Element };

/** Groups keep the order in which their best hits came. */
function grouped(shown: readonly Shown[], copy: Copy): DocumentFragment {
  const groups = new Map<string, DocumentFragment>();
  for (const { facts, item } of shown) {
    const group = groups.get(facts.group) ?? copy(`group="${facts.group}"`);
    groups.set(facts.group, group);
    group.querySelector('.hits')?.append(item);
  }
  const all = document.createDocumentFragment();
  all.append(...groups.values());
  return all;
}

async function list(
  hits: readonly Hit[],
  stems: readonly string[],
  copy: Copy,
): Promise<DocumentFragment> {
  const facts = await Promise.all(hits.map((hit) => hit.facts ?? hit.text()));
  const shown = facts.map((each) => ({ facts: each, item: hitItem(each, copy) }));
  for (const [i, { item }] of shown.entries()) {
    const waiting = item.querySelector('.hit-text');
    hits[i]
      ?.text()
      .then((text) => fill(item, text, stems, copy))
      // The title leads there all the same.
      .catch(() => {})
      .finally(() => waiting?.classList.remove('skeleton'));
  }
  return grouped(shown, copy);
}

/** What a query finds on the site: how much, and the markup of the first or of all. */
export async function siteResults(
  engine: SearchEngine,
  query: string,
  copy: Copy,
): Promise<{ count: number; show: (all: boolean) => Promise<DocumentFragment> }> {
  const { stems, hits } = await engine.find(query);
  return {
    count: hits.length,
    async show(all) {
      const wanted = all ? hits : hits.slice(0, SHOWN_FIRST);
      const results = await list(wanted, stems, copy);
      if (wanted.length < hits.length) results.append(copy('more'));
      return results;
    },
  };
}
