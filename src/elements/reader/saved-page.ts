import { pageLanguage } from '#client/page-language.ts';
import { isSignedInHere } from '#client/signed-in.ts';
import { readNoteName, type NoteName } from '#domain/reader.ts';
import {
  bookmarks,
  entryChanged,
  followShelf,
  notes,
  shelfOwner,
  type EntryKind,
} from '#stores/shelf.ts';
import { h } from './dom.ts';
import { lateStyles } from './late-styles.ts';
import { readerTexts, type T } from './texts.ts';

type Titles = Record<string, [title: string, path: string, language?: string] | undefined>;

/** What speaks with the account; a visitor who changes nothing never fetches it. */
const account = () => import('./account.ts');
const late = () => import('./saved-late.ts');

const TOPICS = 'topics/';
const isTopic = (name: string): boolean => name.startsWith(TOPICS);

/** Everything a reader has kept, with ways to change, remove and take it along. */
class SavedPage extends HTMLElement {
  #t: T = String;
  #titles: Titles = {};
  #asked = new Set<string>();
  /** Titles of bookmarked topics that are there; the server knows which. */
  #topics: Titles = {};
  /** Reminders of topics, for members who have bookmarked one. */
  #remind: Awaited<ReturnType<Awaited<ReturnType<typeof late>>['reminderList']>> | undefined;
  /** The note that is being changed: it must not be drawn anew while somebody types. */
  #open: string | undefined;

  async connectedCallback(): Promise<void> {
    const titles = fetch(`/texts.json?language=${pageLanguage()}`).then(
      (answer) => answer.json() as Promise<Titles>,
    );
    [this.#t, this.#titles] = await Promise.all([readerTexts(), titles.catch(() => ({}))]);
    this.#draw();
    followShelf(() => void this.#read());
    const read = this.#read();
    if (!isSignedInHere() && !shelfOwner.get()) return;
    const isThere = await account().then(({ sync }) => sync());
    await read;
    if (isThere && !shelfOwner.get()) this.#failed();
  }

  #failed(): void {
    this.#part('said').textContent = this.#t('learning:savedFailed');
  }

  /** Asks for topics whose titles are not here yet, and draws. */
  async #read(): Promise<void> {
    const names = bookmarks.get().filter((name) => isTopic(name) && !this.#asked.has(name));
    for (const name of names) this.#asked.add(name);
    this.#draw();
    if (shelfOwner.get() && !this.#remind && bookmarks.get().some(isTopic)) {
      this.#remind = await late()
        .then(({ reminderList }) => reminderList(this))
        .catch(() => undefined);
      this.#draw();
    }
    if (names.length === 0) return;
    const codes = names.map((name) => name.slice(TOPICS.length));
    try {
      const { topicTitles } = await late();
      Object.assign(this.#topics, await topicTitles(codes));
    } catch {
      this.#failed();
    }
    this.#draw();
  }

  #part(name: 'lists' | 'said' | 'empty'): HTMLElement {
    return this.querySelector(`[data-${name}]`) as HTMLElement;
  }

  #link(name: string): HTMLElement {
    const [title, path, language] = this.#titles[name] ?? this.#topics[name] ?? [];
    return path
      ? h('a', { href: path, lang: language !== pageLanguage() && language }, title)
      : h('span', {}, this.#title(name));
  }

  /** Of a text that was withdrawn what it was, with the name from its address: several must not read alike. */
  #title(name: string): string {
    const [title] = this.#titles[name] ?? this.#topics[name] ?? [];
    if (title) return title;
    const gone = Object.keys(this.#titles).length > 0 ? readNoteName(name) : undefined;
    return gone
      ? this.#t(`learning:gone_${gone.collection}`, { name: gone.slug.replaceAll('-', ' ') })
      : name;
  }

  #button(text: string, label: string, press: () => void): HTMLElement {
    const attributes = { type: 'button', class: 'button button-quiet button-small' };
    return h('button', { ...attributes, 'aria-label': label, onclick: press }, text);
  }

