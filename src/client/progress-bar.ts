/** How long the end is drawn (styles/call-progress.css). */
const FINISH_MS = 250;

let bar: HTMLElement | undefined;

/** What waits says so itself, in words; the line is for the eye. */
function makeBar(): HTMLElement {
  const made = document.createElement('div');
  made.className = 'call-progress';
  made.ariaHidden = 'true';
  // Above open dialogs as well.
  made.popover = 'manual';
  return made;
}

/** Shows the line at the top of the page, which begins to grow. */
export function showProgress(): void {
  bar?.remove();
  bar = makeBar();
  document.body.append(bar);
  bar.showPopover();
}

/** Lets the line run to its end and takes it away. */
export function hideProgress(): void {
  const ended = bar;
  if (!ended) return;
  ended.dataset.done = '';
  setTimeout(() => ended.remove(), FINISH_MS);
}
