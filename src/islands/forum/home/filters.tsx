import type { MouseEvent, ReactNode } from 'react';
import type { ForumHomeProps } from '#contract/views.ts';
import { SORTS } from '#domain/forum.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#domain/languages.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { SORT_TEXTS, TAG_TEXTS } from '../parts/tag-texts.ts';
import { homeAddress, type Choice } from './home.ts';

/** Shows another list without leaving; absent for visitors, whose links lead to it. */
type OnChoose = ((choice: Choice) => void) | undefined;

/** Only a plain press switches here; a new tab is a new tab. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

const linkTo = (to: Choice, current: boolean, onChoose: OnChoose) => ({
  href: homeAddress(to),
  'aria-current': current ? ('true' as const) : undefined,
  onClick(event: MouseEvent) {
    if (!onChoose || !isPlain(event)) return;
    event.preventDefault();
    const menu = event.currentTarget.closest('details');
    if (menu) menu.open = false;
    onChoose(to);
  },
});

type Props = { choice: Choice; onChoose: OnChoose };

/** The subjects, with how many posts each has. */
export function Subjects(props: Props & { tags: ForumHomeProps['tags'] }): ReactNode {
  const { choice, tags, onChoose } = props;
  const { t, language } = useTexts<'forum'>();
  return (
    <nav className="chips" aria-label={t('forum:tagLabel')}>
      <a className="chip" {...linkTo({ ...choice, tag: null }, choice.tag === null, onChoose)}>
        {t('forum:tagAll')}
      </a>
      {tags.map(({ tag, posts }) => (
        <a key={tag} className="chip" {...linkTo({ ...choice, tag }, choice.tag === tag, onChoose)}>
          {t(TAG_TEXTS[tag])}
          <span className="chip-count" aria-hidden="true">
            {posts.toLocaleString(language)}
          </span>
          <span className="visually-hidden">, {t('forum:posts', { count: posts })}</span>
        </a>
      ))}
    </nav>
  );
}

/** In which order, and in which language. */
export function Order({ choice, onChoose }: Props): ReactNode {
  const { t } = useTexts<'forum'>();
  const { language } = choice;
  return (
    <div className="order">
      <nav className="tabs" aria-label={t('forum:sortLabel')}>
        {SORTS.map((sort) => (
          <a key={sort} {...linkTo({ ...choice, sort }, choice.sort === sort, onChoose)}>
            {t(SORT_TEXTS[sort])}
          </a>
        ))}
      </nav>
      <details className="more" data-menu="">
        <summary
          className="action"
          aria-label={`${t('forum:languageLabel')}: ${language ? LANGUAGE_NAMES[language] : t('forum:languageAll')}`}
        >
          {language ? LANGUAGE_NAMES[language] : t('forum:languageAll')}
          <Icon name="chevron-down" />
        </summary>
        <ul className="menu-panel more-panel">
          {[null, ...LANGUAGES].map((code) => (
            <li key={code}>
              <a
                lang={code ?? undefined}
                {...linkTo({ ...choice, language: code }, language === code, onChoose)}
              >
                {code ? LANGUAGE_NAMES[code] : t('forum:languageAll')}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
