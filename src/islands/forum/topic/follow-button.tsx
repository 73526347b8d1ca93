import { useRef, useState, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { showToast } from '#stores/toasts.ts';
import { Action } from '../parts/action.tsx';
import { useForum } from '../parts/frame.tsx';

type Props = { postId: number; follows: boolean };

/**
 * Follows a conversation or leaves it; shows at once, and takes it back where the server refuses. While a press is on
 * its way a further one only changes what is wanted, so that the last one stands.
 */
export function FollowButton({ postId, follows }: Props): ReactNode {
  const { t } = useTexts<'forum'>();
  const { explain } = useForum();
  const [on, setOn] = useState(follows);
  const wanted = useRef(follows);
  const sending = useRef(false);

  async function press() {
    setOn((wanted.current = !wanted.current));
    if (sending.current) return;
    sending.current = true;
    let told = !wanted.current;
    try {
      while (told !== wanted.current) {
        const follow = wanted.current;
        await call('POST article/follow', { id: postId, follow }, { showError: false });
        told = follow;
      }
      showToast(t(told ? 'forum:followDone' : 'forum:unfollowDone'), 'good');
    } catch (error) {
      setOn((wanted.current = told));
      explain(error);
    }
    sending.current = false;
  }

  return (
    <Action icon="bell" pressed={on} onPress={() => void press()}>
      {t(on ? 'forum:following' : 'forum:follow')}
    </Action>
  );
}
