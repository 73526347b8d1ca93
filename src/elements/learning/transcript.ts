/** How long the transcript stands still after somebody has moved it, in milliseconds. */
const REST = 4000;

/**
 * Makes each line of a transcript lead to its place in the film, and marks the line that is being
 * said. One stop for the Tab key; the arrow keys walk through the lines.
 */
export function startTranscript(box: HTMLElement, video: HTMLVideoElement): void {
  const lines = [...box.querySelectorAll<HTMLElement>('[data-at]')];
  const times = lines.map((line) => Number(line.dataset.at));
  const buttons = lines.map((line) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.tabIndex = -1;
    button.textContent = line.textContent;
    line.replaceChildren(button);
    return button;
  });
  if (buttons[0]) buttons[0].tabIndex = 0;
  // The lines take the keys now.
  box.removeAttribute('tabindex');
  let current = -1;
  let moved = 0;

  const follow = () => {
    const at = times.findLastIndex((time) => time <= video.currentTime + 0.05);
    if (at === current) return;
    buttons[current]?.removeAttribute('aria-current');
    current = at;
    const button = buttons[at];
    button?.setAttribute('aria-current', 'true');
    if (!button || Date.now() - moved < REST || box.contains(document.activeElement)) return;
    // Scrolls the box only: a page that scrolls while somebody reads it is hard to read.
    box.scrollTop = button.offsetTop - box.clientHeight / 2;
  };
  const seek = (button: HTMLButtonElement) => {
    video.currentTime = times[buttons.indexOf(button)] ?? 0;
    follow();
  };
  const walk = (event: KeyboardEvent) => {
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: buttons.length - 1,
    };
    const to = buttons[steps[event.key] ?? -1];
    if (at < 0 || !to) return;
    event.preventDefault();
    for (const button of buttons) button.tabIndex = button === to ? 0 : -1;
    to.focus();
  };
  box.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('button');
    if (button) seek(button);
  });
  box.addEventListener('keydown', walk);
  for (const kind of ['wheel', 'touchmove', 'pointerdown']) {
    box.addEventListener(kind, () => (moved = Date.now()), { passive: true });
  }
  video.addEventListener('timeupdate', follow);
  video.addEventListener('seeked', follow);
}
