import { lateStyles } from './late-styles.ts';

const template = document.querySelector<HTMLTemplateElement>('template[data-helpful-styles]');

/** The question and the two buttons, put into an answer when it is opened for the first time. */
function offer({ target }: Event): void {
  const answer = (target as HTMLDetailsElement).querySelector<HTMLElement>('.answer');
  if (!(target as HTMLDetailsElement).open || !answer || !template) return;
  if (answer.querySelector('.helpful')) return;
  const styles = lateStyles(template.dataset.helpfulStyles);
  answer.append(template.content.cloneNode(true));
  const block = answer.querySelector<HTMLElement>('.helpful');
  const text = { collection: 'faq' as const, slug: answer.id };
  block?.addEventListener('click', ({ target: pressed }) => {
    const helpful = (pressed as HTMLElement).dataset.helpful;
    if (helpful === undefined) return;
    void Promise.all([import('./helpful.ts'), styles]).then(([{ vote }]) =>
      vote(block, text, helpful === 'true'),
    );
  });
}

// It does not bubble, but it can be caught on its way down.
document.addEventListener('toggle', offer, true);
for (const open of document.querySelectorAll('[data-question][open]'))
  offer({ target: open } as never);
