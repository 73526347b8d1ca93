import type { ReactNode } from 'react';
import type { MemberProfileProps } from '#contract/people-views.ts';
import { topicPath } from '#domain/forum.ts';
import { outboundHref } from '#domain/outbound-links.ts';
import { staffTitle } from '#domain/roles.ts';
import { Avatar } from '#islands/ui/avatar.tsx';
import { ProfileLinks } from '#islands/ui/profile-links.tsx';
import { RelativeTime } from '#islands/ui/relative-time.tsx';
import { BadgeList } from '#islands/ui/badge-list.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { Acts } from './acts.tsx';

type Member = MemberProfileProps['member'];

const dayOf = (time: string, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time));

/** Nothing that would name a person's private address in a referrer, and no credit for spam. */
const OUTSIDE = 'nofollow ugc noopener noreferrer';
/** A link is recognised by how it starts (spec section 5); anything else stays words. */
const LINK = /^(?:https?:)?\/\//i;
const shortAddress = (link: string) =>
  link.replace(/^(?:https?:)?\/\/(www\.)?/i, '').replace(/\/$/, '');

function Head({ member, level }: { member: Member; level: number }): ReactNode {
  const { t, language } = useTexts();
  const title = staffTitle(member.role);
  return (
    <header className="member-head">
      <Avatar person={member} />
      <div>
        <h1 id="member-name">{member.nickname}</h1>
        <p className="meta">
          {title && <span className="tag">{t(`member:role${title}`)}</span>}
          {member.suspended && <span className="tag tag-line">{t('member:suspendedMark')}</span>}
          <span>{t('people:level', { level })}</span>
          <span>{t('member:points', { count: member.points })}</span>
          <span>{t('member:joinedOn', { date: dayOf(member.joined, language) })}</span>
        </p>
      </div>
    </header>
  );
}

function Facts({ member: { location, link } }: { member: Member }): ReactNode {
  const { t } = useTexts();
  if (!location && !link) return null;
  return (
    <dl className="facts">
      {location && (
        <div>
          <dt>{t('member:factLocation')}</dt>
          <dd>{location}</dd>
        </div>
      )}
      {link && (
        <div>
          <dt>{t('member:factLink')}</dt>
          <dd>
            {LINK.test(link) ? (
              <a className="link" href={outboundHref(link)} rel={OUTSIDE}>
                {shortAddress(link)}
              </a>
            ) : (
              link
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}

function Posts({ posts }: Pick<MemberProfileProps, 'posts'>): ReactNode {
  const { t, language } = useTexts();
  return (
    <section className="profile-part" aria-labelledby="profile-posts">
      <h2 id="profile-posts">{t('people:latestPosts')}</h2>
      {posts.length === 0 ? (
        <p className="soft">{t('people:noPosts')}</p>
      ) : (
        <ul className="profile-posts">
          {posts.map((post) => (
            <li key={post.id}>
              <a href={topicPath(post)} lang={post.language}>
                {post.title}
              </a>
              <p className="meta">
                <RelativeTime iso={post.created} language={language} />
                <span>{t('people:answers', { count: post.comments })}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A member as others see them, with what a viewer can do about it. */
export function ProfileView(props: MemberProfileProps): ReactNode {
  const { member, level, badges, posts, acts, notice } = props;
  const { t } = useTexts();
  const about = member.suspended && !member.summary ? t('people:suspendedText') : member.summary;
  return (
    <div className={acts ? 'member-page member-page-own' : 'member-page'}>
      <article className="member-card" aria-labelledby="member-name">
        {notice && (
          <p className={`notice notice-${notice.kind}`} role="status">
            {notice.text}
          </p>
        )}
        <Head member={member} level={level} />
        <p className={about ? 'member-summary' : 'member-summary hint'}>
          {about || t('member:noSummary')}
        </p>
        {member.signature && <p>{member.signature}</p>}
        <Facts member={member} />
        <ProfileLinks {...props.elsewhere} />
        {badges.length > 0 && (
          <section className="profile-part" aria-labelledby="profile-badges">
            <h2 id="profile-badges">{t('people:badges')}</h2>
            <BadgeList badges={badges} />
          </section>
        )}
        <Posts posts={posts} />
      </article>
      {acts && <Acts member={member} acts={acts} />}
    </div>
  );
}
