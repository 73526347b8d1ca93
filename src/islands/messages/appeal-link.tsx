import { Fragment, type ReactNode } from 'react';
import { useTexts } from '#islands/ui/texts.tsx';

/** As the server writes it into what it tells of decisions: whole, for mails and other readers. */
const ADDRESS = /https?:\/\/[^\s/]+(\/appeal\?id=\d+)/;

/**
 * Words of a message, in which the address of a decision is a link to it. Only the path is taken from
 * the words, so that they can lead nowhere else.
 */
export function WithAppeal({ text }: { text: string }): ReactNode {
  const { t } = useTexts<'notifications'>();
  // Text and path in turns: the group stays in what is split.
  return text.split(new RegExp(ADDRESS, 'g')).map((part, i) =>
    i % 2 === 0 ? (
      <Fragment key={i}>{part}</Fragment>
    ) : (
      <a key={i} className="link" href={part}>
        {t('notifications:toDecision')}
      </a>
    ),
  );
}
