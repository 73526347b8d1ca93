import { useState, type ReactNode } from 'react';
import type { ViewerInfo } from '#contract/views.ts';
import { replyPath } from '#domain/forum.ts';
import { textName } from '#domain/reader.ts';
import { reminderPath } from '#domain/reminders.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { lazyPart } from '#islands/ui/lazy-part.tsx';
import { MoreMenu, type MenuEntry } from '#islands/ui/more-menu.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { showToast } from '#stores/toasts.ts';
import { Action } from '../parts/action.tsx';
import { useForum } from '../parts/frame.tsx';
import { LikeButton } from '../parts/like-button.tsx';
import { partTexts } from '../parts/part-texts.ts';
import type { Comment, Kind, Post, Reply } from '../types.ts';
import { BestButton } from './best-answer.tsx';
import { useConversation } from './context.tsx';
import { FollowButton } from './follow-button.tsx';

const LOOK = { menu: 'more', button: 'action', panel: 'menu-panel more-panel' };

const ReportDialog = lazyPart(() => import('../parts/report-dialog.tsx'));
const DeleteDialog = lazyPart(() => import('../parts/delete-dialog.tsx'));

type Props = {
  kind: Kind;
  item: Post | Comment | Reply;
  /** Whose text it is. */
  author: { id: number; nickname: string };
  /** What "answer" is called here. */
  answerText: string;
  onAnswer: () => void;
  onEdit?: () => void;
  editHref?: string;
  onDeleted: () => void;
};

type Entries = Pick<Props, 'item' | 'onEdit' | 'editHref'> & {
  onQuote: (() => void) | undefined;
  t: ReturnType<typeof useTexts<'forum'>>['t'];
  viewer: ViewerInfo | null;
  login: string;
  own: boolean;
  onPin: (pinned: boolean) => void;
  onReport: () => void;
  onDelete: () => void;
};

function menuEntries({ item, t, viewer, login, own, ...on }: Entries): MenuEntry[] {
  const entries: MenuEntry[] = [];
  // What is withheld has no words to quote, and is being looked at already.
  if (item.withheld) return entries;
  if (viewer && on.onQuote) {
    entries.push({ icon: 'quote', text: t('forum:toolQuote'), onPress: on.onQuote });
  }
  if (item.may.edit) {
    entries.push(
      on.editHref
        ? { icon: 'edit', text: t('forum:edit'), href: on.editHref }
        : { icon: 'edit', text: t('forum:edit'), onPress: on.onEdit },
    );
  }
  if (item.may.pin && 'pinned' in item) {
    const { pinned } = item;
    const text = t(pinned ? 'forum:unpin' : 'forum:pin');
    entries.push({ icon: 'pin', text, onPress: () => on.onPin(!pinned) });
  }
  if (viewer?.moderator && 'pinned' in item) {
    const href = `/moderation/contest?post=${item.id}`;
    entries.push({ icon: 'award', text: t('forum:makeContest'), href });
  }
  if (item.may.delete)
    entries.push({ icon: 'trash', text: t('forum:delete'), onPress: on.onDelete });
  if (!viewer) entries.push({ icon: 'flag', text: t('forum:report'), href: login });
  else if (!own) entries.push({ icon: 'flag', text: t('forum:report'), onPress: on.onReport });
  return entries;
}

