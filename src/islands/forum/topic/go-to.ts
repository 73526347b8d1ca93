import { openAround } from '#elements/thread-folding.ts';

/** Gives an element the focus once React has drawn it, so that the next Tab goes on from there. */
function focusSoon(find: () => HTMLElement | null): void {
  requestAnimationFrame(() => {
    const element = find();
    if (!element) return;
    openAround(element);
    if (element.tabIndex < 0) element.tabIndex = -1;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'nearest' });
  });
}

/** An answer that has just been shown, sent or left is where reading goes on. */
export const goTo = (id: number | undefined): void =>
  focusSoon(() => document.getElementById(`comment-${id}`));

/** Back to where the next answer is begun. */
export const goToAnswerBox = (): void =>
  focusSoon(() => document.querySelector<HTMLElement>('.composer-closed'));
