import type { ReactNode } from 'react';
import type { QueueProps } from '#contract/moderation-views.ts';
import { REPORT_REASONS } from '#domain/forum.ts';
import { casePath, hasReasons, QUEUE_SHOWS, queuePath } from '#domain/moderation.ts';
import { queueState } from '#domain/staff-queue.ts';
import { TAKEDOWN_LABELS } from '#domain/takedown.ts';
import { RULE_TEXTS } from '#i18n/rule-texts.ts';
import { absoluteDate, RelativeTime } from '#islands/ui/relative-time.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { Empty, Pager, Staff } from './frame.tsx';
import { DONE, KINDS, MEASURE_TEXTS, REASONS, SHOWS } from './text-keys.ts';

type Item = QueueProps['items'][number];
type Decided = QueueProps['decided'][number];

function Filters({ show, reason }: Pick<QueueProps, 'show' | 'reason'>): ReactNode {
  const { t } = useTexts<'moderation'>();
  const current = (is: boolean) => (is ? 'true' : undefined);
  return (
    <div className="staff-filters">
      <nav className="tabs" data-row="" aria-label={t('moderation:showLabel')}>
        {QUEUE_SHOWS.map((one) => (
          <a key={one} href={queuePath({ show: one, reason })} aria-current={current(one === show)}>
            {t(SHOWS[one])}
          </a>
        ))}
      </nav>
      {hasReasons(show) && (
        <nav className="filters" aria-label={t('moderation:reasonLabel')}>
          {[null, ...REPORT_REASONS].map((one) => (
            <a
              key={one ?? ''}
              href={queuePath({ show, reason: one })}
              aria-current={current(one === reason)}
            >
              {t(one ? REASONS[one] : 'moderation:reasonAll')}
            </a>
          ))}
        </nav>
      )}
    </div>
  );
}

function Line({ item }: { item: Item }): ReactNode {
  const { t, language } = useTexts<'moderation' | 'takedown'>();
  const { id, kind, title, excerpt, urgent, reasons, abouts, reports, origin } = item;
  return (
    <li className={urgent ? 'staff-line staff-line-urgent' : 'staff-line'}>
      <p className="meta">
        {urgent && <span className="tag">{t('moderation:urgent')}</span>}
        {reasons.map((reason) => (
          <span key={reason} className="tag tag-line">
            {t(REASONS[reason])}
          </span>
        ))}
        {abouts.map((about) => (
          <span key={about} className="tag tag-line">
            {t(TAKEDOWN_LABELS[about])}
          </span>
        ))}
        {origin === 'approval' && (
          <span className="tag tag-line">{t('moderation:waitsForApproval')}</span>
        )}
        <span>
          <RelativeTime iso={item.created} language={language} />
        </span>
      </p>
      <h2>
        <a href={casePath(id)}>
          {t(KINDS[kind])}
          {title && `: ${title}`}
        </a>
      </h2>
      {excerpt && <p className="staff-excerpt">{excerpt}</p>}
      <p className="meta">
        {item.author && <span>{t('moderation:by', { name: item.author })}</span>}
        {reports > 0 && <span>{t('moderation:reportCount', { count: reports })}</span>}
        {item.more > 0 && <span>{t('moderation:queueMore', { count: item.more })}</span>}
        {item.mine && <span className="staff-mine">{t('moderation:claimedByYou')}</span>}
        {item.claimer && <span>{t('moderation:claimedBy', { name: item.claimer })}</span>}
      </p>
    </li>
  );
}

function DecidedLine({ item }: { item: Decided }): ReactNode {
  const { t, language } = useTexts<'moderation'>();
  const { caseId, kind, title, content, measure, rule, decider, reversed, origin } = item;
  return (
    <li className="staff-line">
      <h2>
        <a href={casePath(caseId)}>
          {t(KINDS[kind])}
          {title && `: ${title}`}
        </a>
      </h2>
      <p className="meta">
        <span className="tag">{t(DONE[content])}</span>
        {measure !== 'none' && <span className="tag">{t(MEASURE_TEXTS[measure])}</span>}
        {reversed && <span className="tag tag-line">{t('moderation:takenBack')}</span>}
        {rule && <span>{t(RULE_TEXTS[rule])}</span>}
      </p>
      <p className="meta">
        {item.author && <span>{t('moderation:by', { name: item.author })}</span>}
        {origin === 'staff' && <span>{t('moderation:showStaff')}</span>}
        <span>{absoluteDate(item.created, language)}</span>
        {decider && <span>{t('moderation:decidedBy', { name: decider })}</span>}
      </p>
    </li>
  );
}

/** Nothing there: because nothing waits, or because of what is shown. */
function NothingThere({ show, reason }: Pick<QueueProps, 'show' | 'reason'>): ReactNode {
  const { t } = useTexts<'moderation'>();
  if (show === 'decided') return <Empty title={t('moderation:decidedEmpty')} />;
  if (show === 'all' && reason === null) {
    return <Empty title={t('moderation:queueEmpty')} text={t('moderation:queueEmptyText')} />;
  }
  return (
    <Empty title={t('moderation:queueFiltered')}>
      <a className="button" href={queuePath({ show: 'all', reason: null })}>
        {t('moderation:queueShowAll')}
      </a>
    </Empty>
  );
}

/** /moderation: what waits for a decision, and what has been decided. */
export function QueuePage(props: QueueProps): ReactNode {
  const { staff, items, decided, next, after, ...place } = props;
  const { t } = useTexts<'moderation'>();
  return (
    <Staff
      staff={staff}
      here="queue"
      title={t('moderation:queueTitle')}
      lead={t('moderation:queueLead')}
    >
      <Filters {...place} />
      {/* The script shows it when something comes in, or somebody else has decided. */}
      <p className="notice" role="status" hidden data-staff-fresh={queueState(staff)}>
        <a className="link" href={queuePath(place)}>
          {t('moderation:queueMoved')}
        </a>
      </p>
      {items.length + decided.length === 0 ? (
        <NothingThere {...place} />
      ) : (
        <ul className="staff-list">
          {items.map((item) => (
            <Line key={item.id} item={item} />
          ))}
          {decided.map((item) => (
            <DecidedLine key={item.caseId} item={item} />
          ))}
        </ul>
      )}
      <Pager
        first={after && queuePath(place)}
        next={next && queuePath({ ...place, after: next })}
      />
    </Staff>
  );
}
