import type { ReactNode } from 'react';
import { Avatar } from '#islands/ui/avatar.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import type { Mentions } from './use-mentions.ts';

/** Names for what is being typed behind an `@`; the focus stays in the text. */
export function MentionList({ id, mentions }: { id: string; mentions: Mentions }): ReactNode {
  const { t } = useTexts<'writing'>();
  const { candidates, active, choose } = mentions;
  const size = candidates?.length ?? 0;
  return (
    <>
      {candidates && size > 0 && (
        <ul
          id={id}
          className="name-list mention-list"
          role="listbox"
          aria-label={t('writing:mentionLabel')}
        >
          {candidates.map((person, i) => (
            <li
              key={person.id}
              id={`${id}-${i}`}
              role="option"
              aria-selected={i === active}
              // The text would lose the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(i)}
            >
              <Avatar person={person} small />
              <span>{person.nickname}</span>
              {person.here && <span className="soft">{t('writing:mentionHere')}</span>}
            </li>
          ))}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {candidates &&
          (size > 0 ? t('writing:mentionFound', { count: size }) : t('writing:mentionNone'))}
      </p>
    </>
  );
}
