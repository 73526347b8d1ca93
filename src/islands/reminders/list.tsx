import type { ReactNode } from 'react';
import type { Views } from '#contract/views.ts';
import { reminderPath } from '#domain/reminders.ts';
import { longDay } from '#i18n/dates.ts';
import { Notice } from '#islands/ui/form.tsx';
import { useTexts } from '#islands/ui/texts.tsx';

type Entry = Views['reminders']['topics'][number];

function Topic({ code, title, path, language: lang, reminder }: Entry): ReactNode {
  const { t, language } = useTexts();
  return (
    <li>
      <a className="link" href={path} lang={lang === language ? undefined : lang}>
        {title}
      </a>
      {reminder && <p>{t('reminder:on', { day: longDay(language, reminder.day) })}</p>}
      {reminder?.note && <p className="reminder-note">{reminder.note}</p>}
      <p>
        <a
          className="link"
          href={reminderPath(code)}
          aria-label={t(reminder ? 'reminder:changeOf' : 'reminder:remindOf', { title })}
        >
          {t(reminder ? 'reminder:change' : 'reminder:remind')}
        </a>
      </p>
    </li>
  );
}

/** The topics a member has bookmarked, and when they are reminded of them. Works without a script. */
export function RemindersView({ topics, notice }: Views['reminders']): ReactNode {
  const { t } = useTexts();
  return (
    <>
      <h1>{t('reminder:pageTitle')}</h1>
      <p className="form-lead">{t('reminder:lead')}</p>
      <Notice notice={notice} />
      {topics.length > 0 ? (
        <ul className="reminder-list">
          {topics.map((topic) => (
            <Topic key={topic.code} {...topic} />
          ))}
        </ul>
      ) : (
        <div className="form-text">
          <h2>{t('reminder:emptyTitle')}</h2>
          <p>{t('reminder:emptyText')}</p>
          <p>
            <a className="button" href="/forum/home">
              {t('reminder:emptyAction')}
            </a>
          </p>
        </div>
      )}
      <p className="form-links">
        <a className="link" href="/saved">
          {t('reminder:all')}
        </a>
      </p>
    </>
  );
}
