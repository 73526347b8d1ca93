import { useState, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { showToast } from '#stores/toasts.ts';
import { Action } from '../parts/action.tsx';
import { useForum } from '../parts/frame.tsx';

type Props = { postId: number; follows: boolean };

/** Follows a conversation or leaves it; shows at once, and takes it back where the server refuses. */
export function FollowButton({ postId, follows }: Props): ReactNode {
  const { t } = useTexts<'forum'>();
  const { explain } = useForum();
  const [on, setOn] = useState(follows);

  async function press() {
    const follow = !on;
    setOn(follow);
    try {
      await call('POST article/follow', { id: postId, follow }, { showError: false });
      showToast(t(follow ? 'forum:followDone' : 'forum:unfollowDone'), 'good');
    } catch (error) {
      setOn(!follow);
      explain(error);
    }
  }

  return (
    <Action icon="bell" pressed={on} onPress={() => void press()}>
      {t(on ? 'forum:following' : 'forum:follow')}
    </Action>
  );
}
