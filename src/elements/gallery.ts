const icon = (path: string) =>
  `<svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="${path}"/></svg>`;
const CLOSE = icon('M6 6l12 12M18 6 6 18');
const PREVIOUS = icon('M14.5 6l-6 6 6 6');
const NEXT = icon('M9.5 6l6 6-6 6');

type Names = Record<'title' | 'close' | 'previous' | 'next', string>;

/** A control of the gallery; the drawing is ours, the name comes from the page. */
function control(className: string, drawing: string, name: string, press: () => void) {
  const button = Object.assign(document.createElement('button'), { type: 'button', className });
  button.innerHTML = drawing;
  button.setAttribute('aria-label', name);
  button.addEventListener('click', press);
  return button;
}

/** Shows linked pictures in a dialog with arrows, beginning with one of them. */
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
  let at = first;

  const show = (next: number) => {
    at = (next + links.length) % links.length;
    const link = links[at];
    picture.src = link?.href ?? '';
    picture.alt = link?.querySelector('img')?.alt ?? '';
    position.textContent = `${at + 1} / ${links.length}`;
  };
  const back = control('gallery-previous', PREVIOUS, names.previous, () => show(at - 1));
  const on = control('gallery-next', NEXT, names.next, () => show(at + 1));
  back.hidden = on.hidden = position.hidden = links.length < 2;
  dialog.append(
    control('gallery-close', CLOSE, names.close, () => dialog.close()),
    back,
    picture,
    on,
    position,
  );
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') show(at - 1);
    if (key === 'ArrowRight') show(at + 1);
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  show(first);
  document.body.append(dialog);
  dialog.showModal();
}

/**
 * Pictures inside `[data-gallery]` open in a dialog with arrows (spec section 2). They are links to
 * the whole picture, which is what they stay without a script and with Ctrl or Cmd held.
 */
export function startGalleries(): void {
  document.addEventListener('click', (event) => {
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-gallery] a');
    const grid = link?.closest<HTMLElement>('[data-gallery]');
    if (!link || !grid) return;
    event.preventDefault();
    const links = [...grid.querySelectorAll('a')];
    const { title = '', close = '', previous = '', next = '' } = grid.dataset;
    openGallery(links, links.indexOf(link), { title, close, previous, next });
  });
}
