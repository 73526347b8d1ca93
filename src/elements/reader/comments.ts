import { pageLanguage } from '#client/page-language.ts';
import { call } from '#client/call.ts';
import { loadSession } from '#stores/session.ts';
import { commentItem } from './comment-item.ts';
import type { Act, Text, TextComment } from './comment-types.ts';
import { writeBox } from './comment-form.ts';
import { h } from './dom.ts';
import type { T } from './texts.ts';

const LIST = 'GET guide/beginner/comment/list';

/**
 * The comments under a text: a list with "more", a box for those who may write, an invitation for
 * those who may not yet.
 */
export class Comments implements Act {
  readonly #section: HTMLElement;
  readonly #text: Text;
  readonly t: T;
  readonly #list = h('ol', { class: 'comment-list' });
  readonly #foot = h('div', { class: 'comment-foot' });
  readonly #said = h('p', { class: 'visually-hidden', role: 'status' });
  #count = 0;
  #next: string | null = null;

  constructor(section: HTMLElement, text: Text, t: T) {
    this.#section = section;
    this.#text = text;
    this.t = t;
  }

  /** Shows everything; called once. */
  start(): void {
    const box = h('div', { class: 'comment-box' });
    this.#section
      .querySelector('[data-body]')
      ?.replaceChildren(this.#said, box, this.#list, this.#foot);
    void this.#load();
    void loadSession().then(({ user, status }) => {
      if (status === 'unknown') return;
      box.append(writeBox(this.t, this.#text, user, (comment) => void this.#add(comment)));
    });
  }

  say(text: string): void {
    this.#said.textContent = text;
  }

  signedIn = async (): Promise<boolean> => (await loadSession()).user !== null;

  removed(item: HTMLElement): void {
    const neighbour = item.nextElementSibling ?? item.previousElementSibling;
    item.remove();
    this.#counted(this.#count - 1);
    this.say(this.t('learning:commentDeleted'));
    (neighbour as HTMLElement | null)?.focus();
  }

  /** Loads the list anew, after an act that changes its order. */
  async again(): Promise<void> {
    this.#next = null;
    this.#list.replaceChildren();
    await this.#load();
  }

  async #add(comment: TextComment): Promise<void> {
    const item = await commentItem(this, comment);
    const firstLoose = [...this.#list.children].find((one) => !one.hasAttribute('data-pinned'));
    this.#list.insertBefore(item, firstLoose ?? null);
    // One that waits for a moderator is not there for others yet.
    this.#counted(this.#count + (comment.withheld ? 0 : 1));
    this.say(this.t(comment.withheld ? 'learning:commentWaits' : 'learning:commentSent'));
    item.focus();
  }

  #counted(count: number): void {
    this.#count = count;
    const place = this.#section.querySelector<HTMLElement>('[data-total]');
    if (place) place.textContent = count > 0 ? ` ${count.toLocaleString(pageLanguage())}` : '';
    const empty = h('p', { class: 'reader-hint' }, this.t('learning:commentsEmpty'));
    this.#foot.replaceChildren(...(count === 0 ? [empty] : []));
  }

  async #load(): Promise<void> {
    const after = this.#next;
    this.#foot.replaceChildren(
      h(
        'p',
        { class: 'skeleton comment-waiting', role: 'status' },
        this.t('learning:commentsLoading'),
      ),
    );
    try {
      const input = { ...this.#text, ...(after ? { after } : {}) };
      const { count, listData } = await call(LIST, input, { showError: false });
      const known = new Set([...this.#list.children].map((one) => one.id));
      const made = await Promise.all(listData.resultList.map((one) => commentItem(this, one)));
      const fresh = made.filter((one) => !known.has(one.id));
      this.#list.append(...fresh);
      this.#next = listData.next;
      this.#counted(count);
      if (after) {
        this.say(this.t('learning:moreLoaded', { count: fresh.length }));
        fresh[0]?.focus();
      }
      if (this.#next) this.#foot.append(this.#button('learning:commentsMore'));
    } catch {
      this.#foot.replaceChildren(
        h('p', { class: 'reader-problem', role: 'alert' }, this.t('learning:commentsFailed')),
        this.#button('learning:tryAgain'),
      );
    }
  }

  #button(text: 'learning:commentsMore' | 'learning:tryAgain'): HTMLElement {
    const onclick = () => void this.#load();
    return h('button', { type: 'button', class: 'button', onclick }, this.t(text));
  }
}
