import type { ReminderChoice } from '#domain/reminders.ts';
import type { TextKey } from './namespaces.ts';

/** What the days one can be reminded on are called. */
export const REMINDER_TEXTS: Record<ReminderChoice, TextKey<'reminder'>> = {
  tomorrow: 'reminder:tomorrow',
  threeDays: 'reminder:threeDays',
  nextWeek: 'reminder:nextWeek',
  day: 'reminder:chosenDay',
  none: 'reminder:none',
};
