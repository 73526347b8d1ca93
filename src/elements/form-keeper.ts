/**
 * `<form-keeper><form>…</form></form-keeper>`: sends its form without leaving the page, so that passwords that
 * were typed are still there where something else was wrong. The server never sends them back.
 */
class FormKeeper extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('submit', (event) => {
      if (!(event.target instanceof HTMLFormElement)) return;
      event.preventDefault();
      this.#send(event.target).catch(() => (event.target as HTMLFormElement).submit());
    });
  }

  async #send(form: HTMLFormElement): Promise<void> {
    const sent = new FormData(form);
    const body = new URLSearchParams([...sent].map(([name, value]) => [name, String(value)]));
    const answer = await fetch(form.action, { method: 'POST', body });
    if (answer.redirected) {
      location.assign(answer.url);
      return;
    }
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const next = page.querySelector('form-keeper form');
    if (!next) throw new Error('no form came back');
    form.replaceWith(next);
    for (const input of next.querySelectorAll<HTMLInputElement>('input[type=password]')) {
      input.value = String(sent.get(input.name) ?? '');
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    next.querySelector<HTMLElement>('#form-notice')?.focus();
  }
}

customElements.define('form-keeper', FormKeeper);
