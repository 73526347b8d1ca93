/**
 * `<form-keeper data-no-answer="…"><form>…</form></form-keeper>`: sends its form without leaving the page, so that
 * passwords that were typed are still there where something else was wrong. The server never sends them back.
 */
class FormKeeper extends HTMLElement {
  #sending = false;

  connectedCallback(): void {
    this.addEventListener('submit', (event) => {
      if (!(event.target instanceof HTMLFormElement)) return;
      event.preventDefault();
      void this.#send(event.target);
    });
  }

  /** Sends once, however often the button is pressed. Where no form comes back, what was typed stays. */
  async #send(form: HTMLFormElement): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    const button = form.querySelector('.form-submit');
    button?.setAttribute('aria-disabled', 'true');
    try {
      await this.#exchange(form);
    } catch {
      this.#sayNoAnswer(form);
    } finally {
      this.#sending = false;
      button?.removeAttribute('aria-disabled');
    }
  }

  async #exchange(form: HTMLFormElement): Promise<void> {
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

  #sayNoAnswer(form: HTMLFormElement): void {
    form.querySelector('#form-notice')?.remove();
    const notice = Object.assign(document.createElement('p'), {
      id: 'form-notice',
      className: 'form-notice notice notice-bad',
      role: 'alert',
      tabIndex: -1,
      textContent: this.dataset.noAnswer ?? '',
    });
    form.prepend(notice);
    notice.focus();
  }
}

customElements.define('form-keeper', FormKeeper);
