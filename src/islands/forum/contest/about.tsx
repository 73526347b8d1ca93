import type { ReactNode } from 'react';
import { CONTEST } from '#domain/contests.ts';
import { topicPath } from '#domain/forum.ts';
import { profilePath } from '#domain/people.ts';
import { Avatar } from '#islands/ui/avatar.tsx';
import { Html } from '#islands/ui/html.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { ImageGrid } from '../parts/image-grid.tsx';
import { useContest } from './context.tsx';
import { coverOf } from './cover.ts';
import type { Props } from './types.ts';

function Prizes(): ReactNode {
  const { t, language } = useTexts<'contest'>();
  const { contest, lang } = useContest();
  return (
    <section className="contest-prizes" aria-labelledby="prizes-title">
      <h2 id="prizes-title">{t('contest:prizesTitle')}</h2>
      <ol>
        {contest.prizes.map((prize, i) => (
          <li key={i}>
            <span className="contest-number" aria-hidden="true">
              {(i + 1).toLocaleString(language)}
            </span>
            <span lang={lang}>{prize}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What holds whatever a contest says of its own. */
function StandingRules(): ReactNode {
  const { t } = useTexts<'contest'>();
  return (
    <div className="box">
      <h3 className="box-title">{t('contest:standingTitle')}</h3>
      <ul className="rules contest-standing">
        <li>{t('contest:standingOne')}</li>
        <li>{t('contest:standingChange')}</li>
        <li>{t('contest:standingWithdraw')}</li>
        <li>{t('contest:standingVote')}</li>
        <li>{t('contest:standingApart', { count: CONTEST.youngDays })}</li>
        <li>{t('contest:standingTie')}</li>
        <li>{t('contest:standingGone')}</li>
        <li>{t('contest:standingLater')}</li>
      </ul>
    </div>
  );
}

function Faces({ faces }: Pick<Props, 'faces'>): ReactNode {
  const { t } = useTexts<'contest'>();
  if (faces.length === 0) return null;
  return (
    <section aria-labelledby="faces-title">
      <h2 id="faces-title">{t('contest:facesTitle')}</h2>
      <ul className="contest-faces">
        {faces.map((person) => (
          <li key={person.id}>
            <a href={profilePath(person.id)} rel="nofollow" data-person={person.id}>
              <Avatar person={person} small />
              <span>{person.nickname}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a contest is about, what there is to win, who takes part, and the rules. */
export function About({ faces }: Pick<Props, 'faces'>): ReactNode {
  const { t } = useTexts<'contest'>();
  const { contest, lang } = useContest();
  const pictures = contest.images.slice(coverOf(contest) ? 1 : 0);
  return (
    <div className="contest-columns">
      <section aria-labelledby="about-title">
        <h2 id="about-title">{t('contest:aboutTitle')}</h2>
        <Html html={contest.html} lang={lang} />
        <ImageGrid images={pictures} name={contest.title} />
        <p>
          <a className="link" href={topicPath(contest)}>
            {t('contest:ask')}
          </a>
        </p>
      </section>
      <div className="contest-side">
        <Prizes />
        <Faces faces={faces} />
      </div>
      <section className="contest-rules" aria-labelledby="rules-title">
        <h2 id="rules-title">{t('contest:rulesTitle')}</h2>
        <Html html={contest.rules} lang={lang} />
        <StandingRules />
      </section>
    </div>
  );
}
