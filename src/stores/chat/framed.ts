import { call } from '#client/call.ts';
import { connectClient } from '#client/hooks.ts';
import { openLive, openSocket, type LiveListener } from '#client/live.ts';
import { useFrameToken } from '#client/signed-in.ts';
import { makeUuid } from '#client/uuid.ts';
import type { FromWidget, ToWidget } from '#domain/chat-embed.ts';
import { offerReload, showNotice } from '../toasts.ts';
import { createChat } from './chat.ts';
import { $chat } from './current.ts';
import { chatEvents } from './events.ts';
import { $shown } from './shown.ts';
import { $chatUnread, askChatAgain, followChatUnread } from './unread.ts';

const nothing = () => {};

/** What the socket tells besides the chat is not the frame's business. */
const events: LiveListener['events'] = {
  ...chatEvents,
  UserMessageEventDTO: nothing,
  badge_unlock: nothing,
  forum_user_log_out: nothing,
  moderation_queue: nothing,
  topic_answer: nothing,
  topic_poll: nothing,
};

/**
 * The chat in the frame of a partner's page: it has no session but the token that the page hands
 * over, which opens the calls of the chat and nothing else (spec section 4, chat widget).
 *
 * @param say tells the page something
 * @returns what hears the page's messages
 */
export function createFramedChat(say: (message: FromWidget) => void): (message: ToWidget) => void {
  let close = nothing;
  let unfollow = nothing;
  let turns = 0;
  const wakeUp = () => say({ type: 'sockitIOWakeUp' });
  connectClient({ notice: showNotice, outdated: offerReload, signedOut: wakeUp });
  $chatUnread.subscribe(({ unread, requests }) =>
    say({ type: 'update-unread-number', data: { count: unread + requests } }),
  );

  /** Whose chat it is. A token of somebody else ends what was there. */
  function begin(memberId: number): void {
    const known = $chat.get();
    if (known?.me === memberId) return;
    known?.end();
    unfollow();
    unfollow = followChatUnread(memberId);
    $chat.set(createChat({ call, me: memberId, now: Date.now, uuid: makeUuid }));
  }

  function init(ctoken: string): void {
    const turn = ++turns;
    close();
    useFrameToken(ctoken);
    close = openLive(
      {
        // The token itself was refused: another one is needed. An older line that ends is no news.
        state(state) {
          if (state === 'off' && turn === turns) wakeUp();
        },
        connected(again) {
          if (!again) return;
          askChatAgain();
          $chat.get()?.reconnected();
        },
        events,
      },
      undefined,
      {
        open: openSocket,
        async token() {
          const token = await call('POST im/ntoken', {}, { showError: false });
          begin(token.memberId);
          say({ type: 'init-over' });
          return token;
        },
      },
    );
  }

  return (message) => {
    switch (message.type) {
      case 'init':
        return init(message.data.ctoken);
      case 'policy-agreed':
        return $chat.get()?.reconnected();
      case 'open':
      case 'close':
        return $shown.set(message.type === 'open');
    }
  };
}
