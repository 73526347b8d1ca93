import type { ReactNode } from 'react';
import type { ForumSearchProps } from '#contract/views.ts';
import { FORUM_TAGS, SEARCH_KINDS, SEARCH_ORDERS } from '#domain/forum.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#domain/languages.ts';
import { ACCOUNT, SEARCH_MAX_LENGTH } from '#domain/limits.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { TAG_TEXTS } from '../parts/tag-texts.ts';

const KIND_TEXTS: Record<(typeof SEARCH_KINDS)[number], TextKey<'finding'>> = {
  all: 'finding:kindAll',
  posts: 'finding:kindPosts',
  answers: 'finding:kindAnswers',
};
const ORDER_TEXTS: Record<(typeof SEARCH_ORDERS)[number], TextKey<'finding'>> = {
  relevance: 'finding:orderRelevance',
  new: 'finding:orderNew',
};

type SelectProps = { name: string; label: string; value: string; options: [string, string][] };

function Select({ name, label, value, options }: SelectProps): ReactNode {
  return (
    <label className="stack">
      <span>{label}</span>
      <select className="input" name={name} defaultValue={value}>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

type DayProps = { name: 'from' | 'to'; label: string; value: string; problem: string };

function Day({ name, label, value, problem }: DayProps): ReactNode {
  return (
    <label className="stack">
      <span>{label}</span>
      <input
        className="input"
        type="date"
        name={name}
        defaultValue={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `search-${name}-problem` : undefined}
      />
      {problem && (
        <span id={`search-${name}-problem`} className="problem">
          {problem}
        </span>
      )}
    </label>
  );
}

/** What is looked for, and where. A plain form: its answer has an address. */
export function SearchForm({
  asked,
  problems,
}: Pick<ForumSearchProps, 'asked' | 'problems'>): ReactNode {
  const { t } = useTexts<'finding' | 'forum'>();
  const { q, kind, order, tag, language, author, from, to } = asked;
  const said = { day: t('finding:problemDay'), order: t('finding:problemOrder') };
  const problem = (name: 'from' | 'to') => {
    const found = problems[name];
    return found ? said[found] : '';
  };
  const narrowed = Boolean(tag || language || author || from || to) || kind !== 'all';
  return (
    <form className="forum-search" action="/forum/search" role="search">
      <div className="forum-search-words">
        <label className="visually-hidden" htmlFor="forum-search-q">
          {t('finding:words')}
        </label>
        <input
          id="forum-search-q"
          className="input"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={SEARCH_MAX_LENGTH}
          placeholder={t('finding:words')}
        />
        <button className="button button-primary">{t('finding:go')}</button>
      </div>
      <details className="forum-search-more" open={narrowed}>
        <summary>{t('finding:narrow')}</summary>
        <div className="forum-search-fields">
          <Select
            name="kind"
            label={t('finding:kind')}
            value={kind}
            options={SEARCH_KINDS.map((each) => [each, t(KIND_TEXTS[each])])}
          />
          <Select
            name="tag"
            label={t('forum:tagLabel')}
            value={tag ?? ''}
            options={[
              ['', t('forum:tagAll')],
              ...FORUM_TAGS.map((each): [string, string] => [each, t(TAG_TEXTS[each])]),
            ]}
          />
          <Select
            name="in"
            label={t('forum:languageLabel')}
            value={language ?? ''}
            options={[
              ['', t('forum:languageAll')],
              ...LANGUAGES.map((each): [string, string] => [each, LANGUAGE_NAMES[each]]),
            ]}
          />
          <Select
            name="order"
            label={t('finding:order')}
            value={order}
            options={SEARCH_ORDERS.map((each) => [each, t(ORDER_TEXTS[each])])}
          />
          <div className="author-field">
            <label className="stack">
              <span>{t('finding:author')}</span>
              <input
                className="input"
                name="author"
                defaultValue={author}
                maxLength={ACCOUNT.nicknameMax + 1}
                data-complete-names=""
                autoComplete="off"
                spellCheck={false}
              />
            </label>
          </div>
          <Day name="from" label={t('finding:from')} value={from} problem={problem('from')} />
          <Day name="to" label={t('finding:to')} value={to} problem={problem('to')} />
        </div>
      </details>
    </form>
  );
}
