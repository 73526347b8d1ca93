import { isFolded, rememberFolded } from '#stores/folded-threads.ts';

/** Numbers of the topic and the answer that a fold belongs to; undefined beyond a topic's page. */
function placeOf(fold: HTMLDetailsElement): [topic: number, answer: number] | undefined {
  const topic = fold.closest<HTMLElement>('[data-topic]')?.dataset.topic;
  const answer = fold.dataset.fold;
  return topic && answer ? [Number(topic), Number(answer)] : undefined;
}

function remember(fold: HTMLDetailsElement, folded: boolean): void {
  const place = placeOf(fold);
  if (place) rememberFolded(...place, folded);
}

/** Opens the replies among which an element stands, so that it can be gone to. They stay open. */
export function openAround(element: Element | null): void {
  const fold = element?.closest<HTMLDetailsElement>('details[data-fold]');
  if (!fold || fold.open) return;
  fold.open = true;
  remember(fold, false);
}

const target = () => document.getElementById(location.hash.slice(1));

/** Folds the replies to an answer as its reader left them. */
export function restoreFold(fold: HTMLDetailsElement | null): void {
  const place = fold && placeOf(fold);
  if (place && isFolded(...place) && !fold.contains(target())) fold.open = false;
}

/** Replies that can be folded: `<details data-fold="12">`, remembered in this browser. */
export function startFolding(): void {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('[data-fold]')) {
    restoreFold(fold);
    // It comes open: what is closed by now was folded before this script ran, or is remembered.
    if (!fold.open) remember(fold, true);
  }
  // Not at 'toggle', which comes late on a busy machine: after a reload that follows at once.
  document.addEventListener('click', (event) => {
    const fold = (event.target as Element).closest('summary')?.parentElement;
    // It is turned around after this event.
    if (fold instanceof HTMLDetailsElement) remember(fold, fold.open);
  });
  addEventListener('hashchange', () => openAround(target()));
}
