import type { Show } from './load-on-intent.ts';

/** Long enough that a pointer on its way across a text opens nothing. */
const OPEN_AFTER_MS = 180;
/** Long enough to move from the word into what it opened. */
const CLOSE_AFTER_MS = 260;
const GAP = 8;

export type AnchorPopover<D> = {
  /** What opens it. */
  selector: string;
  className: string;
  /** Milliseconds that focus has to rest, for what passing by should not fetch. */
  focusAfter?: number;
  load: (at: HTMLElement) => Promise<D>;
  /** Fills the box; gives the id of what describes the element, or undefined for nothing to show. */
  draw: (box: HTMLElement, at: HTMLElement, data: D) => string | undefined;
  /** Whether a tap opens it; otherwise the tap follows the link. */
  taps: (at: HTMLElement) => boolean;
};

function make(className: string): HTMLElement {
  const box = document.createElement('div');
  box.className = `anchor-popover ${className} no-print`;
  box.popover = 'manual';
  // Placed inside the page's main part, so that people who navigate by landmarks find it.
  (document.querySelector('main') ?? document.body).append(box);
  return box;
}

/** Below the element where there is room, else above, and never past an edge of the window. */
function place(box: HTMLElement, at: Element): void {
  const word = at.getClientRects()[0] ?? at.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const below = word.bottom + GAP + height <= innerHeight || word.top < height + GAP;
  const room = document.documentElement.clientWidth - width - GAP;
  box.style.left = `${Math.max(GAP, Math.min(word.left, room))}px`;
  box.style.top = `${below ? word.bottom + GAP : word.top - GAP - height}px`;
}

/**
 * Shows something about an element where it stands: under the pointer, on focus, at a tap. Esc,
 * scrolling or going on closes it (WCAG 1.4.13); the down arrow leads into it, Esc back out.
 */
export function startPopover<D>(options: AnchorPopover<D>): Show {
  const { selector, className, focusAfter = 0, load, draw, taps } = options;
  let box: HTMLElement | undefined;
  let open: HTMLElement | undefined;
  let wanted: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const anchorAt = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>(selector) : null;
  const holdsFocus = () =>
    document.activeElement === open || box?.contains(document.activeElement) === true;

  const close = () => {
    clearTimeout(timer);
    wanted = undefined;
    open?.removeAttribute('aria-describedby');
    open = undefined;
    if (box?.matches(':popover-open')) box.hidePopover();
  };
  const show: Show = async (at) => {
    clearTimeout(timer);
    if (open === at) return true;
    wanted = at;
    const data = await load(at).catch(() => undefined);
    if (wanted !== at) return true;
    close();
    box ??= make(className);
    const described = data && draw(box, at, data);
    if (!described) return false;
    open = at;
    at.setAttribute('aria-describedby', described);
    box.showPopover();
    place(box, at);
    return true;
  };
  const later = (act: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };

  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch') return;
    const at = anchorAt(target);
    if (at) later(() => void show(at), OPEN_AFTER_MS);
    else if (box?.contains(target as Node)) clearTimeout(timer);
    else if (open && !holdsFocus()) later(close, CLOSE_AFTER_MS);
    else if (!open) clearTimeout(timer);
  });
  document.addEventListener('focusin', ({ target }) => {
    const at = anchorAt(target);
    if (at && at !== open) {
      if (focusAfter) close();
      later(() => void show(at), focusAfter);
    } else if (!at && !box?.contains(target as Node)) close();
  });
  document.addEventListener('click', (event) => {
    const at = anchorAt(event.target);
    const touched = (event as PointerEvent).pointerType === 'touch';
    if (at && touched && taps(at)) {
      // The first tap opens the explanation; the link in it leads further.
      event.preventDefault();
      void show(at).then((shown) => {
        if (!shown && at instanceof HTMLAnchorElement) location.assign(at.href);
      });
    } else if (!at && !box?.contains(event.target as Node)) close();
  });
  document.addEventListener('keydown', (event) => {
    const { key } = event;
    if (key === 'Escape') {
      if (box?.contains(document.activeElement)) open?.focus();
      close();
    } else if (key === 'ArrowDown' && open && document.activeElement === open) {
      const first = box?.querySelector<HTMLElement>('a, button');
      if (!first) return;
      event.preventDefault();
      first.focus();
    }
  });
  addEventListener('scroll', close, { passive: true });
  addEventListener('pagehide', close);
  return show;
}
