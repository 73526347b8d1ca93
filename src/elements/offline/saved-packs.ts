import { bytesOf, type PackKind, type SavedPack } from '#domain/packs.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import { h } from '../reader/dom.ts';
import { changedPacks, type Change } from './changes.ts';
import { problemText } from './problem-text.ts';
import { followPacks, removeAllPacks, removePack, savedPacks, spaceLeft, tidy } from './shelf.ts';
import { dayText, languageText, offlineTexts, sizeText, type T } from './texts.ts';
import { updatePacks } from './watch.ts';

const KINDS: Record<PackKind, TextKey<'offline'>> = {
  guide: 'offline:kindGuide',
  article: 'offline:kindArticle',
  course: 'offline:kindCourse',
  tutorial: 'offline:kindTutorial',
  board: 'offline:kindBoard',
};

/** `<saved-packs>`: what lies on this device for reading offline, and everything one can do with it. */
class SavedPacks extends HTMLElement {
  #t: T = String;
  #changes: Change[] = [];
  #isSure = false;
  /** Lists are read and drawn one after another: an older one must not come last. */
  #drawing: Promise<void> = Promise.resolve();

  async connectedCallback(): Promise<void> {
    this.#t = await offlineTexts();
    try {
      await this.#draw();
      followPacks(() => void this.#draw());
      // Waits for a tab that is saving just now, which may take minutes; the list must not.
      void tidy().catch(() => {});
      this.#changes = await changedPacks(await savedPacks());
      if (this.#changes.length > 0) await this.#draw();
    } catch (error) {
      this.#part('list').replaceChildren(
        h('p', {}, this.#t('offline:listFailed', { why: problemText(this.#t, error) })),
      );
    }
  }

  #part(name: 'list' | 'said'): HTMLElement {
    return this.querySelector(`[data-${name}]`) as HTMLElement;
  }

  #say(text: string): void {
    const said = this.#part('said');
    said.textContent = text;
    said.focus();
  }

  #draw(): Promise<void> {
    return (this.#drawing = this.#drawing.catch(() => {}).then(() => this.#drawNow()));
  }

  async #drawNow(): Promise<void> {
    const t = this.#t;
    const packs = (await savedPacks()).toReversed();
    const list = this.#part('list');
    list.removeAttribute('aria-busy');
    this.toggleAttribute('data-filled', packs.length > 0);
    if (packs.length === 0) return list.replaceChildren(h('p', {}, t('offline:listEmpty')));
    const left = await spaceLeft();
    const size = sizeText(bytesOf(packs.flatMap(({ files }) => files)));
    const changed = this.#changes.filter(({ now }) => now !== 'gone');
    list.replaceChildren(
      h('ul', { class: 'pack-list' }, ...packs.map((pack) => this.#item(pack))),
      h(
        'p',
        { class: 'pack-sum' },
        t('offline:together', { count: packs.length, size }),
        left !== undefined && ` ${t('offline:left', { size: sizeText(left) })}`,
      ),
      h(
        'div',
        { class: 'buttons' },
        changed.length > 1 &&
          this.#button(t('offline:updateAll'), '', (button) => this.#update(button, changed)),
        this.#removeAll(),
      ),
    );
  }

  #button(text: string, label: string, press: (button: HTMLButtonElement) => void) {
    const button = h('button', { type: 'button', class: 'button button-small' }, text);
    if (label) button.setAttribute('aria-label', label);
    button.addEventListener('click', () => press(button));
    return button;
  }

  #item(pack: SavedPack): HTMLElement {
    const t = this.#t;
    const { title, path, language, files, extras, saved } = pack;
    const change = this.#changes.find(
      (one) =>
        one.saved.version === pack.version &&
        one.saved.path === path &&
        one.saved.language === language,
    );
    const facts = [
      t(KINDS[pack.kind]),
      languageText(language),
      extras.includes('films') && t('offline:hasFilms'),
      extras.includes('book') && t('offline:hasBook'),
      sizeText(bytesOf(files)),
      t('offline:savedDay', { date: dayText(saved) }),
    ].filter((fact): fact is string => Boolean(fact));
    const remove = () =>
      void removePack(pack).then(() => this.#say(t('offline:removed', { title })));
    return h(
      'li',
      { class: 'pack' },
      h(
        'div',
        {},
        h('a', { href: `${path}?language=${language}`, lang: language }, title),
        h('p', { class: 'meta' }, ...facts.map((fact) => h('span', {}, fact))),
        change &&
          h(
            'p',
            { class: 'pack-changed' },
            change.now === 'gone' ? t('offline:gone') : t('offline:changed'),
          ),
      ),
      h(
        'div',
        { class: 'buttons' },
        change &&
          change.now !== 'gone' &&
          this.#button(t('offline:update'), t('offline:updateOf', { title }), (button) =>
            this.#update(button, [change]),
          ),
        this.#button(t('offline:remove'), t('offline:removeOf', { title }), remove),
      ),
    );
  }

  #update(button: HTMLButtonElement, changes: Change[]): void {
    button.disabled = true;
    updatePacks(changes).then(
      async () => {
        this.#changes = this.#changes.filter((one) => !changes.includes(one));
        await this.#draw();
        this.#say(
          changes.map(({ saved }) => this.#t('offline:updated', { title: saved.title })).join(' '),
        );
      },
      (error: unknown) => {
        button.disabled = false;
        this.#say(problemText(this.#t, error));
      },
    );
  }

  /** Two presses instead of a dialog: the second one on the same place. */
  #removeAll(): HTMLElement {
    const t = this.#t;
    const button = this.#button(t('offline:removeAll'), '', () => {
      if (this.#isSure) void removeAllPacks().then(() => this.#say(t('offline:removedAll')));
      this.#isSure = !this.#isSure;
      show();
    });
    const show = () => {
      button.textContent = t(this.#isSure ? 'offline:removeAllSure' : 'offline:removeAll');
      button.classList.toggle('button-danger', this.#isSure);
    };
    show();
    return button;
  }
}

customElements.define('saved-packs', SavedPacks);
