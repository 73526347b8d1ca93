import { h } from '#elements/reader/dom.ts';
import type { Promotion } from '#domain/prompts/names.ts';
import type { Translate } from '#i18n/translate.ts';
import { turnOff } from '#stores/prompts-off.ts';

type T = Translate<'prompts'>;

type Parts = {
  prompt: Promotion;
  t: T;
  className?: string;
  title: string;
  body: Node[];
  /** However it was closed. */
  onClose: () => void;
};

export type PromptDialog = {
  /** Shows another title and body, and moves the focus there. */
  show: (title: string, body: Node[]) => void;
  close: () => void;
};

/**
 * A modal dialog that opened by itself: with a cross, Esc and a press beside it as ways out, and a button
 * that turns its kind off for good.
 */
export function openDialog({
  prompt,
  t,
  className = '',
  title,
  body,
  onClose,
}: Parts): PromptDialog {
  const heading = h('h2', { id: `${prompt}-title`, tabindex: '-1' }, title);
  const content = h('div', { class: 'prompt-content' }, ...body);
  const dialog = h(
    'dialog',
    { class: `prompt ${className}`.trim(), 'aria-labelledby': heading.id },
    h(
      'div',
      { class: 'prompt-body' },
      h(
        'div',
        { class: 'prompt-head' },
        heading,
        h(
          'button',
          {
            type: 'button',
            class: 'icon-button',
            'aria-label': t('prompts:close'),
            onclick: () => dialog.close(),
          },
          '×',
        ),
      ),
      content,
      h(
        'button',
        {
          type: 'button',
          class: 'link prompt-off',
          onclick: () => {
            turnOff(prompt);
            dialog.close();
          },
        },
        t('prompts:turnOff'),
      ),
    ),
  );
  dialog.addEventListener('mousedown', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    onClose();
  });
  document.body.append(dialog);
  dialog.showModal();
  heading.focus();
  return {
    close: () => dialog.close(),
    show: (next, nodes) => {
      heading.textContent = next;
      content.replaceChildren(...nodes);
      heading.focus();
    },
  };
}
