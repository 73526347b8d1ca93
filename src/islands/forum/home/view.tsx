import { useStore } from '@nanostores/react';
import { useEffect, useState, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import type { ForumHomeProps } from '#contract/views.ts';
import { SEARCH_MAX_LENGTH } from '#domain/limits.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { useForum } from '../parts/frame.tsx';
import { RulesBox } from '../parts/rules-box.tsx';
import { Order, Subjects } from './filters.tsx';
import { createHome, homeAddress, type Choice } from './home.ts';
import { choiceOf, followAddress } from './history.ts';
import { rememberLanguage } from './remember-language.ts';
import { List } from './list.tsx';
import { MarkAllRead } from './mark-all-read.tsx';
import { Plate } from './plates.tsx';

const CREATE = '/forum/create';

/** The forum's home: lists by order and subject. */
export function HomeView(props: ForumHomeProps): ReactNode {
  const { t } = useTexts<'forum'>();
  const { viewer, gate } = useForum();
  const [home] = useState(() => createHome(props, call));
  const state = useStore(home.$home);

  const usual = props.language;
  useEffect(
    () => followAddress(() => void home.show(choiceOf(location.search, usual))),
    [home, usual],
  );

  const choose = (choice: Choice) => {
    if (choice.language !== state.language) rememberLanguage(choice.language);
    history.pushState(null, '', homeAddress(choice));
    void home.show(choice);
  };

  const { sort, tag, language } = state;
  const choice = { sort, tag, language };
  const onChoose = viewer ? choose : undefined;

  return (
    <div className="forum-home">
      <header className="forum-head">
        <div>
          <h1>{t('forum:homeHeading')}</h1>
          <p className="lead">{t('forum:homeLead')}</p>
        </div>
        <a
          className="button button-primary"
          href={CREATE}
          rel="nofollow"
          onClick={(event) => {
            if (!viewer) return;
            event.preventDefault();
            gate(() => location.assign(CREATE));
          }}
        >
          {t('forum:ask')}
        </a>
      </header>
      <form className="home-search" action="/forum/search" role="search">
        <label className="visually-hidden" htmlFor="home-search-q">
          {t('forum:searchLabel')}
        </label>
        <input
          id="home-search-q"
          className="input"
          type="search"
          name="q"
          maxLength={SEARCH_MAX_LENGTH}
          placeholder={t('forum:searchLabel')}
        />
        <button className="button">{t('forum:searchGo')}</button>
      </form>
      <Subjects choice={choice} tags={props.tags} onChoose={onChoose} />
      <Order choice={choice} onChoose={onChoose} />
      <div className="forum-columns">
        <div>
          {viewer && (
            <p className="forum-own">
              <a className="link" href="/forum/following">
                {t('forum:followingLink')}
              </a>
              {state.items.some(({ mark }) => mark && (mark.fresh || mark.news > 0)) && (
                <MarkAllRead onDone={home.allRead} />
              )}
            </p>
          )}
          <List home={home} state={state} after={props.after} />
        </div>
        <aside className="forum-aside">
          <Plate
            title={t('forum:plateRecommended')}
            posts={props.pushed}
            count={(post) => t('forum:answers', { count: post.comments })}
          />
          <Plate
            title={t('forum:plateViewed')}
            posts={props.viewed}
            count={(post) => t('forum:views', { count: post.views })}
          />
          <RulesBox />
        </aside>
      </div>
    </div>
  );
}
