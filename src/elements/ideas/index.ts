import { restoreEdits } from './edits.ts';
import { rememberWishes } from './wishes.ts';

/** What a press needs is loaded with the first one; where it does not come, the form is sent as it is. */
const late = () => import('./late.ts');

const wishes = document.querySelector<HTMLFormElement>('form[data-wishes]');
if (wishes) rememberWishes(wishes);
restoreEdits();

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.dataset.ideas) return;
  event.preventDefault();
  const { submitter } = event;
  late().then(
    ({ send }) => send(form, submitter),
    () => sendPlain(form, submitter),
  );
});

document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[data-copy],[data-report]');
  if (button) void late().then(({ press }) => press(button));
});

/** What is still being written when the page opens, as after a reload. */
if (document.querySelector('[data-job]')) void late().then(({ watch }) => watch());

function sendPlain(form: HTMLFormElement, submitter: HTMLElement | null): void {
  form.dataset.ideas = '';
  form.requestSubmit(submitter);
}
