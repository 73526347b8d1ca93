import { pageLanguage } from '#client/page-language.ts';
import { call } from '#client/call.ts';
import { whenNear } from '#client/when-near.ts';
import type { Output } from '#contract/index.ts';
import { topicPath } from '#domain/forum.ts';
import { h } from '../reader/dom.ts';
import { textsOf } from './texts.ts';

type Topic = Output<'GET article/forum-articles'>['resultList'][number];

const SHOWN = 3;
/** Part of a screen ahead, so that they are there when their reader is. */
const NEAR = '300px';

/** The questions of the forum about a lesson, in the language of the page, the last active first. */
class LessonQuestions extends HTMLElement {
  #topics: Topic[] = [];
  #next: string | null = null;

  connectedCallback(): void {
    // A lesson that is not the chosen one of its page is not in sight.
    whenNear([this], NEAR, () => void this.#load().then(() => this.#draw(SHOWN)));
  }

  async #load(): Promise<void> {
    const language = pageLanguage();
    const lesson = this.dataset.lessonName ?? '';
    const after = this.#next ? { after: this.#next } : {};
    const quiet = { showError: false };
    try {
      const page = await call('GET article/forum-articles', { lesson, language, ...after }, quiet);
      this.#topics.push(...page.resultList);
      this.#next = page.next;
    } catch {
      this.#say('courses:askFailed');
    }
  }

  get #list(): HTMLElement {
    return this.querySelector('[data-list]') as HTMLElement;
  }

  #say(text: 'courses:askNone' | 'courses:askFailed'): void {
    this.#list.replaceChildren(h('p', { class: 'meta' }, textsOf(this)(text)));
  }

  #line = ({ title, language, comments, ...place }: Topic): HTMLElement =>
    h(
      'li',
      {},
      h('a', { class: 'link', href: topicPath(place), lang: language }, title),
      h('span', { class: 'meta' }, textsOf(this)('courses:askAnswers', { count: comments })),
    );

  #draw(shown: number): void {
    const hasMore = this.#topics.length > shown || this.#next !== null;
    if (this.#topics.length === 0) {
      if (!this.#list.hasChildNodes()) this.#say('courses:askNone');
      return;
    }
    const more = async () => {
      if (this.#topics.length <= shown) await this.#load();
      this.#draw(this.#topics.length);
      this.querySelectorAll<HTMLElement>('li > a')[shown]?.focus();
    };
    const button = { type: 'button', class: 'button button-quiet button-small' };
    const lines = h('ul', {}, ...this.#topics.slice(0, shown).map(this.#line));
    this.#list.replaceChildren(lines);
    if (!hasMore) return;
    const text = textsOf(this)('courses:askMore');
    this.#list.append(h('button', { ...button, onclick: () => void more() }, text));
  }
}

customElements.define('lesson-questions', LessonQuestions);
