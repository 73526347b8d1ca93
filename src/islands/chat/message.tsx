import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import type { ChatMessage } from '#contract/chat.ts';
import { chatPath } from '#domain/chat-path.ts';
import { piecesOf } from '#domain/chat-links.ts';
import { OUTSIDE_LINK } from '#domain/markdown-rules.ts';
import { useHydrated } from '#islands/ui/hydrated.ts';
import { MoreMenu, type MenuEntry } from '#islands/ui/more-menu.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import type { Waiting } from '#stores/chat/outbox.ts';
import { mayEdit } from '#stores/chat/messages.ts';
import type { Thread } from '#stores/chat/thread.ts';
import { Confirm } from './confirm.tsx';
import { useDrawn } from './drawn.ts';
import { useChat, useExplain } from './frame.tsx';
import { SentPictures } from './sent-pictures.tsx';
import { ReportMessages } from './report.tsx';
import { MENU_LOOK } from './thread-head.tsx';
import { useTimes } from './times.ts';

/** Plain words; addresses lead somewhere only where both want to talk. */
function Words({ text, links }: { text: string; links: boolean }): ReactNode {
  const drawn = useDrawn();
  const hydrated = useHydrated();
  if (!text) return null;
  const origin = hydrated || !drawn ? location.origin : drawn.origin;
  if (!links) return <p className="chat-words">{text}</p>;
  return (
    <p className="chat-words">
      {piecesOf(text, origin).map(({ text: words, href, outside }, i) =>
        href ? (
          <a key={i} href={href} {...(outside ? OUTSIDE_LINK : {})}>
            {words}
          </a>
        ) : (
          words
        ),
      )}
    </p>
  );
}

function Menu({ message, mine }: { message: ChatMessage; mine: boolean }): ReactNode {
  const { t } = useTexts<'chat'>();
  const { timeOf } = useTimes();
  const { chat, openPage } = useChat();
  const explain = useExplain();
  // Without a field to write in nothing can be edited either.
  const canWrite = useStore(chat.$takeBack) !== null;
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const time = timeOf(message.created);
  const entries: MenuEntry[] = [];
  if (mine && canWrite && mayEdit(message, Date.now())) {
    entries.push({
      icon: 'edit',
      text: t('chat:editMessage'),
      onPress: () => chat.$editing.set(message),
    });
  }
  if (mine) {
    entries.push({
      icon: 'trash',
      text: t('chat:deleteMessage'),
      onPress: () => setAsking(true),
    });
  } else {
    entries.push({
      icon: 'flag',
      text: t('chat:report'),
      // A frame on another site has no session to report with.
      onPress: () =>
        openPage ? openPage(chatPath({ id: message.conversationId })) : setAsking(true),
    });
  }
  return (
    <>
      <MoreMenu label={t('chat:moreOfMessage', { time })} look={MENU_LOOK} entries={entries} />
      {asking && mine && (
        <Confirm
          title={t('chat:deleteMessageTitle')}
          text={t('chat:deleteMessageText')}
          yes={t('chat:deleteMessage')}
          onYes={() => void chat.deleteMessage(message.id).catch(explain)}
          onClose={close}
        />
      )}
      {asking && !mine && <ReportMessages id={message.id} onClose={close} />}
    </>
  );
}

type Props = { message: ChatMessage; state: Thread; first: boolean };

/** One message; those of one person that stand together say once whose they are. */
export function MessageLine({ message, state, first }: Props): ReactNode {
  const { t } = useTexts<'chat'>();
  const { timeOf } = useTimes();
  const { chat } = useChat();
  const mine = message.authorId === chat.me;
  const name = mine ? t('chat:you') : (state.person?.nickname ?? t('chat:formerMember'));
  return (
    <div className={mine ? 'chat-message chat-mine' : 'chat-message'}>
      <div className="chat-bubble">
        <p className={first ? 'chat-who' : 'visually-hidden'}>
          <span className="chat-who-name">{name}</span>{' '}
          <time dateTime={message.created} suppressHydrationWarning>
            {timeOf(message.created)}
          </time>
        </p>
        {message.deleted ? (
          <p className="chat-words chat-gone">{t('chat:deletedMessage')}</p>
        ) : (
          <>
            <Words text={message.text} links={mine || state.conversation?.state === 'open'} />
            <SentPictures images={message.images} name={name} />
            {message.edited && <p className="chat-edited">{t('chat:edited')}</p>}
          </>
        )}
      </div>
      {!message.deleted && <Menu message={message} mine={mine} />}
    </div>
  );
}

/** Why a message is not sent, and what can be done about it. */
function NotSent({ waiting }: { waiting: Waiting }): ReactNode {
  const { t } = useTexts<'chat'>();
  const { chat } = useChat();
  const takeBack = useStore(chat.$takeBack);
  const { clientId, state, problem, refused } = waiting;
  const waits = state === 'waiting';
  return (
    <div className="chat-failed" role={waits ? 'status' : 'alert'}>
      <p>{waits ? t('chat:sendWaits') : problem || t('chat:sendFailed')}</p>
      <div className="buttons">
        {refused ? (
          takeBack && (
            <button
              type="button"
              className="button button-small"
              onClick={() => chat.edit(waiting)}
            >
              {t('chat:editUnsent')}
            </button>
          )
        ) : (
          <button
            type="button"
            className="button button-small"
            onClick={() => chat.again(clientId)}
          >
            {t('chat:tryAgain')}
          </button>
        )}
        <button
          type="button"
          className="button button-small button-quiet"
          onClick={() => chat.discard(clientId)}
        >
          {t('chat:discard')}
        </button>
      </div>
    </div>
  );
}

/** A message that the server does not have yet. */
export function WaitingLine({ waiting }: { waiting: Waiting }): ReactNode {
  const { t } = useTexts<'chat'>();
  const { text, images, state } = waiting;
  return (
    <div className="chat-message chat-mine" data-state={state}>
      <div className="chat-bubble">
        <Words text={text} links={false} />
        <SentPictures images={images} name={t('chat:you')} />
      </div>
      {state === 'sending' ? (
        <p className="chat-receipt" role="status">
          {t('chat:sending')}
        </p>
      ) : (
        <NotSent waiting={waiting} />
      )}
    </div>
  );
}
