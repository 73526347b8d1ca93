import { excerptAround } from '#domain/excerpt-around.ts';
import { neverSharedIn } from '#stores/never-share.ts';
import { lazyTexts } from '../page-texts.ts';
import { h } from '../reader/dom.ts';
import { lateStyles } from '../reader/late-styles.ts';
import type { TextField } from './text-field.ts';

const writingTexts = lazyTexts(
  'writing',
  import.meta.glob('./*/writing.json', { base: '/src/i18n/locales' }),
);

type Place = { field: TextField; from: number; to: number };

const placesIn = (fields: readonly TextField[]): Place[] =>
  fields.flatMap((field) =>
    neverSharedIn(field.value).map(({ from, to }) => ({ field, from, to })),
  );

function entry({ field: { value }, from, to }: Place): HTMLElement {
  const { before, after } = excerptAround(value, { from, to });
  return h('li', {}, before, h('mark', {}, value.slice(from, to)), after);
}

/** Shows the places and waits for the answer; Esc sends nothing. */
async function confirmPlaces(places: readonly Place[]): Promise<boolean> {
  const styles = document.querySelector<HTMLElement>('[data-ask-styles]')?.dataset.askStyles;
  const [t] = await Promise.all([writingTexts(), lateStyles(styles)]);
  const dialog = h('dialog', {
    class: 'asking-dialog ask-private',
    'aria-labelledby': 'ask-private-title',
  });
  const button = (text: string, answer: string, more: string) =>
    h('button', { class: `button ${more}`, value: answer }, text);
  const change = button(t('writing:privateChange'), '', 'button-primary');
  change.autofocus = true;
  dialog.append(
    h(
      'form',
      { method: 'dialog' },
      h('h2', { id: 'ask-private-title' }, t('writing:privateTitle')),
      h('p', {}, t('writing:privateText', { count: places.length })),
      h('ul', { class: 'private-places' }, ...places.map(entry)),
      h(
        'p',
        { class: 'soft' },
        `${t('writing:privateNote')} `,
        h(
          'a',
          { class: 'link', href: '/forum/never-share', target: '_blank' },
          t('writing:privateEdit'),
        ),
      ),
      h('div', { class: 'buttons' }, change, button(t('writing:privateSend'), 'send', '')),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((answer) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      answer(dialog.returnValue === 'send');
    });
  });
}

/** See `mayShare`. */
export async function askBefore(fields: readonly TextField[]): Promise<boolean> {
  const places = placesIn(fields);
  const [first] = places;
  if (!first || (await confirmPlaces(places))) return true;
  first.field.focus();
  // Fields of addresses and numbers know no selection.
  if (first.field.selectionStart !== null) first.field.setSelectionRange(first.from, first.to);
  return false;
}
