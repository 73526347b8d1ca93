import { h } from '#elements/reader/dom.ts';

/** The corner with what a season brings, made with the first. */
export function corner(): HTMLElement {
  const known = document.querySelector<HTMLElement>('.season-dock');
  if (known) return known;
  const made = h('div', { class: 'season-dock no-print' });
  document.body.append(made);
  return made;
}

type Parts = {
  className: string;
  text: string;
  /** Opens what the button is for; what it rejects with is told above the button. */
  open: () => Promise<void>;
  /** The sentence for what went wrong. */
  tell: (error: unknown) => string;
};

/** A button in the corner that opens a dialog, whose code may have to be fetched first. */
export function cornerButton({ className, text, open, tell }: Parts): HTMLButtonElement {
  const problem = h('p', { class: 'season-problem', role: 'alert', hidden: '' });
  const button = h(
    'button',
    {
      type: 'button',
      class: `button ${className}`,
      'aria-haspopup': 'dialog',
      onclick: () => {
        if (button.getAttribute('aria-busy')) return;
        button.setAttribute('aria-busy', 'true');
        problem.hidden = true;
        open()
          .catch((error: unknown) => {
            problem.textContent = tell(error);
            problem.hidden = false;
          })
          .finally(() => button.removeAttribute('aria-busy'));
      },
    },
    text,
  );
  corner().prepend(button, problem);
  return button;
}
