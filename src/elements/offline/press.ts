import { pageLanguage } from '#client/page-language.ts';
import {
  bytesOf,
  chosenFiles,
  isSamePack,
  PACK_EXTRAS,
  SAVED_PATH,
  type Pack,
  type PackExtra,
  type SavedPack,
} from '#domain/packs.ts';
import { h } from '../reader/dom.ts';
import { problemText } from './problem-text.ts';
import { describePack, savePack } from './save.ts';
import { removePack, savedPacks } from './shelf.ts';
import { offlineStyles } from './styles.ts';
import { dayText, languageText, offlineTexts, sizeText, type T } from './texts.ts';

const packPath = (button: HTMLElement): string => button.dataset.offline || location.pathname;

const findSaved = async (path: string): Promise<SavedPack | undefined> =>
  (await savedPacks()).find((pack) => isSamePack(pack, { path, language: pageLanguage() }));

/** The place below a row of buttons where saving is asked about, shown and told. */
class Panel {
  readonly element = h('div', { class: 'panel offline-panel', tabindex: '-1' });
  readonly #t: T;
  readonly #button: HTMLElement;

  constructor(t: T, button: HTMLElement) {
    this.#t = t;
    this.#button = button;
    this.element.setAttribute('role', 'group');
    this.element.setAttribute('aria-label', t('offline:panelLabel'));
    (button.closest('.reader-row, .buttons') ?? button).after(this.element);
    button.setAttribute('aria-expanded', 'true');
  }

  close(): void {
    this.element.remove();
    this.#button.setAttribute('aria-expanded', 'false');
    this.#button.focus();
  }

  #act(text: string, press: () => void, kind = ''): HTMLElement {
    const attributes = { type: 'button', class: `button button-small ${kind}`, onclick: press };
    return h('button', attributes, text);
  }

  #close = () => this.#act(this.#t('offline:close'), () => this.close());
  #list = () =>
    h('a', { class: 'button button-small', href: SAVED_PATH }, this.#t('offline:openSaved'));

  /** Says one thing; the panel takes the focus so that it is heard and stays where it was read. */
  say(text: string, ...buttons: HTMLElement[]): void {
    const row = h('div', { class: 'buttons' }, ...buttons, this.#close());
    this.element.replaceChildren(h('p', { role: 'status' }, text), row);
    this.element.focus();
  }

  showSaved(pack: SavedPack): void {
    const t = this.#t;
    const facts = { date: dayText(pack.saved), size: sizeText(bytesOf(pack.files)) };
    const remove = this.#act(t('offline:remove'), () => {
      void removePack(pack).then(() => {
        mark(t, this.#button, false);
        this.say(t('offline:removed', { title: pack.title }));
      });
    });
    this.say(t('offline:savedOn', facts), this.#list(), remove);
  }

  /** Asks what of a large pack is wanted. */
  ask(pack: Pack): void {
    const t = this.#t;
    const boxes = PACK_EXTRAS.filter((extra) => pack.extras[extra]).map((extra) => {
      const size = sizeText(bytesOf(pack.extras[extra] ?? []));
      const text =
        extra === 'films' ? t('offline:withFilms', { size }) : t('offline:withBook', { size });
      return h('label', {}, h('input', { type: 'checkbox', value: extra }), text);
    });
    const save = this.#act(
      t('offline:saveNow'),
      () => {
        const chosen = [...this.element.querySelectorAll<HTMLInputElement>('input:checked')];
        void this.save(
          pack,
          chosen.map(({ value }) => value as PackExtra),
        );
      },
      'button-primary',
    );
    const about = { language: languageText(pack.language), size: sizeText(bytesOf(pack.files)) };
    this.element.replaceChildren(
      h('p', {}, t('offline:courseSize', about)),
      ...boxes,
      h('div', { class: 'buttons' }, save, this.#close()),
    );
    this.element.focus();
  }

  async save(pack: Pack, extras: PackExtra[]): Promise<void> {
    const t = this.#t;
    const stop = new AbortController();
    const bar = h('progress', { max: '1', 'aria-label': t('offline:saving') });
    const cancel = this.#act(t('offline:cancel'), () => stop.abort());
    this.element.replaceChildren(h('p', { role: 'status' }, t('offline:saving')), bar, cancel);
    this.element.focus();
    try {
      const progress = (part: number) => (bar.value = part);
      await savePack(pack, { extras, signal: stop.signal, progress });
      mark(t, this.#button, true);
      const size = sizeText(bytesOf(chosenFiles(pack, extras)));
      const language = languageText(pack.language);
      this.say(t('offline:done', { language, size }), this.#list());
    } catch (error) {
      const again = this.#act(t('offline:fallbackAgain'), () => void this.save(pack, extras));
      this.say(problemText(t, error), again);
    }
  }
}

function mark(t: T, button: HTMLElement, isSaved: boolean): void {
  const text = button.querySelector('span');
  if (!text) return;
  button.dataset.unsaved ??= text.textContent ?? '';
  text.textContent = isSaved ? t('offline:savedButton') : button.dataset.unsaved;
}

/** Shows on the page's button that its text is saved already. */
export async function markSaved(): Promise<void> {
  const button = document.querySelector<HTMLElement>('[data-offline]');
  if (button && (await findSaved(packPath(button)))) mark(await offlineTexts(), button, true);
}

let open: Panel | undefined;

/** What the button does: saves a text at once, asks first about a course, shows what is saved. */
export async function press(button: HTMLElement): Promise<void> {
  if (open?.element.isConnected) return open.close();
  offlineStyles();
  const t = await offlineTexts();
  const panel = (open = new Panel(t, button));
  panel.say(t('offline:waiting'));
  try {
    const saved = await findSaved(packPath(button));
    if (saved) return panel.showSaved(saved);
    const pack = await describePack(pageLanguage(), packPath(button));
    if (Object.keys(pack.extras).length > 0 || pack.kind === 'course') panel.ask(pack);
    else await panel.save(pack, []);
  } catch (error) {
    panel.say(problemText(t, error));
  }
}
