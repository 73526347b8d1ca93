import type { ReactNode } from 'react';
import type { NumberName, NumbersProps } from '#contract/moderation-views.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import { absoluteDate } from '#islands/ui/relative-time.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { Staff } from './frame.tsx';

const NAMES: Record<NumberName, TextKey<'moderation'>> = {
  members: 'moderation:numberMembers',
  posts: 'moderation:numberPosts',
  comments: 'moderation:numberComments',
  reports: 'moderation:numberReports',
  decisions: 'moderation:numberDecisions',
  mails: 'moderation:numberMails',
};

const HEIGHT = 40;
const STEP = 8;

/** Thirty bars; the same figures stand in words beside them. */
function Bars({ days, label }: { days: readonly number[]; label: string }): ReactNode {
  const most = Math.max(1, ...days);
  return (
    <svg
      className="staff-bars"
      viewBox={`0 0 ${days.length * STEP} ${HEIGHT + 1}`}
      role="img"
      aria-label={label}
      preserveAspectRatio="none"
    >
      <line x1="0" x2={days.length * STEP} y1={HEIGHT + 0.5} y2={HEIGHT + 0.5} />
      {days.map((n, i) => {
        const height = n === 0 ? 0 : Math.max(2, (n / most) * HEIGHT);
        return (
          <rect key={i} x={i * STEP + 1} y={HEIGHT - height} width={STEP - 2} height={height} />
        );
      })}
    </svg>
  );
}

/** /moderation/numbers: members, writing, reports and mails of the last thirty days. */
export function NumbersPage({ staff, connections, total, rows, since }: NumbersProps): ReactNode {
  const { t, language } = useTexts<'moderation'>();
  const number = (n: number) => n.toLocaleString(language);
  const from = absoluteDate(since, language);
  return (
    <Staff
      staff={staff}
      here="numbers"
      title={t('moderation:numbersTitle')}
      lead={t('moderation:numbersLead')}
    >
      <dl className="staff-figures">
        <div>
          <dt>{t('moderation:numberTotal')}</dt>
          <dd>{number(total)}</dd>
        </div>
        <div>
          <dt>{t('moderation:numberConnections')}</dt>
          <dd>{number(connections)}</dd>
        </div>
        <div>
          <dt>{t('moderation:numberOpen')}</dt>
          <dd>{number(staff.open)}</dd>
        </div>
        <div>
          <dt>{t('moderation:numberAppeals')}</dt>
          <dd>{number(staff.appeals)}</dd>
        </div>
      </dl>
      <div
        className="table-scroll"
        tabIndex={0}
        role="region"
        aria-label={t('moderation:numbersTitle')}
      >
        <table className="table staff-table">
          <thead>
            <tr>
              <th scope="col">{t('moderation:numberWhat')}</th>
              <th scope="col" className="number">
                {t('moderation:numberToday')}
              </th>
              <th scope="col" className="number">
                {t('moderation:numberWeek')}
              </th>
              <th scope="col" className="number">
                {t('moderation:numberMonth')}
              </th>
              <th scope="col">{t('moderation:numberSince', { date: from })}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, today, week, month, days }) => (
              <tr key={name}>
                <th scope="row">{t(NAMES[name])}</th>
                <td className="number">{number(today)}</td>
                <td className="number">{number(week)}</td>
                <td className="number">{number(month)}</td>
                <td>
                  <Bars
                    days={days}
                    label={t('moderation:barsLabel', {
                      name: t(NAMES[name]),
                      most: Math.max(...days),
                    })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="hint">{t('moderation:numbersHint')}</p>
    </Staff>
  );
}
