import { pageLanguage } from '#client/page-language.ts';
import { call } from '#client/call.ts';
import { failureFields } from '#client/failure.ts';
import type { Input } from '#contract/index.ts';
import { readBookmarkName, type BookmarkName } from '#domain/reader.ts';
import { REMINDER, REMINDER_DAYS, reminderDays, type ReminderChoice } from '#domain/reminders.ts';
import { longDay } from '#i18n/dates.ts';
import { REMINDER_TEXTS } from '#i18n/reminder-texts.ts';
import type { Translate } from '#i18n/translate.ts';
import { bookmarks, shelfChanged } from '#stores/shelf.ts';
import { lazyTexts } from '../page-texts.ts';
import { reminders, sync } from './account.ts';
import { ask } from './ask.ts';
import { h } from './dom.ts';
import { lateStyles } from './late-styles.ts';

/** The words of reminders. */
export const reminderTexts = lazyTexts(
  'reminder',
  import.meta.glob('./*/reminder.json', { base: '/src/i18n/locales' }),
);
type T = Translate<'reminder'>;

const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();

/** When one is reminded of a topic, in a sentence; undefined where one is not. */
export function reminderText(t: T, name: string): string | undefined {
  const set = reminders.get(name);
  return set && t('reminder:on', { day: longDay(pageLanguage(), set.day) });
}

type Wish = Pick<Input<'POST learning/reminder'>, 'when' | 'day' | 'note'>;

/** Sets a reminder or takes it back; what is not bookmarked yet is bookmarked with it. */
export async function setReminder(name: BookmarkName, wish: Wish): Promise<void> {
  const code = readBookmarkName(name)?.slug ?? '';
  const input = { code, zone, ...wish };
  const { reminder } = await call('POST learning/reminder', input, { showError: false });
  if (reminder) {
    reminders.set(name, reminder);
    if (!bookmarks.get().includes(name)) bookmarks.set([...bookmarks.get(), name]);
  } else reminders.delete(name);
  shelfChanged();
}

/** The days by name, one of them chosen, and `none` where there is a reminder to take back. */
function dayChoice(t: T, chosen: ReminderChoice, isSet: boolean) {
  const choices = isSet ? [...REMINDER_DAYS, 'none' as const] : REMINDER_DAYS;
  const radios = choices.map((value) =>
    h('input', { type: 'radio', name: 'when', value, checked: value === chosen }),
  );
  const part = h(
    'fieldset',
    { class: 'reminder-days' },
    h('legend', {}, t('reminder:when')),
    ...radios.map((radio, i) => h('label', {}, radio, t(REMINDER_TEXTS[choices[i] ?? 'day']))),
  );
  const choose = (value: ReminderChoice) => {
    for (const radio of radios) radio.checked = radio.value === value;
  };
  const when = () => radios.find(({ checked }) => checked)?.value as ReminderChoice;
  return { part, choose, when };
}

/** A day of a calendar, with its problem beside it. */
function dayField(t: T, value: string | undefined) {
  const { min, max } = reminderDays(zone, new Date());
  const problem = h('p', { class: 'field-error', id: 'reminder-day-error', role: 'alert' });
  const field = h('input', {
    ...{ type: 'date', class: 'input', id: 'reminder-day', min, max },
    'aria-describedby': 'reminder-day-error reminder-day-hint',
  });
  field.value = value ?? '';
  const part = h(
    'div',
    { class: 'field' },
    h('label', { for: 'reminder-day' }, t('reminder:day')),
    field,
    problem,
    h('p', { class: 'hint', id: 'reminder-day-hint' }, t('reminder:dayHint')),
  );
  const say = (wrong: string) => {
    problem.textContent = wrong;
    if (wrong) field.setAttribute('aria-invalid', 'true');
    else field.removeAttribute('aria-invalid');
  };
  return { part, field, say };
}

function noteField(t: T, value: string) {
  const field = h('textarea', {
    ...{ class: 'input', id: 'reminder-note', rows: '2', maxlength: String(REMINDER.noteMax) },
    'aria-describedby': 'reminder-note-hint',
  });
  field.value = value;
  const part = h(
    'div',
    { class: 'field' },
    h('label', { for: 'reminder-note' }, `${t('reminder:note')} ${t('reminder:optional')}`),
    field,
    h(
      'p',
      { class: 'hint', id: 'reminder-note-hint' },
      t('reminder:noteHint', { count: REMINDER.noteMax }),
    ),
  );
  return { part, field };
}

/**
 * Asks when to remind of a topic.
 *
 * @param styles address of the dialog's styles
 * @param closed called when the dialog has closed
 */
export async function askReminder(
  name: BookmarkName,
  styles: string | undefined,
  closed: () => void,
): Promise<void> {
  const [t] = await Promise.all([reminderTexts(), lateStyles(styles), sync()]);
  const set = reminders.get(name);
  const days = dayChoice(t, set ? 'day' : 'tomorrow', Boolean(set));
  const day = dayField(t, set?.day);
  const note = noteField(t, set?.note ?? '');
  day.field.addEventListener('input', () => days.choose('day'));
  ask({
    title: t('reminder:title'),
    button: t('reminder:save'),
    words: { cancel: t('reminder:cancel'), failed: t('reminder:failed') },
    closed,
    parts: [days.part, day.part, note.part, h('p', { class: 'hint' }, t('reminder:morning'))],
    send: async () => {
      day.say('');
      const when = days.when();
      const chosen = when === 'day' && day.field.value ? { day: day.field.value } : {};
      try {
        await setReminder(name, { when, note: note.field.value, ...chosen });
        return undefined;
      } catch (error) {
        const wrong = failureFields(error).day;
        if (!wrong) throw error;
        day.say(wrong);
        day.field.focus();
        return '';
      }
    },
  });
}

/** Shows on the link of a topic when one is reminded of it. */
export async function showReminder(link: HTMLElement, name: BookmarkName): Promise<void> {
  const t = await reminderTexts();
  const set = reminderText(t, name);
  link.toggleAttribute('data-set', set !== undefined);
  link.title = set ?? t('reminder:remind');
  link.querySelector('span')?.replaceChildren(link.title);
}

/** Asks on the page of a topic, and says there what came of it. */
export async function remindOnTopic(name: BookmarkName): Promise<void> {
  const before = reminders.get(name);
  const { reminderStyles } =
    document.querySelector<HTMLElement>('[data-reminder-styles]')?.dataset ?? {};
  await askReminder(name, reminderStyles, () => {
    const set = reminders.get(name);
    if (set === before) return;
    void reminderTexts().then((t) => {
      const text = set
        ? t('reminder:set', { day: longDay(pageLanguage(), set.day) })
        : t('reminder:off');
      const all = h('a', { class: 'link', href: '/saved' }, t('reminder:all'));
      document.querySelector('[data-bookmark-said]')?.replaceChildren(`${text} `, all);
    });
  });
}
