import { loadChunk } from '#client/chunk-reload.ts';
import { isSignedInHere } from '#client/signed-in.ts';
import { whenNear } from '#client/when-near.ts';
import { API_PREFIX } from '#contract/version.ts';
import { textName, type ReadCollection, type TextName } from '#domain/reader.ts';
import {
  bookmarks,
  entryChanged,
  followShelf,
  notes,
  shelfOwner,
  readSlugs,
} from '#stores/shelf.ts';
import { lateStyles } from './late-styles.ts';

/**
 * How far below the window looks and comments begin to load, and however far above it: a page that is loaded
 * again, or left with the End key, begins below them.
 */
const STYLES_NEAR = '9999px 0px 1200px';
const COMMENTS_NEAR = '9999px 0px 400px';

const loadAccount = () => import('./account.ts');
const loadLate = () => import('./late.ts');

/**
 * For what does not come without a connection, and is not missed: a mark is kept in this browser until its account
 * is met again, and nobody has asked for the note of what was read.
 */
const sayNothing = (): void => {};

const toggled = (list: string[], entry: string): string[] =>
  list.includes(entry) ? list.filter((other) => other !== entry) : [...list, entry];

/**
 * What a reader can do under a text. Here is what every reader downloads: the state of the buttons
 * and who to call; each tool itself is loaded when it is first used.
 */
class ReaderTools extends HTMLElement {
  #text!: { collection: ReadCollection; slug: string };
  #name!: TextName;

  connectedCallback(): void {
    const { collection, slug = '' } = this.dataset;
    this.#text = { collection: collection as ReadCollection, slug };
    this.#name = textName(this.#text.collection, slug);
    this.#show();
    followShelf(() => this.#show());
    this.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('button[data-do]');
      if (button) this.#press(button);
    });
    if ('share' in navigator) {
      for (const part of this.querySelectorAll<HTMLElement>('[data-share]')) {
        part.hidden = !part.hidden;
      }
    }
    if (isSignedInHere() || shelfOwner.get()) void loadAccount().then((m) => m.sync());
    // Who scrolls reads: the home page leads back here.
    const note = () => void import('../go-on/note.ts').catch(sayNothing);
    addEventListener('scroll', note, { once: true });
    this.#watchComments();
    this.#countView();
  }

  #show(): void {
    const { collection, slug } = this.#text;
    const states: Record<string, boolean> & { note: boolean } = {
      read: readSlugs[collection].get().includes(slug),
      bookmark: bookmarks.get().includes(this.#name),
      note: this.#name in notes.get(),
    };
    for (const button of this.querySelectorAll<HTMLElement>('button[data-do]')) {
      const act = button.dataset.do ?? '';
      if (act === 'note') button.toggleAttribute('data-filled', states.note);
      else if (act in states) button.setAttribute('aria-pressed', String(states[act]));
    }
  }

  #press(button: HTMLElement): void {
    const { collection, slug } = this.#text;
    const act = button.dataset.do;
    if (act === 'read') {
      readSlugs[collection].set(toggled(readSlugs[collection].get(), slug));
      entryChanged('read', this.#name);
      if (isSignedInHere()) loadAccount().then((m) => m.save('read', this.#name), sayNothing);
    } else if (act === 'bookmark') {
      bookmarks.set(toggled(bookmarks.get(), this.#name));
      entryChanged('bookmark', this.#name);
      this.#tool((tool) =>
        tool.tellBookmark(this.querySelector('[data-part="said"]'), this.#name),
      ).catch(sayNothing);
    } else if (act === 'note') void this.#tool((tool) => tool.toggleNote(this, this.#name, button));
    else if (act === 'offline') void import('../offline/press.ts').then((m) => m.press(button));
    else if (act === 'print') print();
    else if (act === 'share') void this.#tool((tool) => tool.share());
    else if (act === 'helpful') {
      const helpful = button.dataset.helpful === 'true';
      void this.#tool((tool) => tool.vote(this.#part('helpful'), this.#text, helpful));
    }
  }

  #part(name: string): HTMLElement {
    return this.querySelector(`[data-part="${name}"]`) as HTMLElement;
  }

  async #tool(use: (tool: typeof import('./late.ts')) => unknown): Promise<void> {
    const [tool] = await Promise.all([loadLate(), lateStyles(this.dataset.styles)]);
    use(tool);
  }

  #watchComments(): void {
    const section = this.#part('comments');
    whenNear([this], STYLES_NEAR, () => void lateStyles(this.dataset.styles));
    whenNear([section], COMMENTS_NEAR, () => {
      loadChunk(() =>
        this.#tool((tool) => {
          void tool.showVote(this.#part('helpful'), this.#text);
          void tool.startComments(section, this.#text);
        }),
      ).catch(() => {
        // Their place says so, with the line of a press (chunk-failures.ts). They are not asked for again by
        // themselves: a browser may think it has a connection too early, and the page would load itself anew.
        section.lastElementChild!.textContent = document.getElementById('failed')!.textContent;
      });
    });
  }

  /** Sent when the page is left, so that reading is not slowed. */
  #countView(): void {
    const body = JSON.stringify(this.#text);
    document.addEventListener(
      'visibilitychange',
      () => {
        const data = new Blob([body], { type: 'application/json' });
        navigator.sendBeacon(`${API_PREFIX}/guide/beginner/comment/view`, data);
      },
      { once: true },
    );
  }
}

customElements.define('reader-tools', ReaderTools);

// Pictures are links to themselves; with a script they open in the gallery (spec section 2).
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('.prose a:has(> img)');
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void loadLate().then((tool) => tool.openPicture(link));
});
