import type { ReactNode } from 'react';
import { contestPath } from '#domain/contests.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { OtherContests } from './other-contests.tsx';
import { Rings } from './rings.tsx';
import type { Props } from './types.ts';

/** The page while there is no contest to show. */
export function NoContest(props: Props): ReactNode {
  const { t } = useTexts<'contest'>();
  const { valentines } = props;
  return (
    <>
      <header className="contest-head">
        <div className="wrap contest-banner">
          <div className="contest-intro">
            <p className="contest-kind">
              <span>{t(valentines ? 'contest:valentinesTitle' : 'contest:title')}</span>
            </p>
            <h1>{t(valentines ? 'contest:valentinesNoneTitle' : 'contest:noneTitle')}</h1>
            <p className="contest-stand">
              {t(valentines ? 'contest:valentinesNoneText' : 'contest:noneText')}
            </p>
            <div className="buttons">
              {valentines && (
                <a className="button button-primary" href={contestPath()}>
                  {t('contest:allContests')}
                </a>
              )}
              <a className="button" href="/forum/home">
                {t('contest:toForum')}
              </a>
            </div>
          </div>
          <div className="contest-plate">
            <Rings />
          </div>
        </div>
      </header>
      <div className="wrap contest-body">
        <OtherContests {...props} />
      </div>
    </>
  );
}
