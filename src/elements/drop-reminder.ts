import { pageLanguage } from '#client/page-language.ts';
import { longDay } from '#i18n/dates.ts';
import { ask } from './reader/ask.ts';
import { h } from './reader/dom.ts';
import { lateStyles } from './reader/late-styles.ts';
import { reminderTexts } from './reader/reminder.ts';

/** Asks whether a bookmark may go with its reminder. */
export async function askToDrop(
  { day, note }: { day: string; note: string },
  drop: () => Promise<void>,
): Promise<void> {
  const { reminderStyles } =
    document.querySelector<HTMLElement>('[data-reminder-styles]')?.dataset ?? {};
  const [t] = await Promise.all([reminderTexts(), lateStyles(reminderStyles)]);
  ask({
    title: t('reminder:dropTitle'),
    button: t('reminder:drop'),
    danger: true,
    words: { cancel: t('reminder:cancel'), failed: t('reminder:failed') },
    parts: [
      h('p', {}, t('reminder:dropText', { day: longDay(pageLanguage(), day) })),
      note !== '' && h('p', {}, t('reminder:dropNote', { note })),
    ],
    send: async () => {
      await drop();
      return undefined;
    },
  });
}
