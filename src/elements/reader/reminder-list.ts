import { readBookmarkName, type BookmarkName } from '#domain/reader.ts';
import { reminders } from './account.ts';
import { h } from './dom.ts';
import { askReminder, reminderText, reminderTexts, setReminder } from './reminder.ts';

/**
 * Reminders in the list of bookmarks.
 *
 * @param page what holds the list, and names the styles of the dialog
 */
export async function reminderList(page: HTMLElement) {
  const t = await reminderTexts();
  return {
    /** A topic with the day its reader is reminded of it, and a button to choose one; a text as it is. */
    parts(name: string, title: string, link: HTMLElement): HTMLElement[] {
      if (readBookmarkName(name)?.collection !== 'topics') return [link];
      const set = reminderText(t, name);
      const note = reminders.get(name)?.note;
      const button = h('button', {
        ...{ type: 'button', class: 'button button-quiet button-small', 'data-remind': name },
        'aria-label': t(set ? 'reminder:changeOf' : 'reminder:remindOf', { title }),
        onclick: () =>
          void askReminder(name as BookmarkName, page.dataset.reminderStyles, () =>
            page.querySelector<HTMLElement>(`[data-remind="${name}"]`)?.focus(),
          ),
      });
      button.append(t(set ? 'reminder:change' : 'reminder:remind'));
      const lines = [set && h('p', {}, set), note && h('p', {}, note)];
      return [h('div', { class: 'saved-topic' }, link, ...lines), button];
    },
    /** Forgets a reminder whose bookmark goes; returns how to have it back. */
    drop(name: string): () => unknown {
      const reminder = reminders.get(name);
      reminders.delete(name);
      return () => reminder && setReminder(name as BookmarkName, { when: 'day', ...reminder });
    },
  };
}
