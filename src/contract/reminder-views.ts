import type { FormProps } from './form-props.ts';
import type { Output } from './index.ts';

type Topic = Output<'POST learning/topics'>['topics'][number];
type Reminder = Output<'POST learning/reminder'>['reminder'];

export type ReminderViews = {
  /**
   * `isSet`: there is a reminder to take back. `days`: the first and the last day that can be chosen.
   * `zones`: a zone for every full hour, with the time it is there.
   */
  reminder: FormProps & {
    topic: Topic;
    isSet: boolean;
    days: { min: string; max: string };
    zones: [zone: string, label: string][];
  };
  /** The topics somebody has bookmarked, the newest bookmark first. */
  reminders: Pick<FormProps, 'notice'> & { topics: (Topic & { reminder: Reminder })[] };
};
