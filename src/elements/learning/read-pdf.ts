/** Opens a course's book inside its page, for those who ask for it: it is larger than the page. */
export class ReadPdf extends HTMLElement {
  connectedCallback(): void {
    for (const button of document.querySelectorAll<HTMLElement>('[data-read-pdf]')) {
      // Most phones show a frame of a book as an empty one; there the file is all there is.
      button.hidden = navigator.pdfViewerEnabled === false;
      button.addEventListener('click', () => this.#toggle(button));
    }
  }

  #toggle(button: HTMLElement): void {
    const open = this.querySelector('iframe');
    const other = this.dataset.close ?? '';
    this.dataset.close = button.textContent.trim();
    button.textContent = other;
    button.setAttribute('aria-expanded', String(!open));
    if (open) return open.remove();
    const frame = document.createElement('iframe');
    frame.src = this.dataset.src ?? '';
    frame.title = this.dataset.title ?? '';
    this.append(frame);
    frame.scrollIntoView({ block: 'nearest' });
  }
}

customElements.define('read-pdf', ReadPdf);
