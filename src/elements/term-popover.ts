import type { Definitions } from '#domain/definitions.ts';

/** Long enough that a pointer on its way across a text opens nothing. */
const OPEN_AFTER_MS = 180;
/** Long enough to move from the word into its definition. */
const CLOSE_AFTER_MS = 260;
const GAP = 8;
const DEFINITION = 'term-definition';

const loaded = new Map<string, Promise<Definitions>>();

function definitionsIn(language: string): Promise<Definitions> {
  let asked = loaded.get(language);
  if (!asked) {
    asked = fetch(`/glossary.${language}.json`).then((answer) => {
      if (!answer.ok) throw new Error(`glossary: ${answer.status}`);
      return answer.json() as Promise<Definitions>;
    });
    loaded.set(language, asked);
    // The next word may try again.
    asked.catch(() => loaded.delete(language));
  }
  return asked;
}

const languageOf = (term: Element) => term.closest<HTMLElement>('[lang]')?.lang ?? 'en';
const termAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a.term') : null;

function make(): HTMLElement {
  const box = document.createElement('div');
  box.className = 'term-popover no-print';
  box.popover = 'manual';
  // Inside the page's main part, where those who go by landmarks will meet it.
  (document.querySelector('main') ?? document.body).append(box);
  return box;
}

function fill(box: HTMLElement, term: HTMLAnchorElement, { more, terms }: Definitions): boolean {
  const found = terms[term.hash.slice(1)];
  if (!found) return false;
  const [title, text] = found;
  const name = document.createElement('strong');
  name.textContent = title;
  const words = document.createElement('p');
  words.id = DEFINITION;
  words.textContent = text;
  const all = document.createElement('a');
  all.className = 'link';
  all.href = term.href;
  all.textContent = more;
  box.lang = languageOf(term);
  box.replaceChildren(name, words, all);
  return true;
}

/** Below the word where there is room, else above, and never past an edge of the window. */
function place(box: HTMLElement, term: Element): void {
  const word = term.getClientRects()[0] ?? term.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const below = word.bottom + GAP + height <= innerHeight || word.top < height + GAP;
  const room = document.documentElement.clientWidth - width - GAP;
  box.style.left = `${Math.max(GAP, Math.min(word.left, room))}px`;
  box.style.top = `${below ? word.bottom + GAP : word.top - GAP - height}px`;
}

/**
 * Shows what a word of the trade means where it stands: under the pointer, on focus, at a tap.
 * Esc, scrolling or going on closes it (WCAG 1.4.13). Where the definitions do not come, the link
 * leads to the glossary, as it does without a script.
 *
 * @returns shows the definition of one term, false where there is none to show
 */
export function startTerms(): (term: HTMLAnchorElement) => Promise<boolean> {
  let box: HTMLElement | undefined;
  let open: HTMLAnchorElement | undefined;
  let wanted: HTMLAnchorElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    clearTimeout(timer);
    wanted = undefined;
    open?.removeAttribute('aria-describedby');
    open = undefined;
    if (box?.matches(':popover-open')) box.hidePopover();
  };
  const show = async (term: HTMLAnchorElement): Promise<boolean> => {
    clearTimeout(timer);
    if (open === term) return true;
    wanted = term;
    const definitions = await definitionsIn(languageOf(term)).catch(() => undefined);
    if (wanted !== term) return true;
    close();
    box ??= make();
    if (!definitions || !fill(box, term, definitions)) return false;
    open = term;
    term.setAttribute('aria-describedby', DEFINITION);
    box.showPopover();
    place(box, term);
    return true;
  };
  const later = (act: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };

  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch') return;
    const term = termAt(target);
    if (term) later(() => void show(term), OPEN_AFTER_MS);
    else if (box?.contains(target as Node)) clearTimeout(timer);
    else if (open && document.activeElement !== open) later(close, CLOSE_AFTER_MS);
    else if (!open) clearTimeout(timer);
  });
  document.addEventListener('focusin', ({ target }) => {
    const term = termAt(target);
    if (term) void show(term);
    else if (!box?.contains(target as Node)) close();
  });
  document.addEventListener('click', (event) => {
    const term = termAt(event.target);
    const touched = (event as PointerEvent).pointerType === 'touch';
    if (term && touched) {
      // The first tap explains; whoever wants the glossary taps its link below the definition.
      event.preventDefault();
      void show(term).then((shown) => {
        if (!shown) location.assign(term.href);
      });
    } else if (!term && !box?.contains(event.target as Node)) close();
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  addEventListener('scroll', close, { passive: true });
  addEventListener('pagehide', close);
  return show;
}