/** What can be done with a post, comment or reply. */
export function ItemActions(props: Props): ReactNode {
  const { kind, item, author, answerText, onAnswer, onDeleted } = props;
  const { t } = useTexts<'forum'>();
  const { viewer, login, gate, explain } = useForum();
  const { topic, path, reading, quote } = useConversation();
  const [dialog, setDialog] = useState<'report' | 'delete'>();
  const own = viewer?.id === author.id;
  const close = () => setDialog(undefined);

  async function pin(pinned: boolean) {
    try {
      await topic.pin(pinned);
      showToast(t(pinned ? 'forum:pinDone' : 'forum:unpinDone'), 'good');
    } catch (error) {
      explain(error);
    }
  }

  const entries = menuEntries({
    ...props,
    t,
    viewer,
    login,
    own,
    onQuote: quote && (() => quote(null, kind === 'post' ? null : item.id)),
    onPin: (pinned) => void pin(pinned),
    onReport: () => setDialog('report'),
    onDelete: () => setDialog('delete'),
  });
  // A conversation goes on below what is withheld; a reply without words can be answered by nobody.
  const answerable = !item.withheld || !('parentId' in item);

  return (
    <div className="actions">
      {!item.withheld && (
        <LikeButton
          likes={item.likes}
          liked={item.liked}
          onLike={(like) => topic.like(kind, item.id, like)}
        />
      )}
      {answerable && (
        <Action
          icon="reply"
          label={kind === 'post' ? undefined : t('forum:replyToName', { name: author.nickname })}
          guestHref={replyPath(topic.$topic.get().post.id, kind === 'post' ? undefined : item.id)}
          onPress={() => gate(onAnswer)}
        >
          {answerText}
        </Action>
      )}
      {'replies' in item && !item.withheld && <BestButton id={item.id} name={author.nickname} />}
      {kind === 'post' && <FollowButton postId={item.id} follows={reading?.follows ?? false} />}
      {kind === 'post' && <BookmarkButton code={(item as Post).code} />}
      {kind === 'post' && viewer && <ReminderLink code={(item as Post).code} />}
      {kind === 'post' && <ShareButton place={path} />}
      {entries.length > 0 && (
        <MoreMenu
          label={t('forum:moreOf', { name: author.nickname })}
          entries={entries}
          look={LOOK}
        />
      )}
      {dialog === 'report' && (
        <ReportDialog kind={kind} id={item.id} onClose={close} texts={partTexts(t)} />
      )}
      {dialog === 'delete' && (
        <DeleteDialog
          kind={kind}
          id={item.id}
          foreign={!own}
          onDeleted={() => {
            close();
            onDeleted();
          }}
          onClose={close}
          texts={partTexts(t)}
        />
      )}
    </div>
  );
}

/** Copies the link: a custom element of the site, so that visitors have it without React. */
function ShareButton({ place }: { place: string }): ReactNode {
  const { t } = useTexts<'forum'>();
  return (
    <copy-link data-done={t('forum:linkCopied')} data-href={place}>
      <button type="button" className="action">
        <Icon name="share" />
        <span suppressHydrationWarning>{t('forum:share')}</span>
      </button>
    </copy-link>
  );
}

/**
 * Pressed in src/elements/topic-bookmark.ts, which visitors have as well: their shelf is the browser. Style
 * shows one of its words.
 */
function BookmarkButton({ code }: { code: string }): ReactNode {
  const { t } = useTexts<'forum'>();
  return (
    <button
      type="button"
      className="action bookmark with-script"
      data-bookmark={textName('topics', code)}
      aria-pressed="false"
      suppressHydrationWarning
    >
      <Icon name="bookmark" />
      <span className="action-word">
        <span>{t('forum:bookmark')}</span>
        <span>{t('forum:bookmarked')}</span>
      </span>
    </button>
  );
}

/** Leads to the page of the reminder; src/elements/reader/bookmark.ts opens a dialog instead. */
function ReminderLink({ code }: { code: string }): ReactNode {
  const { t } = useTexts<'forum'>();
  const text = t('forum:remind');
  return (
    <a
      className="action"
      href={reminderPath(code)}
      rel="nofollow"
      title={text}
      data-remind=""
      suppressHydrationWarning
    >
      <Icon name="clock" />
      <span className="visually-hidden" suppressHydrationWarning>
        {text}
      </span>
    </a>
  );
}

/** Where a post is changed. */
export const editPath = (post: Post): string => `/forum/post?id=${post.id}`;
