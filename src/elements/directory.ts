import { COMPARE_MAX } from '#domain/directory.ts';

/** Parts of the page that change with the filters; the fields themselves stay, and with them the focus. */
const PARTS = ['tabs', 'results'];

/**
 * The directory with a script: a changed filter shows at once and stands in the address, and a fifth
 * tick says why there is none. Without one the same form is sent with its button.
 */
class SiteDirectory extends HTMLElement {
  #wanted = '';

  connectedCallback(): void {
    this.addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
      if (target.name === 'pick') this.#pick(target as HTMLInputElement);
      else void this.#show();
    });
    this.addEventListener('submit', (event) => {
      const { submitter } = event as SubmitEvent;
      if (submitter?.getAttribute('name') === 'view') return;
      event.preventDefault();
      void this.#show();
    });
  }

  get #ticks(): HTMLInputElement[] {
    return [...this.querySelectorAll<HTMLInputElement>('input[name="pick"]:checked')];
  }

  #pick(box: HTMLInputElement): void {
    const full = this.#ticks.length > COMPARE_MAX;
    if (full) box.checked = false;
    const text = (full ? this.dataset.full : this.dataset.hint) ?? '';
    const said = this.querySelector('[data-said]');
    if (said) said.textContent = text;
    if (full) this.#say(text);
  }

  #say(text: string): void {
    const status = this.querySelector('[data-status]');
    if (status) status.textContent = text;
  }

  /** The address the form would lead to, without what was left open. */
  get #address(): string {
    const form = this.querySelector('form') as HTMLFormElement;
    const sent = [...new FormData(form)].filter(([, value]) => value !== '');
    const query = new URLSearchParams(sent as [string, string][]);
    if (query.get('sort') === 'name') query.delete('sort');
    const language = new URLSearchParams(location.search).get('language');
    if (language) query.set('language', language);
    return form.action + (query.size > 0 ? `?${query}` : '');
  }

  async #show(): Promise<void> {
    const address = this.#address;
    this.#wanted = address;
    this.setAttribute('aria-busy', 'true');
    try {
      const answer = await fetch(address, { credentials: 'same-origin' });
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      // A later choice has overtaken this one.
      if (this.#wanted !== address) return;
      for (const name of PARTS) {
        const fresh = page.querySelector(`[data-part="${name}"]`);
        const old = document.querySelector(`[data-part="${name}"]`);
        if (!answer.ok || !fresh || !old) throw new Error(name);
        old.replaceWith(document.adoptNode(fresh));
      }
      history.replaceState(history.state, '', address);
      this.#say(this.querySelector('[data-count]')?.textContent ?? '');
      this.removeAttribute('aria-busy');
    } catch {
      // The browser's own page says what is wrong with the connection.
      location.assign(address);
    }
  }
}

customElements.define('site-directory', SiteDirectory);
