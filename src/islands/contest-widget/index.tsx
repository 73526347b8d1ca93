import { useStore } from '@nanostores/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { isSignedInHere } from '#client/signed-in.ts';
import { areAllDone, countDone } from '#domain/activity.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { $activity, askActivity, askAgain, keepOff } from '#stores/activity.ts';
import { $contestWidget, sendContestWidget } from '#stores/contest-widget.ts';
import { turnOff } from '#stores/prompts-off.ts';
import { Invitation } from './invitation.tsx';
import { TaskList } from './task-list.tsx';

/** How far the tasks are, or why that is not known. */
function Progress(): ReactNode {
  const { t } = useTexts<'activity'>();
  const { status, tasks } = useStore($activity);
  if (!isSignedInHere()) return <p className="contest-panel-note">{t('activity:widgetVisitor')}</p>;
  if (status === 'failed') {
    return (
      <p className="contest-panel-note" role="alert">
        {t('activity:progressFailed')}{' '}
        <button type="button" className="link" onClick={() => void askAgain()}>
          {t('activity:again')}
        </button>
      </p>
    );
  }
  const count = countDone(tasks);
  const isKnown = status === 'known' || count > 0;
  return (
    <p className="contest-panel-note" role="status">
      {isKnown ? t('activity:progress', { count }) : t('activity:progressLoading')}
    </p>
  );
}

function Panel(): ReactNode {
  const { t } = useTexts<'activity'>();
  const { tasks } = useStore($activity);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus();
    if (isSignedInHere()) void askActivity();
  }, []);

  const off = () => {
    turnOff('contestWidget');
    if (isSignedInHere()) keepOff(true);
    sendContestWidget('close');
  };
  return (
    <section
      className="contest-panel"
      aria-labelledby="contest-title"
      onKeyDown={({ key }) => key === 'Escape' && sendContestWidget('fold')}
    >
      <div className="contest-panel-head">
        <h2 id="contest-title" ref={heading} tabIndex={-1}>
          {t('activity:tasksName')}
        </h2>
        <button
          type="button"
          aria-label={t('activity:widgetFold')}
          title={t('activity:widgetFold')}
          onClick={() => sendContestWidget('fold')}
        >
          <Icon name="chevron-down" />
        </button>
        <button
          type="button"
          aria-label={t('activity:widgetHide')}
          title={t('activity:widgetHide')}
          onClick={() => sendContestWidget('close')}
        >
          <Icon name="close" />
        </button>
      </div>
      <Progress />
      {areAllDone(tasks) && <p className="notice">{t('activity:allDone')}</p>}
      <TaskList />
      <Invitation />
      <div className="contest-end">
        <a className="link" href="/activity">
          {t('activity:widgetMore')}
        </a>
        <button type="button" className="link" onClick={off}>
          {t('activity:widgetOff')}
        </button>
      </div>
    </section>
  );
}

/**
 * The contest widget's list of the six tasks (spec sections 3 and 4), while it is open.
 *
 * @param onEnd the widget has been closed, or the member has signed out
 */
export default function ContestWidget({ onEnd }: { onEnd: () => void }): ReactNode {
  const state = useStore($contestWidget);
  const hasEnded = state === 'closed' || state === 'waiting';
  useEffect(() => {
    if (hasEnded) onEnd();
  }, [hasEnded, onEnd]);
  return state === 'open' ? <Panel /> : null;
}
