import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { isSignedInHere } from '#client/signed-in.ts';
import { loginAddress } from '#domain/login-address.ts';
import { TASKS } from '#elements/activity/tasks.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { $activity, noteGo } from '#stores/activity.ts';

/** Where a task is done; a visitor signs in first and comes there by it (spec section 5). */
function addressOf({ id, href }: (typeof TASKS)[number]): string {
  if (isSignedInHere()) return href;
  return loginAddress(id === 'login' ? location.pathname + location.search : href);
}

/** The six tasks, each done or with a way to where it is done. */
export function TaskList(): ReactNode {
  const { t } = useTexts<'activity'>();
  const { tasks } = useStore($activity);
  return (
    <ol className="contest-tasks">
      {TASKS.map((task) => (
        <li key={task.id} data-done={tasks[task.id] || undefined}>
          <span className="contest-mark" aria-hidden="true">
            {tasks[task.id] && <Icon name="check" />}
          </span>
          <span>{t(task.name)}</span>
          {tasks[task.id] ? (
            <span className="contest-done">{t('activity:done')}</span>
          ) : (
            <a
              className="button button-small"
              href={addressOf(task)}
              aria-label={t('activity:goTo', { task: t(task.name) })}
              onClick={noteGo}
            >
              {t('activity:go')}
            </a>
          )}
        </li>
      ))}
    </ol>
  );
}
