import type { ReactNode } from 'react';
import type { ForumComposerProps } from '#contract/views.ts';
import type { PostKind } from '#domain/post-kinds.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { Choices } from './choices.tsx';
import { ArticleStanding } from './kind-fields.tsx';

type Props = {
  standing: ForumComposerProps['article'];
  kind: PostKind;
  onChange: (kind: PostKind) => void;
};

/** Whether a new text is a post or, for who may, an article. */
export function KindChoice({ standing, kind, onChange }: Props): ReactNode {
  const { t } = useTexts<'community'>();
  // Who has just begun is not told of what they cannot do, unless they came for it.
  if (!standing.may) return kind === 'article' ? <ArticleStanding {...standing} /> : null;
  return (
    <Choices
      name="kind"
      legend={t('community:kindLegend')}
      options={[
        ['post', t('community:kindPost')],
        ['article', t('community:kindArticle')],
      ]}
      value={kind}
      onChange={onChange}
    />
  );
}
