import type { ReactNode } from 'react';
import { LANGUAGE_NAMES } from '#domain/languages.ts';
import { RelativeTime } from '#islands/ui/relative-time.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { TAG_TEXTS } from '../parts/tag-texts.ts';
import { fromAccount, type AccountDraft } from './account-draft.ts';
import { changedFields, type DraftText } from './draft-fields.ts';
import type { Writing } from './use-writing.ts';

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

/** Two devices have changed one draft: both versions, and what may become of them. */
export function DraftConflict(props: { writing: Writing; theirs: AccountDraft }): ReactNode {
  const { writing, theirs } = props;
  const { sync, state } = writing;
  const { t, language } = useTexts<'writing'>();
  const mine = state.text;
  const others = { ...mine, ...fromAccount(theirs) };
  return (
    <div className="draft-conflict" role="alert">
      <p>
        <strong>{t('writing:conflictTitle')}</strong> {t('writing:conflictText')}
      </p>
      <div className="draft-versions">
        <section>
          <h3>{t('writing:conflictMine')}</h3>
          <Differences text={mine} other={others} />
          <p className="draft-version" tabIndex={0}>
            {mine.body}
          </p>
          <button type="button" className="button" onClick={() => sync.resolve('mine')}>
            {t('writing:keepMine')}
          </button>
        </section>
        <section>
          <h3>
            {t('writing:conflictTheirs')} <RelativeTime iso={theirs.saved} language={language} />
          </h3>
          <Differences text={others} other={mine} />
          <p className="draft-version" tabIndex={0}>
            {others.body}
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
