import type { ReactNode } from 'react';
import type { Views } from '#contract/views.ts';
import { REMINDER, REMINDER_DAYS, REMINDER_PATH } from '#domain/reminders.ts';
import { REMINDER_TEXTS } from '#i18n/reminder-texts.ts';
import { SelectField, TextArea, TextField } from '#islands/ui/field.tsx';
import { Form, fieldId } from '#islands/ui/form.tsx';
import { useTexts } from '#islands/ui/texts.tsx';

/** When to be reminded of a topic. */
export function ReminderView(props: Views['reminder']): ReactNode {
  const { topic, isSet, days, zones, ...form } = props;
  const { t, language } = useTexts();
  const fields = {
    when: t('reminder:when'),
    day: t('reminder:day'),
    note: t('reminder:note'),
    zone: t('reminder:zone'),
  };
  const choices = isSet ? [...REMINDER_DAYS, 'none' as const] : REMINDER_DAYS;
  return (
    <>
      <h1>{t('reminder:title')}</h1>
      <p className="form-lead">
        {t('reminder:topicLead')}{' '}
        <a
          className="link"
          href={topic.path}
          lang={topic.language === language ? undefined : topic.language}
        >
          {topic.title}
        </a>
      </p>
      <Form form={form} fields={fields} submit={t('reminder:save')}>
        <input type="hidden" name="topic" value={topic.code} />
        <fieldset className="reminder-days">
          <legend>{fields.when}</legend>
          {choices.map((choice, i) => (
            <label key={choice}>
              <input
                type="radio"
                name="when"
                id={i === 0 ? fieldId('when') : undefined}
                value={choice}
                defaultChecked={form.values.when === choice}
              />
              {t(REMINDER_TEXTS[choice])}
            </label>
          ))}
          {form.errors.when && <p className="field-error">{form.errors.when}</p>}
        </fieldset>
        <TextField
          form={form}
          name="day"
          type="date"
          label={fields.day}
          hint={t('reminder:dayHint')}
          optional
          {...days}
        />
        <SelectField form={form} name="zone" label={fields.zone} options={zones} />
        <TextArea
          form={form}
          name="note"
          label={fields.note}
          hint={t('reminder:noteHint', { count: REMINDER.noteMax })}
          maxLength={REMINDER.noteMax}
          optional
        />
        <p className="hint">{t('reminder:morning')}</p>
      </Form>
      <p className="form-links">
        <a className="link" href={REMINDER_PATH}>
          {t('reminder:back')}
        </a>
      </p>
    </>
  );
}