  #draw(): void {
    if (this.#open) return;
    const t = this.#t;
    const marked = bookmarks.get().toReversed();
    const topics = marked.filter((name) => this.#topics[name]);
    const marks = marked.filter((name) => !isTopic(name));
    const count = marks.length + topics.length;
    const texts = Object.entries(notes.get()).toReversed();
    const lists = this.#part('lists');
    lists.removeAttribute('aria-busy');
    this.#part('empty').hidden = count + texts.length > 0;
    lists.hidden = count + texts.length === 0;
    lists.replaceChildren(
      h(
        'div',
        { class: count > 0 && texts.length > 0 ? 'saved-columns' : '' },
        count > 0 &&
          h(
            'div',
            { class: 'saved-groups' },
            marks.length > 0 && this.#bookmarks('saved-texts', t('learning:savedBookmarks'), marks),
            topics.length > 0 && this.#bookmarks('saved-topics', t('learning:savedTopics'), topics),
          ),
        texts.length > 0 && this.#notes(texts),
      ),
    );
  }

  #bookmarks(id: string, heading: string, names: string[]): HTMLElement {
    const t = this.#t;
    return h(
      'section',
      { 'aria-labelledby': id },
      h('div', { class: 'saved-head' }, h('h2', { id }, heading)),
      h(
        'ul',
        { class: 'saved-list' },
        ...names.map((name) => {
          const label = t('learning:removeOf', { title: this.#title(name) });
          const remove = () => {
            const before = bookmarks.get();
            const remindAgain = this.#remind?.drop(name);
            bookmarks.set(before.filter((other) => other !== name));
            this.#changed('bookmark', name, () => bookmarks.set(before), remindAgain);
          };
          const removing = this.#button(t('learning:remove'), label, remove);
          const link = this.#link(name);
          const parts = this.#remind?.parts(name, this.#title(name), link) ?? [link];
          return h('li', {}, ...parts, removing);
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
          { type: 'button', class: 'button button-small', onclick: () => void this.#export() },
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
    const remove = async () => {
      const { setNote } = await late();
      setNote(name as NoteName, '');
      this.#changed('note', name, () => setNote(name as NoteName, text));
    };
    const buttons = h('div', { class: 'buttons' });
    const change = async () => {
      this.#open = name;
      const [{ notePanel }] = await Promise.all([late(), lateStyles(this.dataset.styles)]);
      const panel = notePanel(t, name as NoteName, 'saved-note');
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
      this.#button(t('learning:remove'), t('learning:removeOf', { title }), () => void remove()),
    );
    return h('article', { class: 'saved-note' }, h('h3', {}, this.#link(name)), words, buttons);
  }

  /** Sends what was removed, says so, and offers to take it back; `after` follows on that. */
  #changed(
    kind: EntryKind,
    name: string,
    back: () => void,
    after: () => unknown = () => undefined,
  ): void {
    const t = this.#t;
    const send = () => {
      entryChanged(kind, name);
      return account().then(({ save }) => save(kind, name));
    };
    void send().then((place) => {
      // It was changed elsewhere meanwhile, so that it stays.
      if (place === 'both') this.#part('said').textContent = t('learning:keptBoth');
    });
    const undo = h('button', { type: 'button', class: 'button button-small' }, t('learning:undo'));
    undo.addEventListener('click', () => {
      back();
      void send()
        .then(after)
        .catch(() => this.#failed());
      this.#part('said').replaceChildren();
    });
    this.#part('said').replaceChildren(t('learning:removed', { title: this.#title(name) }), undo);
    undo.focus();
  }

  async #export(): Promise<void> {
    const { exportNotes } = await late();
    const all = Object.entries(notes.get()).map(([name, text]) => ({
      title: this.#title(name),
      path: this.#titles[name]?.[1],
      text,
    }));
    exportNotes(all, this.#t('learning:savedExportName'));
  }
}

customElements.define('saved-page', SavedPage);
