import { useState, type ReactNode, type Ref } from 'react';
import { call } from '#client/call.ts';
import { chatPath } from '#domain/chat-path.ts';
import { profilePath, type HideKind } from '#domain/people.ts';
import { staffTitle } from '#domain/roles.ts';
import { Avatar } from '#islands/ui/avatar.tsx';
import { Icon } from '#islands/ui/icon.tsx';
import { MoreMenu, type MenuEntry } from '#islands/ui/more-menu.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import type { Thread } from '#stores/chat/thread.ts';
import { showToast } from '#stores/toasts.ts';
import { Confirm } from './confirm.tsx';
import { useChat, useExplain } from './frame.tsx';
import { PlainLink } from './plain-link.tsx';
import { ReportMessages } from './report.tsx';

/** How a menu of rarer actions looks in the chat. */
export const MENU_LOOK = {
  menu: 'chat-menu with-script',
  button: 'icon-button',
  panel: 'menu-panel',
};

/** What can be done about the other one of a conversation. */
export function useHiding(): (userId: number, kind: HideKind | null) => Promise<boolean> {
  const { t } = useTexts<'chat'>();
  const { chat } = useChat();
  const explain = useExplain();
  return async (userId, kind) => {
    try {
      await call('POST people/hide', { userId, kind }, { showError: false });
    } catch (error) {
      explain(error);
      return false;
    }
    showToast(
      t(kind === 'block' ? 'chat:blocked' : kind === 'mute' ? 'chat:muted' : 'chat:shown'),
      'good',
    );
    chat.reconnected();
    return true;
  };
}

const ROLES = {
  Moderator: 'chat:roleModerator',
  Admin: 'chat:roleAdmin',
  Representative: 'chat:roleRepresentative',
} as const;

type Asking = 'block' | 'delete' | 'report' | null;

type Props = {
  state: Thread;
  search: { open: boolean; toggle: () => void; button: Ref<HTMLButtonElement> } | undefined;
};

/** Whose conversation it is, and what can be done about it. */
export function ThreadHead({ state, search }: Props): ReactNode {
  const { t } = useTexts<'chat'>();
  const { chat, go, openPage } = useChat();
  const hide = useHiding();
  const explain = useExplain();
  const [asking, setAsking] = useState<Asking>(null);
  const { person, conversation, messages } = state;
  const name = person?.nickname ?? t('chat:formerMember');
  const title = person && staffTitle(person.role);
  const theirs = messages.filter(({ authorId, deleted }) => authorId !== chat.me && !deleted);
  const blocked = conversation?.closed === 'hidden';

  const entries: MenuEntry[] = [];
  // The token of a frame opens the chat alone: people are muted and reported on the site.
  if (openPage) {
    const path = chatPath('id' in state.place ? { id: state.place.id } : state.place);
    entries.push({ icon: 'external', text: t('chat:fullSize'), onPress: () => openPage(path) });
  }
  if (!openPage && person && blocked) {
    entries.push({
      icon: 'eye',
      text: t('chat:unblock'),
      onPress: () => void hide(person.id, null),
    });
  }
  if (!openPage && person && !blocked) {
    entries.push(
      { icon: 'eye-off', text: t('chat:mute'), onPress: () => void hide(person.id, 'mute') },
      { icon: 'lock', text: t('chat:block'), onPress: () => setAsking('block') },
    );
  }
  if (!openPage && theirs.length > 0) {
    entries.push({ icon: 'flag', text: t('chat:report'), onPress: () => setAsking('report') });
  }
  if (conversation) {
    entries.push({
      icon: 'trash',
      text: t('chat:deleteConversation'),
      onPress: () => setAsking('delete'),
    });
  }

  async function remove() {
    if (!conversation) return;
    try {
      await chat.deleteConversation(conversation.id);
      showToast(t('chat:conversationDeleted'), 'good');
      go('list');
    } catch (error) {
      explain(error);
    }
  }

  const close = () => setAsking(null);
  return (
    <header className="chat-head">
      <PlainLink to="list" className="icon-button chat-back" label={t('chat:back')}>
        <Icon name="arrow-left" />
      </PlainLink>
      {person && <Avatar person={person} small />}
      <h2 className="chat-name">
        {person ? <a href={profilePath(person.id)}>{name}</a> : state.state === 'ready' && name}
        {title && <span className="tag">{t(ROLES[title])}</span>}
      </h2>
      {search && (
        <button
          ref={search.button}
          type="button"
          aria-expanded={search.open}
          className="icon-button with-script"
          aria-label={t('chat:findLabel')}
          title={t('chat:findLabel')}
          onClick={search.toggle}
        >
          <Icon name="search" />
        </button>
      )}
      {entries.length > 0 && (
        <MoreMenu label={t('chat:moreOf', { name })} entries={entries} look={MENU_LOOK} />
      )}
      {asking === 'block' && person && (
        <Confirm
          title={t('chat:blockTitle', { name })}
          text={t('chat:blockText')}
          yes={t('chat:block')}
          onYes={() => void hide(person.id, 'block')}
          onClose={close}
        />
      )}
      {asking === 'delete' && (
        <Confirm
          title={t('chat:deleteConversationTitle')}
          text={t('chat:deleteConversationText')}
          yes={t('chat:deleteConversation')}
          onYes={() => void remove()}
          onClose={close}
        />
      )}
      {asking === 'report' && <ReportMessages id={theirs.at(-1)?.id ?? 0} onClose={close} />}
    </header>
  );
}
