import type { Definitions } from '#domain/definitions.ts';
import { startPopover } from './anchor-popover.ts';
import type { Show } from './load-on-intent.ts';

const DEFINITION = 'term-definition';

const loaded = new Map<string, Promise<Definitions>>();

function definitionsIn(language: string): Promise<Definitions> {
  let asked = loaded.get(language);
  if (!asked) {
    asked = fetch(`/glossary.${language}.json`).then((answer) => {
      if (!answer.ok) throw new Error(`glossary: ${answer.status}`);
      return answer.json() as Promise<Definitions>;
    });
    loaded.set(language, asked);
    // The next word may try again.
    asked.catch(() => loaded.delete(language));
  }
  return asked;
}

const languageOf = (term: Element) => term.closest<HTMLElement>('[lang]')?.lang ?? 'en';

function draw(
  box: HTMLElement,
  term: HTMLElement,
  { more, terms }: Definitions,
): string | undefined {
  const { href, hash } = term as HTMLAnchorElement;
  const found = terms[hash.slice(1)];
  if (!found) return undefined;
  const [title, text] = found;
  const name = document.createElement('strong');
  name.textContent = title;
  const words = document.createElement('p');
  words.id = DEFINITION;
  words.textContent = text;
  const all = document.createElement('a');
  all.className = 'link';
  all.href = href;
  all.textContent = more;
  box.lang = languageOf(term);
  box.replaceChildren(name, words, all);
  return DEFINITION;
}

/**
 * Shows what a word of the trade means where it stands. Where the definitions do not come, the link
 * leads to the glossary, as it does without a script.
 *
 * @returns shows the definition of one term, false where there is none to show
 */
export const startTerms = (): Show =>
  startPopover({
    selector: 'a.term',
    className: 'term-popover',
    load: (term) => definitionsIn(languageOf(term)),
    draw,
    taps: () => true,
  });
