import type { ReactNode } from 'react';
import { useTexts } from '#islands/ui/texts.tsx';
import { Action } from './action.tsx';
import { useForum } from './frame.tsx';

type Props = { likes: number; liked: boolean; onLike: (like: boolean) => Promise<void> };

/** A heart with its number. A refused like has been taken back; here the reason is told. Without a script only the number. */
export function LikeButton({ likes, liked, onLike }: Props): ReactNode {
  const { t, language } = useTexts<'forum'>();
  const { viewer, gate, explain } = useForum();
  const press = () => gate(() => void onLike(!liked).catch(explain), 'active');
  return (
    <>
      <Action
        icon="heart"
        pressed={liked}
        label={t('forum:likeCount', { count: likes })}
        onPress={press}
      >
        {likes > 0 ? (
          likes.toLocaleString(language)
        ) : (
          <span className="action-word">{t('forum:like')}</span>
        )}
      </Action>
      {viewer && likes > 0 && (
        <span className="meta without-script">{t('forum:likes', { count: likes })}</span>
      )}
    </>
  );
}
