import { isResponse } from '#client/failure.ts';
import { h } from './dom.ts';

type Question = {
  title: string;
  button: string;
  danger?: boolean;
  /** What stands between title and buttons. */
  parts: (Node | false)[];
  /** Does it; a text is what is wrong, an empty one is said elsewhere already. */
  send: () => Promise<string | undefined>;
  /** What a press on the other button is called, and what is said where the act has failed. */
  words: { cancel: string; failed: string };
  closed?: () => void;
};

/** A dialog with one form; it closes when its act has worked and says why when it has not. */
export function ask({ title, button, danger, parts, send, words, closed }: Question): void {
  const problem = h('p', { class: 'reader-problem', role: 'alert' });
  const go = h(
    'button',
    { class: `button ${danger ? 'button-danger' : 'button-primary'}` },
    button,
  );
  const dialog = h('dialog', { class: 'asking-dialog reader-dialog', 'aria-label': title });
  const close = () => dialog.close();
  const form = h(
    'form',
    { class: 'reader-form', novalidate: true },
    h('h2', {}, title),
    ...parts,
    problem,
    h(
      'div',
      { class: 'buttons' },
      go,
      h('button', { type: 'button', class: 'button', onclick: close }, words.cancel),
    ),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    go.disabled = true;
    problem.textContent = '';
    send()
      .catch((error: unknown) => (isResponse(error) && error.message) || words.failed)
      .then((wrong) => {
        go.disabled = false;
        if (wrong === undefined) dialog.close();
        else problem.textContent = wrong;
      });
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    closed?.();
  });
  dialog.append(form);
  document.body.append(dialog);
  dialog.showModal();
}
