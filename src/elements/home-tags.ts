const KEY = 'currentTag'; // spec section 2

function remembered(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function remember(tag: string): void {
  try {
    sessionStorage.setItem(KEY, tag);
  } catch {
    // Blocked by the browser's settings: the next page begins with the first tag again.
  }
}

/** Turns sections with headings into tabs; which one is open stays for the tab's session. */
class HomeTags extends HTMLElement {
  connectedCallback(): void {
    if (this.querySelector('[role=tablist]')) return;
    const sections = [...this.querySelectorAll<HTMLElement>('[data-tag]')];
    const list = document.createElement('div');
    list.className = 'tabs';
    list.setAttribute('role', 'tablist');
    list.setAttribute('aria-label', this.dataset.label ?? '');
    const tabs = sections.map((section) => this.#tab(section));
    list.append(...tabs);
    this.prepend(list);
    this.dataset.ready = '';
    list.addEventListener('keydown', (event) => this.#move(event, tabs));
    const start = Math.max(
      0,
      sections.findIndex((section) => section.dataset.tag === remembered()),
    );
    this.#open(tabs, sections, start);
    for (const [i, tab] of tabs.entries()) {
      tab.addEventListener('click', () => {
        this.#open(tabs, sections, i);
        remember(sections[i]?.dataset.tag ?? '');
      });
    }
  }

  /** The heading becomes the tab's name, so it is said once. */
  #tab(section: HTMLElement): HTMLButtonElement {
    const heading = section.querySelector('.tag-name');
    const tab = document.createElement('button');
    tab.type = 'button';
    tab.setAttribute('role', 'tab');
    tab.textContent = heading?.textContent ?? '';
    tab.id = heading?.id ?? '';
    heading?.remove();
    section.id = `${tab.id}-list`;
    section.setAttribute('role', 'tabpanel');
    tab.setAttribute('aria-controls', section.id);
    return tab;
  }

  #open(tabs: HTMLButtonElement[], sections: HTMLElement[], at: number): void {
    for (const [i, tab] of tabs.entries()) {
      tab.setAttribute('aria-selected', String(i === at));
      tab.tabIndex = i === at ? 0 : -1;
      const section = sections[i];
      if (section) section.hidden = i !== at;
    }
  }

  #move(event: KeyboardEvent, tabs: HTMLButtonElement[]): void {
    const at = tabs.findIndex((tab) => tab === document.activeElement);
    const steps: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: -1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const tab = tabs.at(next % tabs.length);
    tab?.focus();
    tab?.click();
  }
}

customElements.define('home-tags', HomeTags);
