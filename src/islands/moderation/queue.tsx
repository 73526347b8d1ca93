import type { ReactNode } from 'react';
import type { QueueProps } from '#contract/moderation-views.ts';
import { REPORT_REASONS } from '#domain/forum.ts';
import { CASE_ORIGINS, casePath, queuePath } from '#domain/moderation.ts';
import { queueState } from '#domain/staff-queue.ts';
import { TAKEDOWN_LABELS } from '#domain/takedown.ts';
import { RelativeTime } from '#islands/ui/relative-time.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { Empty, Pager, Staff } from './frame.tsx';
import { KINDS, ORIGINS, REASONS } from './text-keys.ts';

type Item = QueueProps['items'][number];

function Filters({ show, reason }: Pick<QueueProps, 'show' | 'reason'>): ReactNode {
  const { t } = useTexts<'moderation'>();
  const current = (is: boolean) => (is ? 'true' : undefined);
  return (
    <div className="staff-filters">
      <nav className="tabs" aria-label={t('moderation:showLabel')}>
        {(['all', ...CASE_ORIGINS] as const).map((one) => (
          <a key={one} href={queuePath({ show: one, reason })} aria-current={current(one === show)}>
            {t(one === 'all' ? 'moderation:showAll' : ORIGINS[one])}
          </a>
        ))}
      </nav>
      {(show === 'all' || show === 'report') && (
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

/** /moderation: what waits for a decision. */
export function QueuePage({ staff, items, next, after, ...place }: QueueProps): ReactNode {
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
      {items.length === 0 ? (
        <Empty title={t('moderation:queueEmpty')} text={t('moderation:queueEmptyText')} />
      ) : (
        <ul className="staff-list">
          {items.map((item) => (
            <Line key={item.id} item={item} />
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
