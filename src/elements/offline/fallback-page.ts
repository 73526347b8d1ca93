import { OFFLINE_PATH } from '#domain/packs.ts';
import { h } from '../reader/dom.ts';
import { savedPacks } from './shelf.ts';

/** `<offline-page>`: shown in place of a page that is not saved; leads to those that are. */
class OfflinePage extends HTMLElement {
  async connectedCallback(): Promise<void> {
    const again = this.querySelector<HTMLElement>('[data-again]');
    if (again) {
      // Under its own address there is nothing to try again.
      again.hidden = location.pathname === OFFLINE_PATH;
      again.addEventListener('click', () => location.reload());
    }
    const packs = (await savedPacks()).toReversed();
    const [list, none] = [this.querySelector('ul'), this.querySelector<HTMLElement>('[data-none]')];
    list?.replaceChildren(
      ...packs.map(({ title, path, language }) =>
        h('li', {}, h('a', { href: `${path}?language=${language}`, lang: language }, title)),
      ),
    );
    this.toggleAttribute('data-filled', packs.length > 0);
    if (none) none.hidden = packs.length > 0;
  }
}

customElements.define('offline-page', OfflinePage);
