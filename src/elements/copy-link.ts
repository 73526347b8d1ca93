import { withoutLanguage } from './language-address.ts';

const SHOWN_MS = 2000;

/**
 * `<copy-link data-done="Link copied"><button><span>Copy link</span></button></copy-link>`: copies
 * `data-text`, `data-href` or the page's address and says so for a moment. Hidden by CSS without a script.
 */
class CopyLink extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', () => void this.#copy());
  }

  async #copy(): Promise<void> {
    const label = this.querySelector<HTMLElement>('span') ?? this.querySelector('button');
    const before = label?.textContent;
    if (!label || before === this.dataset.done) return;
    const address = new URL(this.dataset.href ?? location.href, location.href).href;
    try {
      await navigator.clipboard.writeText(this.dataset.text ?? withoutLanguage(address));
    } catch {
      return;
    }
    label.setAttribute('role', 'status');
    label.textContent = this.dataset.done ?? '';
    setTimeout(() => {
      label.textContent = before ?? '';
      label.removeAttribute('role');
    }, SHOWN_MS);
  }
}

customElements.define('copy-link', CopyLink);
