import type { ReactNode } from 'react';
import type { Views } from '#contract/views.ts';
import { IDEA_PLACES } from '#domain/ideas/addresses.ts';
import { loginAddress } from '#domain/login-address.ts';
import { Notice } from '#islands/ui/form.tsx';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { IdeaList } from './list.tsx';
import { Results } from './results.tsx';
import { WishForm } from './wish-form.tsx';

type Props = Views['ideas'];

/** What else there is for tonight. */
function Near({ place }: Pick<Props, 'place'>): ReactNode {
  const { t } = useTexts<'ideas'>();
  const ways = [
    ['/inspoView/wellcome', t('ideas:nearGallery'), t('ideas:nearGalleryText')],
    ['/tarot', t('ideas:nearTarot'), t('ideas:nearTarotText')],
    place === 'page'
      ? [IDEA_PLACES.tool, t('ideas:toolTitle'), t('ideas:toolForum')]
      : [IDEA_PLACES.page, t('ideas:title'), t('ideas:listText')],
  ] as const;
  return (
    <section className="idea-near" aria-labelledby="near-title">
      <h2 id="near-title">{t('ideas:nearTitle')}</h2>
      <ul className="idea-ways">
        {ways.map(([href, name, about]) => (
          <li key={href}>
            <a href={href}>
              <span>
                <strong>{name}</strong>
                {about}
              </span>
              <Icon name="arrow-right" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** In the forum's tool, for a visitor: where kept ideas would be. */
function NoList(): ReactNode {
  const { t } = useTexts<'ideas'>();
  return (
    <section className="idea-list" id="ideas" aria-labelledby="ideas-title">
      <h2 id="ideas-title">{t('ideas:mineTitle')}</h2>
      <div className="empty">
        <p>{t('ideas:emptyMineText')}</p>
        <div className="buttons">
          <a className="button button-primary" href={loginAddress(IDEA_PLACES.tool)} rel="nofollow">
            {t('ideas:signIn')}
          </a>
          <a className="button" href="/communityView/join">
            {t('ideas:joinFree')}
          </a>
        </div>
      </div>
    </section>
  );
}

/** /caminspo and /forum/caminspo-tool: wishes, what came of them, and a list of ideas. */
export function IdeasView(props: Props): ReactNode {
  const { t } = useTexts<'ideas'>();
  const { place, notice, values, list } = props;
  const tool = place === 'tool';
  return (
    <div
      className="ideas"
      data-ready={t('ideas:ready')}
      data-waiting={t('ideas:waitingTitle')}
      data-offline={t('ideas:offline')}
    >
      <header className="idea-head">
        <h1>{t(tool ? 'ideas:toolTitle' : 'ideas:title')}</h1>
        <p className="lead">{t(tool ? 'ideas:toolLead' : 'ideas:lead')}</p>
      </header>
      {!values.place && <Notice notice={notice} />}
      <WishForm {...props} />
      <p className="visually-hidden" role="status" data-status />
      <Results {...props} />
      {list ? <IdeaList place={place} list={list} /> : <NoList />}
      <Near place={place} />
    </div>
  );
}
