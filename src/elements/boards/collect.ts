import { isCollected } from '#domain/board-lists.ts';
import { boardLists, followLists, hasAccount } from '#stores/board-lists.ts';

/** Every button of the page that collects a board: those of cards that come later too. */
const buttons = () => document.querySelectorAll<HTMLButtonElement>('button[form="collect"]');

function show(): void {
  const lists = boardLists();
  for (const button of buttons())
    button.setAttribute('aria-pressed', String(isCollected(lists, Number(button.value))));
}

// A press collects or takes out at once; the rest is loaded with the first one.
document.addEventListener('submit', (event) => {
  const button = (event as SubmitEvent).submitter as HTMLButtonElement | null;
  const form = event.target as HTMLFormElement;
  if (form.id !== 'collect' || !button) return;
  event.preventDefault();
  const said = form.querySelector('[data-said]');
  void import('./keep.ts').then((m) => m.toggle(Number(button.value), said));
});

show();
followLists(show);
addEventListener('board-cards', show);
if (hasAccount()) void import('./account.ts').then((m) => m.sync());
