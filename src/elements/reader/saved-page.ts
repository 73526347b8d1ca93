import { isSignedInHere } from '#client/signed-in.ts';
import type { TextName } from '#domain/reader.ts';
import { bookmarks, entryChanged, followShelf, notes, owner, type Kept } from '#stores/shelf.ts';
import { keep, meet } from './account.ts';
import { h } from './dom.ts';
import { lateStyles } from './late-styles.ts';
import { notePanel, setNote } from './note-panel.ts';
import { pageLanguage } from '../page-texts.ts';
import { readerTexts, type T } from './texts.ts';

type Titles = Record<string, [title: string, path: string] | undefined>;

/** Everything a reader has kept, with ways to change, remove and take it along. */
class SavedPage extends HTMLElement {
  #t: T = String;
  #titles: Titles = {};
  /** The note that is being changed: it must not be drawn anew while somebody types. */
  #open: string | undefined;

  async connectedCallback(): Promise<void> {
    const titles = fetch(`/texts.json?language=${pageLanguage}`).then(
      (answer) => answer.json() as Promise<Titles>,
    );
    [this.#t, this.#titles] = await Promise.all([readerTexts(), titles.catch(() => ({}))]);
    this.#draw();
    followShelf(() => this.#draw());
    if (!isSignedInHere() && !owner.get()) return;
    const isThere = await meet();
    if (isThere && !owner.get()) this.#part('said').textContent = this.#t('learning:savedFailed');
  }

  #part(name: 'lists' | 'said' | 'empty'): HTMLElement {
    return this.querySelector(`[data-${name}]`) as HTMLElement;
  }

  #link(name: string): HTMLElement {
    const [title, path] = this.#titles[name] ?? [];
    return path
      ? h('a', { href: path }, title)
      : h('span', {}, Object.keys(this.#titles).length > 0 ? this.#t('learning:goneText') : name);
  }

  #title = (name: string): string => this.#titles[name]?.[0] ?? name;

  #button(text: string, label: string, press: () => void): HTMLElement {
    const attributes = { type: 'button', class: 'button button-quiet button-small' };
    return h('button', { ...attributes, 'aria-label': label, onclick: press }, text);
  }

  #draw(): void {
    if (this.#open) return;
    const marks = bookmarks.get().toReversed();
    const texts = Object.entries(notes.get()).toReversed();
    const lists = this.#part('lists');
    lists.removeAttribute('aria-busy');
    this.#part('empty').hidden = marks.length + texts.length > 0;
    lists.hidden = marks.length + texts.length === 0;
    lists.replaceChildren(
      h(
        'div',
        { class: marks.length > 0 && texts.length > 0 ? 'saved-columns' : '' },
        marks.length > 0 && this.#bookmarks(marks),
        texts.length > 0 && this.#notes(texts),
      ),
    );
  }

  #bookmarks(names: string[]): HTMLElement {
    const t = this.#t;
    return h(
      'section',
      { 'aria-labelledby': 'saved-bookmarks' },
      h(
        'div',
        { class: 'saved-head' },
        h('h2', { id: 'saved-bookmarks' }, t('learning:savedBookmarks')),
      ),
      h(
        'ul',
        { class: 'saved-list' },
        ...names.map((name) => {
          const label = t('learning:removeOf', { title: this.#title(name) });
          const remove = () => {
            const before = bookmarks.get();
            bookmarks.set(before.filter((other) => other !== name));
            this.#changed('bookmark', name, () => bookmarks.set(before));
          };
          return h('li', {}, this.#link(name), this.#button(t('learning:remove'), label, remove));
        }),
      ),
    );
  }

  #notes(entries: [string, string][]): HTMLElement {
    const t = this.#t;
    return h(
      'section',
      { 'aria-labelledby': 'saved-notes' },
      h(
        'div',
        { class: 'saved-head' },
        h('h2', { id: 'saved-notes' }, t('learning:savedNotes')),
        h(
          'button',
          { type: 'button', class: 'button button-small', onclick: () => this.#export() },
          t('learning:savedExport'),
        ),
      ),
      h('div', { class: 'saved-notes' }, ...entries.map(([name, text]) => this.#note(name, text))),
    );
  }

  #note(name: string, text: string): HTMLElement {
    const t = this.#t;
    const title = this.#title(name);
    const words = h('p', {}, text);
    const remove = () => {
      setNote(name as TextName, '');
      this.#changed('note', name, () => setNote(name as TextName, text));
    };
    const buttons = h('div', { class: 'buttons' });
    const change = async () => {
      this.#open = name;
      await lateStyles(this.dataset.styles);
      const panel = notePanel(t, name as TextName, 'saved-note');
      panel.querySelector('a')?.remove();
      words.replaceWith(panel);
      buttons.replaceChildren(
        this.#button(t('learning:close'), t('learning:close'), () => {
          this.#open = undefined;
          this.#draw();
        }),
      );
      panel.querySelector('textarea')?.focus();
    };
    buttons.append(
      this.#button(t('learning:change'), t('learning:changeOf', { title }), () => void change()),
      this.#button(t('learning:remove'), t('learning:removeOf', { title }), remove),
    );
    return h('article', { class: 'saved-note' }, h('h3', {}, this.#link(name)), words, buttons);
  }

  /** Sends what was removed, says so, and offers to take it back. */
  #changed(kind: Kept, name: string, back: () => void): void {
    const t = this.#t;
    const send = () => {
      entryChanged(kind, name);
      void keep(kind, name);
    };
    send();
    const undo = h('button', { type: 'button', class: 'button button-small' }, t('learning:undo'));
    undo.addEventListener('click', () => {
      back();
      send();
      this.#part('said').replaceChildren();
    });
    this.#part('said').replaceChildren(t('learning:removed', { title: this.#title(name) }), undo);
    undo.focus();
  }

  #export(): void {
    const parts = Object.entries(notes.get()).map(([name, text]) => {
      const path = this.#titles[name]?.[1];
      return [this.#title(name), path && location.origin + path, '', text]
        .filter((line) => line !== undefined)
        .join('\n');
    });
    const file = new Blob([`${parts.join('\n\n---\n\n')}\n`], { type: 'text/plain' });
    const href = URL.createObjectURL(file);
    h('a', { href, download: `${this.#t('learning:savedExportName')}.txt` }).click();
    setTimeout(() => URL.revokeObjectURL(href), 1000);
  }
}

customElements.define('saved-page', SavedPage);
