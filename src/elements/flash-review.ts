/**
 * `<flash-review>`: the card of the moment with its forms. Keys show the answer and give one's own, and the
 * next card comes without a new page. Without a script the same forms are sent.
 */
class FlashReview extends HTMLElement {
  #busy = false;

  connectedCallback(): void {
    this.addEventListener('submit', (event) => {
      event.preventDefault();
      if (this.#busy || !(event.target instanceof HTMLFormElement)) return;
      this.#busy = true;
      this.#send(event.target, event.submitter)
        // The browser's own page says what is wrong with the connection.
        .catch(() => location.reload())
        .finally(() => (this.#busy = false));
    });
    this.addEventListener('toggle', () => this.#details?.open && this.#focusBack(), true);
    document.addEventListener('keydown', (event) => this.#onKey(event));
  }

  get #details(): HTMLDetailsElement | null {
    return this.querySelector('details');
  }

  /** Read out from the answer on; the summary above keeps its place in the order. */
  #focusBack(): void {
    const back = this.querySelector<HTMLElement>('.review-back');
    if (!back) return;
    back.tabIndex = -1;
    back.focus();
  }

  #onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const details = this.#details;
    const from = event.target instanceof Element ? event.target : null;
    // What has the focus has its own keys.
    if (!details || from?.closest('input, textarea, select, dialog')) return;
    if (event.key === ' ' && !details.open && !from?.closest('a, button, summary')) {
      event.preventDefault();
      details.open = true;
    }
    if (!details.open || !/^[1-4]$/.test(event.key)) return;
    const button = details.querySelectorAll<HTMLButtonElement>('button')[Number(event.key) - 1];
    event.preventDefault();
    button?.click();
  }

  async #send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    const sent = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
    const answer = await fetch(form.action, { method: 'POST', body: new URLSearchParams(sent) });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const next = page.querySelector('flash-review');
    if (!next) {
      // The session has ended.
      location.assign(answer.url);
      return;
    }
    this.replaceChildren(...document.adoptNode(next).childNodes);
    const notice = this.querySelector<HTMLElement>('#form-notice');
    (notice ?? this.querySelector<HTMLElement>('#card-front'))?.focus();
  }
}

customElements.define('flash-review', FlashReview);
