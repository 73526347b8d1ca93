import type { ReactNode } from 'react';
import type { Views } from '#contract/views.ts';
import type { KeptIdea } from '#contract/idea-views.ts';
import { IDEA_PLACES, ideaListAddress, type IdeaListQuery } from '#domain/ideas/addresses.ts';
import { IDEA_KINDS, ideaPath } from '#domain/ideas/wishes.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#domain/languages.ts';
import { IDEA_LABEL_TEXTS } from '#i18n/idea-texts.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { SelectField } from '#islands/ui/select-field.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { inOneLine } from './one-line.ts';
import { DemoMark, nameOf } from './parts.tsx';

type Props = Views['ideas'];
type List = NonNullable<Props['list']>;

/** What is to be known of an idea beside its text. */
export function Marks({ idea }: { idea: KeptIdea }): ReactNode {
  const { t, language } = useTexts<'ideas'>();
  const state = idea.withheld
    ? 'ideas:markWithheld'
    : idea.published
      ? 'ideas:markPublished'
      : 'ideas:markPrivate';
  return (
    <p className="meta">
      <span className="tag">{t(`ideas:kind_${idea.kind}`)}</span>
      {idea.mine && <span className="tag tag-line">{t(state)}</span>}
      <DemoMark idea={idea} />
      {idea.language !== language && (
        <span lang={idea.language}>{LANGUAGE_NAMES[idea.language]}</span>
      )}
      <span>{t(idea.by === 'model' ? 'ideas:markModel' : 'ideas:markRules')}</span>
      {idea.author && !idea.mine && <span>{idea.author.nickname}</span>}
      {idea.likes > 0 && (
        <span className="idea-likes">
          <Icon name="heart" />
          <span className="visually-hidden">{t('ideas:likes', { count: idea.likes })}</span>
          <span aria-hidden="true">{idea.likes.toLocaleString(language)}</span>
        </span>
      )}
    </p>
  );
}

/** An idea in a list; the whole card answers to its heading. */
export function IdeaItem({ idea }: { idea: KeptIdea }): ReactNode {
  const name = nameOf(idea);
  const rest = idea.title ? idea.body : idea.body.slice(name.replace(/…$/, '').length);
  return (
    <li className="card idea-item">
      <div className="card-body">
        <h3 lang={idea.language}>
          <a href={ideaPath(idea.id)} rel={idea.published ? undefined : 'nofollow'}>
            {name}
          </a>
        </h3>
        {idea.title && (
          <p className="idea-excerpt" lang={idea.language}>
            {inOneLine(rest)}
          </p>
        )}
        <Marks idea={idea} />
      </div>
    </li>
  );
}

/** Kinds as links; label, language and order as a form. Both need no script. */
function Filters({ place, list }: { place: Props['place']; list: List }): ReactNode {
  const { t } = useTexts<'ideas'>();
  const { query, beside, of, labels } = list;
  const to = (change: Partial<IdeaListQuery>) =>
    ideaListAddress(place, { ...query, ...change }, { beside });
  return (
    <div className="idea-filters">
      <nav className="filters" aria-label={t('ideas:filterKind')}>
        {[undefined, ...IDEA_KINDS].map((kind) => (
          <a
            key={kind ?? ''}
            href={to({ kind })}
            aria-current={query.kind === kind ? 'true' : undefined}
          >
            {kind ? t(`ideas:kind_${kind}`) : t('ideas:filterAll')}
          </a>
        ))}
      </nav>
      {of === 'published' && (
        <form action={`${IDEA_PLACES[place]}#ideas`} className="idea-narrow">
          {Object.entries({ ...beside, ...(query.kind && { show: query.kind }) }).map(
            ([name, value]) => (
              <input type="hidden" key={name} name={name} value={value} />
            ),
          )}
          <SelectField
            id="ideas-label"
            name="label"
            label={t('ideas:filterLabel')}
            value={query.label}
            none={t('ideas:anyLabel')}
            options={labels.map(({ label, count }) => [
              label,
              `${t(IDEA_LABEL_TEXTS[label])} (${count})`,
            ])}
          />
          <SelectField
            id="ideas-written"
            name="written"
            label={t('ideas:filterLanguage')}
            value={query.language}
            none={t('ideas:anyLanguage')}
            options={LANGUAGES.map((code) => [code, LANGUAGE_NAMES[code]])}
          />
          <SelectField
            id="ideas-order"
            name="order"
            label={t('ideas:orderLabel')}
            value={query.order}
            options={[
              ['new', t('ideas:orderNew')],
              ['liked', t('ideas:orderLiked')],
            ]}
          />
          <button className="button">{t('ideas:filterShow')}</button>
        </form>
      )}
    </div>
  );
}

/** Whether the list shows less than there is. */
const isNarrowed = ({ query, after }: List): boolean =>
  Boolean(query.kind ?? query.label ?? query.language ?? after);

function Empty({ place, list }: { place: Props['place']; list: List }): ReactNode {
  const { t } = useTexts<'ideas'>();
  const { query, of, beside } = list;
  if (!isNarrowed(list)) {
    const mine = of === 'mine';
    return (
      <div className="empty">
        <h3>{t(mine ? 'ideas:emptyMine' : 'ideas:emptyPublished')}</h3>
        <p>{t(mine ? 'ideas:emptyMineText' : 'ideas:emptyPublishedText')}</p>
      </div>
    );
  }
  return (
    <div className="empty">
      <h3>{t('ideas:emptyFiltered')}</h3>
      <p>{t('ideas:emptyFilteredText')}</p>
      <a className="button" href={ideaListAddress(place, { order: query.order }, { beside })}>
        {t('ideas:showAll')}
      </a>
    </div>
  );
}

/** Published ideas, or those a member keeps. */
export function IdeaList({ place, list }: { place: Props['place']; list: List }): ReactNode {
  const { t } = useTexts<'ideas'>();
  const { of, page, after, query, beside } = list;
  const mine = of === 'mine';
  return (
    <section className="idea-list" id="ideas" aria-labelledby="ideas-title">
      <div>
        <h2 id="ideas-title">{t(mine ? 'ideas:mineTitle' : 'ideas:listTitle')}</h2>
        <p className="soft">{t(mine ? 'ideas:mineText' : 'ideas:listText')}</p>
      </div>
      {(page.resultList.length > 0 || isNarrowed(list)) && <Filters place={place} list={list} />}
      {page.resultList.length > 0 ? (
        <ul className="idea-items">
          {page.resultList.map((idea) => (
            <IdeaItem key={idea.id} idea={idea} />
          ))}
        </ul>
      ) : (
        <Empty place={place} list={list} />
      )}
      {(after || page.next) && (
        <nav className="buttons" aria-label={t('ideas:pages')}>
          {after && (
            <a className="button" href={ideaListAddress(place, query, { beside })}>
              {t('ideas:first')}
            </a>
          )}
          {page.next && (
            <a
              className="button"
              rel="next"
              href={ideaListAddress(place, query, { beside, after: page.next })}
            >
              {t('ideas:next')}
            </a>
          )}
        </nav>
      )}
    </section>
  );
}
