import type { ReactNode } from 'react';
import { isFormer } from '#domain/account.ts';
import { profilePath } from '#domain/people.ts';
import { staffTitle, type StaffTitle } from '#domain/roles.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import { RelativeTime } from '#islands/ui/relative-time.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import type { Author } from '../types.ts';

const STAFF_TEXTS: Record<StaffTitle, TextKey<'forum'>> = {
  Moderator: 'forum:roleModerator',
  Admin: 'forum:roleAdmin',
  Representative: 'forum:roleRepresentative',
};

type BylineProps = {
  author: Author;
  created: string;
  edited: string | null;
  /** They asked the question. */
  asked?: boolean;
  /** Says in place of a word that it was edited, and leads to how it read before. */
  history?: ReactNode;
  children?: ReactNode;
};

/** Name, staff mark and time of what somebody wrote. */
export function Byline({
  author,
  created,
  edited,
  asked = false,
  history,
  children,
}: BylineProps): ReactNode {
  const { t, language } = useTexts<'forum'>();
  const staff = staffTitle(author.role);
  return (
    <p className="byline">
      {isFormer(author.nickname) ? (
        <span className="byline-name">{author.nickname}</span>
      ) : (
        <a
          className="byline-name"
          href={profilePath(author.id)}
          rel="nofollow"
          data-person={author.id}
        >
          {author.nickname}
        </a>
      )}
      {staff && <span className="role">{t(STAFF_TEXTS[staff])}</span>}
      {asked && <span className="role">{t('forum:roleAuthor')}</span>}
      <span className="byline-time">
        <RelativeTime iso={created} language={language} />
        {edited && <> · {history ?? t('forum:edited')}</>}
      </span>
      {children}
    </p>
  );
}
