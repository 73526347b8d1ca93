import type { ReactNode } from 'react';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';

type Props = { lesson: { title: string }; onRemove: () => void };

/** Which lesson the post is about, as long as its author wants it to be. */
export function LessonLine({ lesson, onRemove }: Props): ReactNode {
  const { t } = useTexts<'forum'>();
  return (
    <p className="composer-about">
      <span>{t('forum:aboutLesson', { lesson: lesson.title })}</span>
      <button
        type="button"
        className="icon-button"
        aria-label={t('forum:aboutLessonRemove')}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </p>
  );
}

/** What a new post is about, as the call takes it. */
export const aboutParts = ({ site, lesson }: { site: string | null; lesson: string | null }) => ({
  ...(site ? { site } : {}),
  ...(lesson ? { lesson } : {}),
});
