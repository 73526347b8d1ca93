import type { ReactNode } from 'react';
import { LANGUAGE_NAMES } from '#domain/languages.ts';
import { RelativeTime } from '#islands/ui/relative-time.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { TAG_TEXTS } from '../parts/tag-texts.ts';
import { changedFields, type DraftText } from './draft-fields.ts';
import type { Writing } from './use-writing.ts';
import type { Rival } from './versions.ts';

/** What a version says beside its text, as far as the other one says something else. */
function Differences({ text, other }: { text: DraftText; other: DraftText }): ReactNode {
  const { t } = useTexts<'forum' | 'community'>();
  const { title, summary, poll, tag, language, site, kind } = text;
  const named = {
    title,
    summary,
    poll: poll?.question,
    kind: kind && t(kind === 'article' ? 'community:kindArticle' : 'community:kindPost'),
    tag: tag && t(TAG_TEXTS[tag]),
    site: site ?? t('forum:postSiteNone'),
    language: language && LANGUAGE_NAMES[language],
  };
  const changed = new Set<string>(changedFields(text, other));
  const shown = Object.entries(named).filter(([name, words]) => changed.has(name) && words);
  if (shown.length === 0) return null;
  return (
    <p className="meta">
      {shown.map(([name, words]) => (
        <span key={name}>{words}</span>
      ))}
    </p>
  );
}

/** Two tabs or devices have changed one draft: both versions, and what may become of them. */
export function DraftConflict({ writing, rival }: { writing: Writing; rival: Rival }): ReactNode {
  const { sync, state } = writing;
  const { t, language } = useTexts<'writing'>();
  const mine = state.text;
  const theirs = { ...mine, ...rival.text };
  const tab = rival.where === 'tab';
  return (
    <div className="draft-conflict">
      <p role="status">
        <strong>{t(tab ? 'writing:conflictTabTitle' : 'writing:conflictTitle')}</strong>{' '}
        {t('writing:conflictText')}
      </p>
      <div className="draft-versions">
        <section>
          <h2>{t('writing:conflictMine')}</h2>
          <Differences text={mine} other={theirs} />
          <p className="draft-version" tabIndex={0}>
            {mine.body}
          </p>
          <button type="button" className="button" onClick={() => sync.resolve('mine')}>
            {t('writing:keepMine')}
          </button>
        </section>
        <section>
          <h2>
            {t(tab ? 'writing:conflictTheirsTab' : 'writing:conflictTheirs')}{' '}
            <RelativeTime iso={new Date(rival.at).toISOString()} language={language} />
          </h2>
          <Differences text={theirs} other={mine} />
          <p className="draft-version" tabIndex={0}>
            {theirs.body}
          </p>
          <button type="button" className="button" onClick={() => sync.resolve('theirs')}>
            {t('writing:keepTheirs')}
          </button>
        </section>
      </div>
      <button type="button" className="link-button" onClick={() => sync.resolve('both')}>
        {t('writing:keepBoth')}
      </button>
    </div>
  );
}
