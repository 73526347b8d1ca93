import type { ReactNode } from 'react';
import type { MemberPageProps } from '#contract/views.ts';
import { outboundHref } from '#domain/outbound-links.ts';
import { staffTitle } from '#domain/roles.ts';
import { Avatar } from '#islands/ui/avatar.tsx';
import { ProfileLinks } from '#islands/ui/profile-links.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { Account } from './parts/account.tsx';
import { AvatarForm } from './parts/avatar-form.tsx';
import { OwnBadges } from './parts/own-badges.tsx';
import { Notice } from '#islands/ui/form.tsx';

// With the day: without it Russian and Spanish would need another form of the month.
const dayOf = (time: string, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time));

/** Nothing that would name a person's private address in a referrer, and no credit for spam. */
const OUTSIDE = 'nofollow ugc noopener noreferrer';

const shortAddress = (link: string) => link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

function Marks({ member }: Pick<MemberPageProps, 'member'>): ReactNode {
  const { t } = useTexts();
  const title = staffTitle(member.role);
  return (
    <>
      {title && <span className="tag">{t(`member:role${title}`)}</span>}
      {member.suspended && <span className="tag tag-line">{t('member:suspendedMark')}</span>}
    </>
  );
}

/** /user-info: the own page, as everybody sees it, with the account beside it. */
export function MemberPage(props: MemberPageProps): ReactNode {
  const { member, own, badges, elsewhere, notice, formToken } = props;
  const { t, language } = useTexts();
  return (
    <div className="member-page member-page-own">
      <section className="member-card" aria-labelledby="member-name">
        <Notice notice={notice} />
        <header className="member-head">
          <Avatar person={member} />
          <div>
            <h1 id="member-name">{member.nickname}</h1>
            <p className="meta">
              <Marks member={member} />
              <span>{t('member:joinedOn', { date: dayOf(member.joined, language) })}</span>
              <span>{t('member:points', { count: member.points })}</span>
            </p>
          </div>
        </header>
        <AvatarForm has={member.avatar !== null} formToken={formToken} />
        <p className={member.summary ? 'member-summary' : 'member-summary hint'}>
          {member.summary || t('member:noSummary')}
        </p>
        {member.signature && <p>{member.signature}</p>}
        {(member.location || member.link) && (
          <dl className="facts">
            {member.location && (
              <div>
                <dt>{t('member:factLocation')}</dt>
                <dd>{member.location}</dd>
              </div>
            )}
            {member.link && (
              <div>
                <dt>{t('member:factLink')}</dt>
                <dd>
                  <a className="link" href={outboundHref(member.link)} rel={OUTSIDE}>
                    {shortAddress(member.link)}
                  </a>
                </dd>
              </div>
            )}
          </dl>
        )}
        <ProfileLinks {...elsewhere} />
        <OwnBadges badges={badges} />
        <p className="hint">{t('member:userInfoYou')}</p>
      </section>
      <Account own={own} sites={props.sites} formToken={formToken} />
    </div>
  );
}
