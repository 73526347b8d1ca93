const icon = (path: string) =>
  `<svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="${path}"/></svg>`;
const CLOSE = icon('M6 6l12 12M18 6 6 18');
const PREVIOUS = icon('M14.5 6l-6 6 6 6');
const NEXT = icon('M9.5 6l6 6-6 6');
/** A finger that moves less than this has only touched. */
const SWIPE = 40; // px

type Names = Record<'title' | 'close' | 'previous' | 'next', string>;

/** A control of the gallery; the drawing is ours, the name comes from the page. */
function control(className: string, drawing: string, name: string, press: () => void) {
  const button = Object.assign(document.createElement('button'), { type: 'button', className });
  button.innerHTML = drawing;
  button.setAttribute('aria-label', name);
  button.addEventListener('click', press);
  return button;
}

/** Calls back with -1 or 1 for a finger drawn to the right or left. */
function onSwipe(element: HTMLElement, turn: (step: number) => void): void {
  let from = 0;
  element.addEventListener('touchstart', ({ touches }) => (from = touches[0]?.clientX ?? 0), {
    passive: true,
  });
  element.addEventListener('touchend', ({ changedTouches, touches }) => {
    const way = (changedTouches[0]?.clientX ?? from) - from;
    if (touches.length === 0 && Math.abs(way) > SWIPE) turn(way < 0 ? 1 : -1);
  });
}

const isVeiled = (link: HTMLAnchorElement | undefined): boolean =>
  link?.closest<HTMLDetailsElement>('details[data-veil]')?.open === false;

/**
 * Shows linked pictures in a dialog with arrows, beginning with one of them. A sensitive one that
 * the reader has not opened stays behind its veil here as well.
 */
export function openGallery(
  links: readonly HTMLAnchorElement[],
  first: number,
  names: Names,
): void {
  const dialog = Object.assign(document.createElement('dialog'), { className: 'gallery' });
  dialog.setAttribute('aria-label', names.title);
  const picture = new Image();
  const position = document.createElement('p');
  position.setAttribute('role', 'status');
  const unveil = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'gallery-veil',
  });
  let at = first;

  const show = (next: number) => {
    at = (next + links.length) % links.length;
    const link = links[at];
    const veiled = isVeiled(link);
    unveil.hidden = !veiled;
    unveil.textContent = link?.dataset.show ?? '';
    picture.src = (veiled ? link?.dataset.veil : link?.href) ?? '';
    picture.alt = (veiled ? '' : (link?.dataset.alt ?? link?.querySelector('img')?.alt)) ?? '';
    position.textContent = `${at + 1} / ${links.length}`;
  };
  unveil.addEventListener('click', () => {
    const details = links[at]?.closest('details');
    if (details) details.open = true;
    show(at);
    (on.hidden ? close : on).focus();
  });
  const back = control('gallery-previous', PREVIOUS, names.previous, () => show(at - 1));
  const on = control('gallery-next', NEXT, names.next, () => show(at + 1));
  const close = control('gallery-close', CLOSE, names.close, () => dialog.close());
  back.hidden = on.hidden = position.hidden = links.length < 2;
  dialog.append(close, back, picture, unveil, on, position);
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') show(at - 1);
    if (key === 'ArrowRight') show(at + 1);
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  if (links.length > 1) onSwipe(dialog, (step) => show(at + step));
  dialog.addEventListener('close', () => {
    dialog.remove();
    // Not every browser gives the focus back to a link that was pressed with a mouse.
    links[first]?.focus();
  });
  show(first);
  document.body.append(dialog);
  dialog.showModal();
}
