import type { ReactNode } from 'react';
import type { StaffFrame } from '#contract/moderation-views.ts';
import type { FormProps } from '#contract/views.ts';
import { FEEDBACK_PATH } from '#domain/feedback.ts';
import { Notice } from '#islands/ui/form.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import type { TextKey } from '#i18n/namespaces.ts';

/** Where a second step is set up. */
export const TWO_STEP_PATH = '/user-info/security/two-step';

type Here =
  | 'queue'
  | 'announce'
  | 'appeals'
  | 'audit'
  | 'campaigns'
  | 'contests'
  | 'feedback'
  | 'members'
  | 'numbers'
  | 'operation'
  | 'settings'
  | 'takedowns'
  | 'none';
type Entry = { id: Here; href: string; text: TextKey<'moderation'>; admin?: true };

const ENTRIES: readonly Entry[] = [
  { id: 'queue', href: '/moderation', text: 'moderation:navQueue' },
  { id: 'appeals', href: '/moderation/appeals', text: 'moderation:navAppeals' },
  { id: 'members', href: '/moderation/members', text: 'moderation:navMembers', admin: true },
  { id: 'audit', href: '/moderation/audit', text: 'moderation:navAudit', admin: true },
  { id: 'numbers', href: '/moderation/numbers', text: 'moderation:navNumbers', admin: true },
  { id: 'campaigns', href: '/moderation/campaigns', text: 'moderation:navCampaigns' },
  { id: 'contests', href: '/moderation/contest', text: 'moderation:navContests' },
  { id: 'feedback', href: FEEDBACK_PATH, text: 'moderation:navFeedback' },
  { id: 'announce', href: '/moderation/announce', text: 'moderation:navAnnounce', admin: true },
  { id: 'operation', href: '/moderation/operation', text: 'moderation:navOperation', admin: true },
  { id: 'settings', href: '/moderation/settings', text: 'moderation:navSettings', admin: true },
];

function Count({ id, staff }: { id: Here; staff: StaffFrame }): ReactNode {
  const { t } = useTexts<'moderation'>();
  const count = id === 'queue' ? staff.open : id === 'appeals' ? staff.appeals : 0;
  if (count === 0) return null;
  return (
    <span className="staff-count">
      <span className="visually-hidden">{t('moderation:navWaiting')} </span>
      {count}
    </span>
  );
}

type Props = {
  staff: StaffFrame;
  here: Here;
  title: string;
  lead?: string;
  form?: FormProps;
  fields?: Readonly<Record<string, string>>;
  children: ReactNode;
};

/** What stands above every page for staff: where they are, what waits, and what was just done. */
export function Staff({ staff, here, title, lead, form, fields, children }: Props): ReactNode {
  const { t } = useTexts<'moderation'>();
  return (
    <>
      <header className="staff-head">
        <nav className="staff-nav" data-row="" aria-label={t('moderation:navLabel')}>
          <ul>
            {ENTRIES.filter(({ admin }) => !admin || staff.admin).map(({ id, href, text }) => (
              <li key={id}>
                <a href={href} aria-current={id === here ? 'page' : undefined}>
                  {t(text)}
                  <Count id={id} staff={staff} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {staff.disk && (
          <p className="notice notice-bad" role="status">
            {t(staff.disk === 'full' ? 'moderation:diskFull' : 'moderation:diskLow')}
          </p>
        )}
        {staff.secondStep && (
          <p className="notice notice-warn">
            {t('moderation:secondStepAdvice')}{' '}
            <a href={TWO_STEP_PATH}>{t('moderation:secondStepGo')}</a>
          </p>
        )}
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </header>
      {form && <Notice notice={form.notice} errors={form.errors} fields={fields ?? {}} />}
      {children}
    </>
  );
}

/** The hidden fields of a form that acts for the viewer. */
export const Act = ({
  form,
  act,
  id,
}: {
  form: FormProps;
  act: string;
  id?: number;
}): ReactNode => (
  <>
    <input type="hidden" name="formToken" value={form.formToken} />
    <input type="hidden" name="act" value={act} />
    {id !== undefined && <input type="hidden" name="id" value={id} />}
  </>
);

/** Steps through a list. */
export function Pager({
  first,
  next,
}: {
  /** Address of the first page, where this is another one. */
  first: string | null;
  next: string | null;
}): ReactNode {
  const { t } = useTexts<'moderation'>();
  if (!first && !next) return null;
  return (
    <nav className="buttons" aria-label={t('moderation:pages')}>
      {first && (
        <a className="button" href={first}>
          {t('moderation:pageFirst')}
        </a>
      )}
      {next && (
        <a className="button" rel="next" href={next}>
          {t('moderation:pageNext')}
        </a>
      )}
    </nav>
  );
}

export function Empty({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children?: ReactNode;
}): ReactNode {
  return (
    <div className="empty">
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
