import type { ReactNode } from 'react';
import type { MemberShow, StaffMembersProps } from '#contract/moderation-views.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import { ROLE_TEXTS } from '#i18n/role-texts.ts';
import { Avatar } from '#islands/ui/avatar.tsx';
import { absoluteDate } from '#islands/ui/relative-time.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { Empty, Pager, Staff } from './frame.tsx';
import { GivingRole } from './giving-role.tsx';

const SHOWS: Record<MemberShow, TextKey<'moderation'>> = {
  all: 'moderation:membersAll',
  suspended: 'moderation:membersSuspended',
  staff: 'moderation:membersStaff',
};

type Item = StaffMembersProps['items'][number];

type Search = Pick<StaffMembersProps, 's' | 'show'>;

/** What a form of the list keeps of its search. */
const Kept = ({ s, show }: Search): ReactNode => (
  <>
    {s && <input type="hidden" name="s" value={s} />}
    {show !== 'all' && <input type="hidden" name="show" value={show} />}
  </>
);

function Line({ item, ...search }: Search & { item: Item }): ReactNode {
  const { t, language } = useTexts<'moderation'>();
  const { id, nickname, role, roles } = item;
  return (
    <li className="staff-member">
      <div className="staff-person">
        <Avatar person={item} small />
        <div>
          <a className="link" href={`/user-info?userId=${id}`}>
            {nickname}
          </a>
          <p className="meta">
            <span>{t('moderation:memberNumber', { id })}</span>
            <span>{t(ROLE_TEXTS[role])}</span>
            <span>{t('moderation:joined', { date: absoluteDate(item.joined, language) })}</span>
            {item.suspended && <span className="tag tag-line">{t('moderation:suspendedNow')}</span>}
          </p>
        </div>
      </div>
      {roles.length > 0 && (
        <form method="get" action="/moderation/members" className="staff-role">
          <Kept {...search} />
          <input type="hidden" name="member" value={id} />
          <select
            className="input"
            name="role"
            aria-label={t('moderation:roleOf', { name: nickname })}
            defaultValue={role}
          >
            {[role, ...roles].map((one) => (
              <option key={one} value={one}>
                {t(ROLE_TEXTS[one])}
              </option>
            ))}
          </select>
          <button className="button" aria-label={t('moderation:roleChangeOf', { name: nickname })}>
            {t('moderation:roleChange')}
          </button>
        </form>
      )}
    </li>
  );
}

/** /moderation/members: find somebody, give them a role. */
export function StaffMembersPage(props: StaffMembersProps): ReactNode {
  const { t } = useTexts<'moderation'>();
  const { staff, form, s, show, paths, items, giving } = props;
  if (giving) return <GivingRole {...props} giving={giving} />;
  return (
    <Staff
      staff={staff}
      here="members"
      title={t('moderation:membersTitle')}
      lead={t('moderation:membersLead')}
      form={form}
    >
      <form method="get" action="/moderation/members" className="staff-search" role="search">
        <Kept s="" show={show} />
        <label>
          {t('moderation:membersSearch')}
          <input
            className="input"
            name="s"
            defaultValue={s}
            autoCapitalize="none"
            maxLength={100}
          />
        </label>
        <button className="button button-primary">{t('moderation:membersFind')}</button>
      </form>
      <nav className="filters" aria-label={t('moderation:membersShow')}>
        {paths.shows.map(({ show: one, path }) => (
          <a key={one} href={path} aria-current={one === show ? 'true' : undefined}>
            {t(SHOWS[one])}
          </a>
        ))}
      </nav>
      {items.length === 0 ? (
        <Empty title={t('moderation:membersEmpty')} text={t('moderation:membersEmptyText')} />
      ) : (
        <ul className="staff-list">
          {items.map((item) => (
            <Line key={item.id} {...{ item, s, show }} />
          ))}
        </ul>
      )}
      <Pager first={paths.first} next={paths.next} />
    </Staff>
  );
}
