import type { ReactNode } from 'react';
import type { ForumComposerProps } from '#contract/views.ts';
import { useTexts } from '#islands/ui/texts.tsx';

type Props = {
  groups: ForumComposerProps['siteGroups'];
  value: string | null | undefined;
  problem: string | undefined;
  onChange: (site: string | null) => void;
};

/** The site of the directory a post is about, if it is about one. */
export function SiteField({ groups, value, problem, onChange }: Props): ReactNode {
  const { t } = useTexts<'forum'>();
  // A site the directory no longer has cannot be chosen again.
  const known = groups.some(({ sites }) => sites.some(({ slug }) => slug === value));
  if (groups.length === 0) return null;
  return (
    <div className="stack">
      <label htmlFor="post-site">{t('forum:postSite')}</label>
      <select
        id="post-site"
        className="input"
        value={known ? (value ?? '') : ''}
        aria-invalid={problem ? true : undefined}
        aria-describedby="post-site-hint post-site-problem"
        onChange={(event) => onChange(event.target.value || null)}
      >
        <option value="">{t('forum:postSiteNone')}</option>
        {groups.map(({ name, sites }) => (
          <optgroup key={name} label={name}>
            {sites.map(({ slug, title }) => (
              <option key={slug} value={slug}>
                {title}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <p id="post-site-hint" className="soft">
        {t('forum:postSiteHint')}
      </p>
      <p id="post-site-problem" className="problem" role="alert">
        {problem}
      </p>
    </div>
  );
}
