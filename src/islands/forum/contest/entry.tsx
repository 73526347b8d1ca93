import { useState, type ReactNode } from 'react';
import { Avatar } from '#islands/ui/avatar.tsx';
import { Html } from '#islands/ui/html.tsx';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { lettersLanguage } from '#islands/ui/words-language.ts';
import { Byline } from '../parts/byline.tsx';
import { useForum } from '../parts/frame.tsx';
import { ImageGrid } from '../parts/image-grid.tsx';
import { threadPath } from '../parts/thread-path.ts';
import { Folded } from '../topic/folded.tsx';
import { entryId } from './address.ts';
import type { Entry } from './types.ts';
import { Vote } from './vote.tsx';

/** Characters of HTML from which on a text is shown in part; the rest stands on the page of the answer. */
const LONG = 600;

function Text({ entry }: { entry: Entry }): ReactNode {
  const { t, language } = useTexts<'contest'>();
  const { html, id, author } = entry;
  const lang = lettersLanguage(html, language);
  if (html.length <= LONG) return <Html html={html} lang={lang} />;
  return (
    <>
      <div className="entry-part">
        <Html html={html} lang={lang} />
      </div>
      <p>
        <a
          className="link"
          href={threadPath(id)}
          aria-label={t('contest:readOnOf', { name: author.nickname })}
        >
          {t('contest:readOn')}
        </a>
      </p>
    </>
  );
}

function Acts({ entry }: { entry: Entry }): ReactNode {
  const { t } = useTexts<'contest'>();
  const { viewer } = useForum();
  const { id, author, comments } = entry;
  const said = comments > 0 ? t('contest:comments', { count: comments }) : t('contest:comment');
  return (
    <>
      <div className="entry-acts">
        <Vote entry={entry} />
        <a
          className="action"
          href={threadPath(id)}
          aria-label={t(comments > 0 ? 'contest:commentsOn' : 'contest:commentOn', {
            comments: said,
            name: author.nickname,
          })}
        >
          <Icon name="chat-bubble" />
          <span>{said}</span>
        </a>
      </div>
      {viewer?.id === author.id && <p className="soft">{t('contest:ownEntry')}</p>}
    </>
  );
}

/** An entry: its pictures, who made it, its words and votes. */
export function EntryItem({ entry }: { entry: Entry }): ReactNode {
  const { t } = useTexts<'contest'>();
  const [unfolded, setUnfolded] = useState(false);
  const { author, place } = entry;
  if (entry.hidden && !unfolded) {
    return (
      <article className="entry" id={entryId(entry.id)}>
        <Folded onShow={() => setUnfolded(true)} />
      </article>
    );
  }
  return (
    <article
      className="entry"
      id={entryId(entry.id)}
      aria-label={t('contest:entryBy', { name: author.nickname })}
    >
      <ImageGrid images={entry.images} name={author.nickname} />
      <div className="entry-who">
        <Avatar person={author} small card />
        <Byline author={author} created={entry.created} edited={entry.edited}>
          {place !== null && <span className="entry-place">{t('contest:place', { place })}</span>}
        </Byline>
      </div>
      {entry.withheld && <p className="notice">{t('contest:waiting')}</p>}
      <Text entry={entry} />
      <Acts entry={entry} />
    </article>
  );
}
