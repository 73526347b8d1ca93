import { $learned, noteCard, startLearned } from '#stores/learned.ts';

type Card = { term: string; front: string; lang: string; back: Node[] };

/** A list of words as a stack of cards: those that are not known come first, and come back. */
class FlashCards extends HTMLElement {
  #cards: Card[] = [];
  #at = 0;

  connectedCallback(): void {
    this.#cards = [...this.querySelectorAll<HTMLElement>('[data-term]')].map((word) => ({
      term: word.dataset.term ?? '',
      front: word.querySelector('summary')?.textContent ?? '',
      lang: word.querySelector('summary')?.lang ?? '',
      back: [...(word.querySelector('div')?.childNodes ?? [])],
    }));
    this.#on('[data-flip]', () => this.#flip());
    for (const button of this.querySelectorAll<HTMLElement>('[data-step]')) {
      button.addEventListener('click', () => this.#step(Number(button.dataset.step)));
    }
    this.#on('[data-say=known]', () => this.#say(true));
    this.#on('[data-say=again]', () => this.#say(false));
    this.addEventListener('keydown', (event) => this.#onKey(event));
    const [list, deck] = [this.#find('[data-list]'), this.#find('[data-deck]')];
    if (!list || !deck || this.#cards.length === 0) return;
    list.hidden = true;
    deck.hidden = false;
    this.#show();
    void startLearned().then(() => {
      // Known ones to the end, otherwise as the lesson names them.
      this.#cards.sort((a, b) => Number(this.#isKnown(a)) - Number(this.#isKnown(b)));
      this.#show();
    });
  }

  #find(selector: string): HTMLElement | null {
    return this.querySelector<HTMLElement>(selector);
  }

  #on(selector: string, act: () => void): void {
    this.#find(selector)?.addEventListener('click', act);
  }

  #isKnown = ({ term }: Card): boolean => $learned.get().cards[term]?.known ?? false;

  #write(selector: string, values: Record<string, number>): void {
    const element = this.#find(selector);
    if (!element) return;
    element.textContent = (element.dataset.text ?? '').replace(/\{(\w+)\}/g, (_, name: string) =>
      String(values[name] ?? ''),
    );
  }

  #show(): void {
    const card = this.#cards[this.#at];
    const front = this.#find('[data-front]');
    const back = this.#find('[data-back]');
    if (!card || !front || !back) return;
    front.textContent = card.front;
    front.lang = back.lang = card.lang;
    back.replaceChildren(...card.back);
    this.#turn(false);
    const total = this.#cards.length;
    const known = this.#cards.filter(this.#isKnown).length;
    this.#write('[data-count]', { at: this.#at + 1, total });
    this.#write('[data-known-count]', { known, total });
    this.toggleAttribute('data-all-known', known === total);
    this.#find('[data-card]')?.toggleAttribute('data-known', this.#isKnown(card));
    const status = this.#find('[data-status]');
    if (status) status.textContent = known === total ? (status.dataset.all ?? '') : '';
  }

  #turn(open: boolean): void {
    const back = this.#find('[data-back]');
    if (back) back.hidden = !open;
    this.#find('[data-flip]')?.setAttribute('aria-expanded', String(open));
    this.#find('[data-card]')?.toggleAttribute('data-open', open);
  }

  #flip(): void {
    this.#turn(this.#find('[data-back]')?.hidden !== false);
  }

  #step(by: number): void {
    const total = this.#cards.length;
    this.#at = (this.#at + by + total) % total;
    this.#show();
  }

  #say(known: boolean): void {
    const card = this.#cards[this.#at];
    if (!card) return;
    noteCard(card.term, known);
    this.#step(1);
  }

  #onKey(event: KeyboardEvent): void {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    this.#step(by);
  }
}

customElements.define('flash-cards', FlashCards);
