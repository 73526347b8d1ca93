/** `<share-button data-href="/" hidden><button>…`: the system's own sharing, where there is one. */
class ShareButton extends HTMLElement {
  connectedCallback(): void {
    if (!('share' in navigator)) return;
    this.hidden = false;
    this.addEventListener('click', () => {
      const url = new URL(this.dataset.href ?? location.pathname, location.origin).href;
      // navigator.share() rejects when the reader closes the dialog.
      navigator.share({ title: document.title, url }).catch(() => {});
    });
  }
}

customElements.define('share-button', ShareButton);
