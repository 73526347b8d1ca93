import { call } from '#client/call.ts';
import { connectClient } from '#client/hooks.ts';
import { openLive, openSocket, type LiveListener } from '#client/live.ts';
import { useFrameToken } from '#client/signed-in.ts';
import type { FromWidget, ToWidget } from '#domain/chat-embed.ts';
import { offerReload, showNotice } from '../toasts.ts';
import { $chat, makeChat } from './current.ts';
import { chatEvents } from './events.ts';
import { $chatVisible } from './visible.ts';
import { $chatUnread, askChatAgain, followChatUnread } from './unread.ts';

const nothing = () => {};

/** What the socket tells besides the chat is not the frame's business. */
const events: Omit<LiveListener['events'], 'forum_user_log_out'> = {
  ...chatEvents,
  UserMessageEventDTO: nothing,
  badge_unlock: nothing,
  member_role: nothing,
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
  let connectedBefore = false;
  const wakeUp = () => say({ type: 'sockitIOWakeUp' });
  connectClient({ notice: showNotice, outdated: offerReload, signedOut: wakeUp });
  $chatUnread.subscribe(({ unread, requests }) =>
    say({ type: 'update-unread-number', data: { count: unread + requests } }),
  );

  /** Whose chat it is. A token of somebody else ends what was there. */
  function begin(memberId: number): void {
    const known = $chat.get();
    if (known?.me === memberId) return;
    connectedBefore = false;
    known?.end();
    unfollow();
    unfollow = followChatUnread(memberId);
    $chat.set(makeChat(memberId));
  }

  function init(ctoken: string): void {
    const turn = ++turns;
    close();
    useFrameToken(ctoken);
    close = openLive(
      {
        // The token itself was refused, so a new one is asked for. An older connection that closes
        // is ignored.
        state(state) {
          if (state === 'off' && turn === turns) wakeUp();
        },
        // Between two tokens there was no line, and something may have been missed.
        connected() {
          const again = connectedBefore;
          connectedBefore = true;
          if (!again) return;
          askChatAgain();
          $chat.get()?.reconnected();
        },
        events: {
          ...events,
          // The token or its session is over: closing the line asks for a new one.
          forum_user_log_out() {
            if (turn === turns) close();
          },
        },
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
        return $chatVisible.set(message.type === 'open');
    }
  };
}
