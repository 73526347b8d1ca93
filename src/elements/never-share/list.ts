import { pageLanguage } from '#client/page-language.ts';
import {
  findNeverShared,
  NEVER_SHARE,
  wordProblem,
  type WordProblem,
} from '#domain/never-share.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import { createTranslate, type Dictionaries, type Translate } from '#i18n/translate.ts';
import { neverShare, type NeverShare } from '#stores/never-share-list.ts';
import { h } from '../reader/dom.ts';

const PROBLEMS: Record<WordProblem, readonly [TextKey<'nevershare'>, number]> = {
  short: ['nevershare:shortProblem', NEVER_SHARE.wordMin],
  long: ['nevershare:longProblem', NEVER_SHARE.wordMax],
  known: ['nevershare:knownProblem', 0],
  full: ['nevershare:fullProblem', NEVER_SHARE.wordsMax],
};

/** `<never-share-list>`: shows and changes the list, which is read from and kept in this browser. */
class NeverShareList extends HTMLElement {
  #t: Translate<'nevershare'> = String;
  #list: NeverShare = neverShare.get();

  connectedCallback(): void {
    const texts = JSON.parse(this.dataset.texts ?? '{}') as Dictionaries;
    this.#t = createTranslate<'nevershare'>(pageLanguage(), texts);
    this.#part('form').addEventListener('submit', (event) => {
      event.preventDefault();
      this.#add();
    });
    // Disabled in the page: sent before this is there, the word would stand in an address.
    this.#part('form button').removeAttribute('disabled');
    this.#part('[data-hide]').addEventListener('click', () => this.#hide());
    this.#part('[data-clear]').addEventListener('click', () => this.#clear());
    this.#part('[data-keep]').addEventListener('change', (event) => {
      this.#save({ ...this.#list, keep: (event.target as HTMLInputElement).checked });
    });
    this.#part('#never-share-try').addEventListener('input', () => this.#try());
    neverShare.follow((list) => {
      this.#list = list;
      this.#show();
    });
    this.#show();
  }

  #part<E extends HTMLElement = HTMLElement>(selector: string): E {
    return this.querySelector(selector) as E;
  }

  get #field(): HTMLInputElement {
    return this.#part<HTMLInputElement>('#never-share-word');
  }

  #say(text: string): void {
    this.#part('[data-said]').textContent = text;
  }

  #save(list: NeverShare): void {
    this.#list = list;
    if (list.words.length === 0 && !list.keep) neverShare.remove();
    else neverShare.set(list);
    this.#show();
  }

  #add(): void {
    const word = this.#field.value.trim();
    const problem = wordProblem(word, this.#list.words);
    const [key, count] = problem ? PROBLEMS[problem] : [];
    this.#part('#never-share-problem').textContent = key ? this.#t(key, { count: count ?? 0 }) : '';
    this.#field.ariaInvalid = problem === undefined ? null : 'true';
    this.#field.focus();
    if (problem) return;
    this.#field.value = '';
    this.#save({ ...this.#list, words: [...this.#list.words, word] });
    this.#say(this.#t('nevershare:added'));
  }

  #remove(word: string): void {
    this.#save({ ...this.#list, words: this.#list.words.filter((other) => other !== word) });
    this.#say(this.#t('nevershare:removed'));
    this.#field.focus();
  }

  #clear(): void {
    if (!confirm(this.#t('nevershare:clearAsk'))) return;
    this.#save({ words: [], keep: false });
    this.#say(this.#t('nevershare:cleared'));
    this.#field.focus();
  }

  #hide(): void {
    const button = this.#part('[data-hide]');
    const hidden = button.getAttribute('aria-pressed') !== 'true';
    button.setAttribute('aria-pressed', String(hidden));
    button.textContent = this.#t(hidden ? 'nevershare:show' : 'nevershare:hide');
    this.#show();
  }

  #show(): void {
    const { words, keep } = this.#list;
    const hidden = this.#part('[data-hide]').getAttribute('aria-pressed') === 'true';
    this.#part('[data-empty]').hidden = words.length > 0;
    this.#part('[data-hidden]').hidden = !hidden;
    this.#part('[data-clear]').hidden = words.length === 0;
    this.#part('[data-try]').hidden = words.length === 0;
    this.#part('[data-words]').hidden = hidden;
    this.#part<HTMLInputElement>('[data-keep]').checked = keep;
    this.#part('[data-words]').replaceChildren(...words.map((word) => this.#entry(word)));
    this.#try();
  }

  #entry(word: string): HTMLElement {
    const label = this.#t('nevershare:remove', { word });
    const onclick = () => this.#remove(word);
    return h('li', {}, word, h('button', { type: 'button', 'aria-label': label, onclick }, '×'));
  }

  #try(): void {
    const { value } = this.#part<HTMLTextAreaElement>('#never-share-try');
    const found = findNeverShared(value, this.#list.words);
    const words = found.map(({ from, to }) => value.slice(from, to)).join(', ');
    this.#part('[data-found]').textContent = !value.trim()
      ? ''
      : found.length > 0
        ? this.#t('nevershare:tryFound', { words })
        : this.#t('nevershare:tryNothing');
  }
}

customElements.define('never-share-list', NeverShareList);
