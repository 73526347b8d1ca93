import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import { sanitizeHtml } from '#client/sanitize.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { About } from './about.tsx';
import { pageAddress } from './address.ts';
import { ContestProvider } from './context.tsx';
import { createContest } from './contest.ts';
import { EnterBox } from './enter-box.tsx';
import { Entries } from './entries.tsx';
import { Head } from './head.tsx';
import { OtherContests } from './other-contests.tsx';
import { Places } from './places.tsx';
import { Topics } from './topics.tsx';
import type { Contest, Props } from './types.ts';
import { useMoved } from './use-moved.ts';

/** A contest: what it is about, until when, the entries, and the places at its end. */
export function ContestPage(props: Props & { contest: Contest }): ReactNode {
  const { t, language } = useTexts<'contest'>();
  const [store] = useState(() =>
    createContest(
      { contest: props.contest, entries: props.entries?.resultList ?? [] },
      { call, clean: sanitizeHtml },
    ),
  );
  const { contest, entries } = useStore(store.$contest);
  const moved = useMoved(contest);
  const lang = contest.language === language ? undefined : contest.language;
  return (
    <ContestProvider value={{ store, contest, lang, moved }}>
      <Head />
      <div className="wrap contest-body">
        {moved && (
          <p className="notice" role="status">
            {t('contest:moved')}{' '}
            <a className="link" href={pageAddress(props)}>
              {t('contest:movedShow')}
            </a>
          </p>
        )}
        {contest.state === 'decided' && <Places />}
        <About faces={props.faces} />
        <EnterBox />
        <Entries {...props} entries={entries} next={props.entries?.next ?? null} />
        <Topics topics={props.topics} />
        <OtherContests {...props} />
      </div>
    </ContestProvider>
  );
}
