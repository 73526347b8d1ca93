import type { ReactNode } from 'react';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';

type Props = {
  /** The words are there: for their author and for staff, whom nobody else sees. */
  readable: boolean;
  kind: 'post' | 'comment';
};

/** In the place of words that are withheld while a moderator looks at them. */
export function Withheld({ readable, kind }: Props): ReactNode {
  const { t } = useTexts<'forum'>();
  return (
    <div className="notice">
      <Icon name="lock" />
      <div>
        {/* The title of a post says it already. */}
        {readable && <p>{t('forum:withheldMark')}</p>}
        {!readable && kind === 'comment' && <p>{t('forum:withheldTitle')}</p>}
        {!readable && (
          <p className="soft">
            {t(kind === 'post' ? 'forum:withheldPost' : 'forum:withheldAnswer')}
          </p>
        )}
      </div>
    </div>
  );
}
