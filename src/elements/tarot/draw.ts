const calm = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * The deck beside a button is shuffled before its form is sent. The card turns over on the page that
 * answers, by its styles alone.
 */
export function startDraw(form: HTMLFormElement): void {
  const stack = form.closest('section')?.querySelector<HTMLElement>('.tarot-stack');
  if (!stack) return;
  form.addEventListener('submit', (event) => {
    if (calm.matches) return;
    event.preventDefault();
    stack.dataset.shuffling = '';
    const moves = stack.getAnimations({ subtree: true }).map(({ finished }) => finished);
    void Promise.allSettled(moves).then(() => form.submit());
  });
  // Shown again from the browser's memory, it can be shuffled again.
  addEventListener('pageshow', () => delete stack.dataset.shuffling);
}
