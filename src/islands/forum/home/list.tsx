import { useRef, type ReactNode } from 'react';
import { useTexts } from '#islands/ui/texts.tsx';
import { useForum } from '../parts/frame.tsx';
import { homeAddress, type Home, type HomeState } from './home.ts';
import { PostLine } from './post-line.tsx';

const SKELETONS = 6;

function Skeletons(): ReactNode {
  const { t } = useTexts<'forum'>();
  return (
    <div role="status">
      <span className="visually-hidden">{t('forum:loading')}</span>
      {Array.from({ length: SKELETONS }, (_, i) => (
        <span key={i} className="skeleton line-skeleton" />
      ))}
    </div>
  );
}

type Props = {
  home: Home;
  state: HomeState;
  /** Set on the second and later pages of a visitor without JavaScript. */
  after: string | null;
};

/** The lines, what stands in their place, and the way to more. */
export function List({ home, state, after }: Props): ReactNode {
  const { t } = useTexts<'forum'>();
  const { viewer, explain } = useForum();
  const lines = useRef<HTMLOListElement>(null);
  const { items, next } = state;

  async function more() {
    try {
      const id = await home.loadMore();
      // The next Tab goes on where reading goes on.
      requestAnimationFrame(() =>
        lines.current
          ?.querySelector<HTMLElement>(`[data-post="${id}"] a`)
          ?.focus({ preventScroll: true }),
      );
    } catch (error) {
      explain(error);
    }
  }

  if (state.state === 'switching') return <Skeletons />;
  if (state.state === 'failed') {
    return (
      <div className="empty" role="alert">
        <p>{t('forum:listFailed')}</p>
        <button type="button" className="button" onClick={() => void home.show(state)}>
          {t('forum:tryAgain')}
        </button>
      </div>
    );
  }
  if (items.length === 0) {
    return (
      <div className="empty">
        <h2>{t('forum:emptyTitle')}</h2>
        <p>{t('forum:emptyText')}</p>
        {state.language && (
          <a className="link" href={homeAddress({ ...state, language: null })}>
            {t('forum:emptyAll')}
          </a>
        )}
      </div>
    );
  }
  return (
    <>
      {after && (
        <p>
          <a className="link" href={homeAddress(state)}>
            {t('forum:firstPage')}
          </a>
        </p>
      )}
      <ol className="lines" ref={lines}>
        {items.map((post) => (
          <PostLine
            key={post.id}
            post={post}
            byTime={state.sort === 'active' ? 'active' : 'created'}
          />
        ))}
      </ol>
      {next !== null && (
        <p className="load-more">
          <a
            className="button"
            href={homeAddress(state, next)}
            rel="next nofollow"
            aria-busy={state.state === 'more' || undefined}
            onClick={(event) => {
              if (!viewer) return;
              event.preventDefault();
              void more();
            }}
          >
            {t(state.state === 'more' ? 'forum:loading' : 'forum:loadMore')}
          </a>
        </p>
      )}
    </>
  );
}
