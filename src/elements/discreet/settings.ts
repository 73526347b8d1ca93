import { pageLanguage } from '#client/page-language.ts';
import { stored } from '#client/storage.ts';
import {
  DISCREET_KEY,
  EXIT_KEYS,
  isDiscreetSettings,
  NEUTRAL_PAGES,
  neutralAddress,
  type DiscreetSettings,
  type Disguise,
  type ExitKey,
  type NeutralPage,
} from '#domain/discreet.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import { createTranslate, type Dictionaries, type Translate } from '#i18n/translate.ts';

const kept = stored<DiscreetSettings | null>({
  key: DISCREET_KEY,
  guard: (value): value is DiscreetSettings | null => isDiscreetSettings(value),
  fallback: null,
});
type Said = TextKey<'discreet'>;
/** What to say when the page has loaded itself again, which is how a change takes hold. */
const said = stored<Said | ''>({
  key: 'discreetSaid',
  guard: (value): value is Said => typeof value === 'string',
  fallback: '',
  area: 'session',
});

type Texts = {
  titles: Record<Disguise, string>;
  exits: Record<string, string>;
  dictionaries: Dictionaries;
};

/** `<discreet-settings>`: shows and keeps the choices of discreet mode. */
class DiscreetSettingsForm extends HTMLElement {
  #texts: Texts = {
    titles: { notes: '', calendar: '', documents: '' },
    exits: {},
    dictionaries: {},
  };
  #t: Translate<'discreet'> = String;
  #form = document.createElement('form');

  connectedCallback(): void {
    const form = this.querySelector('form');
    if (!form) return;
    this.#form = form;
    this.#texts = JSON.parse(this.dataset.texts ?? '{}') as Texts;
    const language = pageLanguage();
    this.#t = createTranslate<'discreet'>(language, this.#texts.dictionaries);
    this.#fill(kept.get());
    form.addEventListener('change', () => this.#showOwn());
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#save();
    });
    // Disabled in the page: sent before this is there, the choices would stand in an address.
    this.#part('on').removeAttribute('disabled');
    this.#part('off').addEventListener('click', () => this.#reload('discreet:nowOff', null));
  }

  #part(name: string): HTMLElement {
    return this.querySelector(`[data-${name}]`) as HTMLElement;
  }

  #field(name: string): RadioNodeList | HTMLInputElement {
    return this.#form.elements.namedItem(name) as RadioNodeList | HTMLInputElement;
  }

  #fill(settings: DiscreetSettings | null): void {
    const state = this.#part('state');
    const just = said.get();
    said.remove();
    const exit = this.#texts.exits[document.documentElement.lang] ?? '';
    state.textContent = just
      ? this.#t(just, { exit })
      : this.#t(settings ? 'discreet:stateOn' : 'discreet:stateOff');
    state.toggleAttribute('data-on-now', settings !== null);
    if (just) state.focus();
    if (settings) {
      const known = Object.entries(NEUTRAL_PAGES).find(([, page]) => page === settings.page);
      this.#field('disguise').value = settings.disguise;
      this.#field('exitKey').value = settings.exitKey;
      this.#field('page').value = known?.[0] ?? 'own';
      if (!known) this.#field('own').value = settings.page;
      const button = this.#part('on');
      button.textContent = button.dataset.on ?? '';
      this.#part('off').hidden = false;
    }
    this.#showOwn();
  }

  #showOwn(): void {
    this.#part('own').hidden = this.#field('page').value !== 'own';
  }

  #save(): void {
    const choice = this.#field('page').value;
    const own = this.#field('own') as HTMLInputElement;
    const page =
      choice === 'own'
        ? neutralAddress(own.value, location.host)
        : NEUTRAL_PAGES[choice as NeutralPage];
    this.#part('problem').textContent = page ? '' : this.#t('discreet:ownProblem');
    own.ariaInvalid = page ? null : 'true';
    if (!page) return own.focus();
    const disguise = this.#field('disguise').value as Disguise;
    const exitKey = this.#field('exitKey').value as ExitKey;
    const wasOn = kept.get() !== null;
    this.#reload(wasOn ? 'discreet:nowSaved' : 'discreet:nowOn', {
      disguise,
      title: this.#texts.titles[disguise],
      page,
      exitKey,
      ...EXIT_KEYS[exitKey],
      labels: this.#texts.exits,
    });
  }

  #reload(words: Said, settings: DiscreetSettings | null): void {
    if (settings) kept.set(settings);
    else kept.remove();
    if ((kept.get() === null) !== (settings === null)) {
      this.#part('state').textContent = this.#t('discreet:failed');
      return;
    }
    said.set(words);
    location.reload();
  }
}

customElements.define('discreet-settings', DiscreetSettingsForm);
