import type { Parsed } from '#contract/index.ts';
import { HOUR_ZONES, REMINDER_PATH, reminderDays } from '#domain/reminders.ts';
import type { Language } from '#domain/languages.ts';
import type { Context } from '#server/context.ts';
import { topicsByCode } from '#server/features/forum/service.ts';
import { defineForm, parseForm, type Values } from '#server/platform/members/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { setReminder } from './reminders.ts';
import { bookmarksOf } from './shelf.ts';

/** A zone for every full hour, told by the time it is there: a server cannot ask for the reader's own. */
const zonesAt = (now: Date, language: Language) =>
  HOUR_ZONES.map((timeZone): [string, string] => {
    const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'shortOffset' } as const;
    return [timeZone, new Intl.DateTimeFormat(language, { ...time, timeZone }).format(now)];
  });

/** The topics a member has bookmarked, the newest first, with their reminders. */
async function bookmarkedTopics(ctx: Context, memberId: number) {
  const marks = (await bookmarksOf(ctx, memberId)).filter(
    ({ collection }) => collection === 'topics',
  );
  const codes = marks.map(({ slug }) => slug);
  const found = await topicsByCode(ctx, codes, { id: memberId });
  const topics = new Map(found.map((topic) => [topic.code, topic]));
  return marks.flatMap(({ slug, reminder = null }) => {
    const topic = topics.get(slug);
    return topic ? [{ ...topic, reminder }] : [];
  });
}

async function startValues(ctx: Context, memberId: number, code: string): Promise<Values> {
  const kept = (await bookmarksOf(ctx, memberId)).find(({ slug }) => slug === code);
  const set = kept?.reminder;
  return { zone: 'UTC', ...(set ? { when: 'day', ...set } : { when: 'tomorrow' }) };
}

/** The reminder of one topic, named by `topic`; without one, those of all bookmarked topics. */
export const reminderForm = defineForm<Parsed<'POST learning/reminder'>>({
  call: 'POST learning/reminder',
  forMember: true,
  keep: ['topic', 'when', 'day', 'zone', 'note'],
  missing: async ({ ctx, viewer, query }) =>
    Boolean(query.topic) && (await topicsByCode(ctx, [query.topic ?? ''], viewer)).length === 0,
  start: async ({ ctx, viewer, query }) =>
    viewer && query.topic ? startValues(ctx, viewer.id, query.topic) : {},
  content: async ({ ctx, request: { language }, viewer, query }, props) => {
    if (!viewer) throw new Refusal('not_signed_in');
    const t = ctx.texts(language);
    const head = { title: t('reminder:pageTitle'), description: t('reminder:pageDescription') };
    const code = props.values.topic ?? '';
    const [topic] = code ? await topicsByCode(ctx, [code], viewer) : [];
    if (!topic) {
      const topics = await bookmarkedTopics(ctx, viewer.id);
      const saved = { kind: 'good' as const, text: t('reminder:saved') };
      const notice = props.notice ?? (query.saved === '1' ? saved : null);
      return { head, view: 'reminders', props: { topics, notice }, personal: true };
    }
    const now = ctx.now();
    const shown = {
      topic,
      isSet: Boolean((await startValues(ctx, viewer.id, code)).day),
      days: reminderDays('UTC', now),
      zones: zonesAt(now, language),
    };
    return { head, view: 'reminder', props: { ...props, ...shown }, personal: true };
  },
  read: ({ topic, when, day, zone, note }) =>
    parseForm('POST learning/reminder', { code: topic, when, day: day || undefined, zone, note }),
  submit: async ({ ctx, viewer }, input) => {
    if (viewer) await setReminder(ctx, viewer.id, input);
    return `${REMINDER_PATH}?saved=1`;
  },
});
