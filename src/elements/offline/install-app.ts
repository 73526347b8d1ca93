import { stored } from '#client/storage.ts';
import { DISCREET_KEY, isDiscreetSettings, type DiscreetSettings } from '#domain/discreet.ts';
import { canInstall, followInstall, install, isInstalled } from '#stores/install.ts';

const discreet = stored<DiscreetSettings | null>({
  key: DISCREET_KEY,
  guard: (value): value is DiscreetSettings | null => isDiscreetSettings(value),
  fallback: null,
});

/** `<install-app>`: a button where the browser offers to install, instructions where it does not. */
class InstallApp extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector<HTMLElement>('[data-install]');
    const said = this.querySelector<HTMLElement>('[data-said]');
    const named = this.querySelector<HTMLElement>('[data-named]');
    const settings = discreet.get();
    if (named && settings) {
      named.textContent = (named.dataset.named ?? '').replace('{name}', settings.title);
    }
    const show = () => {
      if (button) button.hidden = !canInstall();
      this.toggleAttribute('data-installed', isInstalled());
    };
    followInstall(show);
    show();
    button?.addEventListener('click', () => {
      void install().then((isAgreed) => {
        if (said && isAgreed) said.textContent = said.dataset.said ?? '';
      });
    });
  }
}

customElements.define('install-app', InstallApp);
