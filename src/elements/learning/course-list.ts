import { COURSE_TAGS } from '#domain/learning.ts';
import { pressedEarly } from '#elements/pressed-early.ts';
import { textsOf } from './texts.ts';

const KEY = 'currentTag'; // spec section 2
const NAMES = ['tag', 'type', 'level'] as const;
type Name = (typeof NAMES)[number];
/** What is not worth a word in the address. */
const USUAL: Record<Name, string> = { tag: 'courses', type: '', level: '' };

function rememberedTag(): string | undefined {
  try {
    return COURSE_TAGS.find((tag) => tag === sessionStorage[KEY]);
  } catch {
    // Blocked by the browser's settings: the list begins with all courses again.
    return undefined;
  }
}

function rememberTag(tag: string): void {
  try {
    sessionStorage[KEY] = tag;
  } catch {
    // As above.
  }
}

/** Keeps what is chosen in the address, and the tag for the tab's session as well. */
class CourseList extends HTMLElement {
  connectedCallback(): void {
    const early = pressedEarly(this);
    this.#read(rememberedTag());
    this.addEventListener('change', (event) => {
      const { name, value } = event.target as HTMLInputElement;
      if (name === 'tag') rememberTag(value);
      this.#write();
      this.#report();
    });
    this.querySelector('[data-reset]')?.addEventListener('click', () => this.#reset());
    addEventListener('popstate', () => this.#read(undefined));
    for (const input of early) input.click();
  }

  #inputs(name: Name): HTMLInputElement[] {
    return [...this.querySelectorAll<HTMLInputElement>(`[name=${name}]`)];
  }

  #choose(name: Name, value: string): void {
    const inputs = this.#inputs(name);
    const usual = inputs.find((input) => input.value === USUAL[name]);
    const wanted = inputs.find((input) => input.value === value) ?? usual;
    if (wanted) wanted.checked = true;
  }

  #chosen(name: Name): string {
    return this.querySelector<HTMLInputElement>(`[name=${name}]:checked`)?.value ?? USUAL[name];
  }

  #read(tag: string | undefined): void {
    const query = new URLSearchParams(location.search);
    for (const name of NAMES) {
      const before = name === 'tag' ? tag : undefined;
      this.#choose(name, query.get(name) ?? before ?? USUAL[name]);
    }
    this.#report();
  }

  #write(): void {
    const url = new URL(location.href);
    for (const name of NAMES) {
      const value = this.#chosen(name);
      if (value === USUAL[name]) url.searchParams.delete(name);
      else url.searchParams.set(name, value);
    }
    if (url.href !== location.href) history.pushState(null, '', url);
  }

  #reset(): void {
    for (const name of NAMES) this.#choose(name, USUAL[name]);
    rememberTag(USUAL.tag);
    this.#write();
    this.#report();
    this.querySelector<HTMLElement>('[name=tag]:checked')?.focus();
  }

  /** Style alone hides what does not fit; saying so takes a script. */
  #report(): void {
    const cards = [...this.querySelectorAll<HTMLElement>('[data-cards] > li')];
    const count = cards.filter((card) => getComputedStyle(card).display !== 'none').length;
    const none = this.querySelector<HTMLElement>('[data-none]');
    if (none) none.hidden = count > 0;
    const found = this.querySelector('[data-found]');
    if (found) found.textContent = textsOf(this)('courses:found', { count });
  }
}

customElements.define('course-list', CourseList);
