import { useEffect, useState, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import { whenReleased } from '#client/released.ts';
import type { Output } from '#contract/index.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { useForum } from '../parts/frame.tsx';

type State = Output<'GET member/newcomer'>['newcomer'];

/**
 * What somebody in their first days may still do, before they write rather than after a refusal. The
 * server counts; where it cannot be asked, nothing is said.
 *
 * @param posts whether it is a post that is being written
 */
export function NewcomerHint({ posts = false }: { posts?: boolean }): ReactNode {
  const { t } = useTexts<'writing'>();
  const { viewer } = useForum();
  const newcomer = viewer?.newcomer === true && !viewer.suspended;
  const [state, setState] = useState<State>(null);
  useEffect(() => {
    if (!newcomer) return;
    let here = true;
    call('GET member/newcomer', {}, { showError: false }).then(
      async ({ newcomer }) => {
        // It stands above the button that sends.
        if (newcomer) await whenReleased();
        if (here) setState(newcomer);
      },
      () => undefined,
    );
    return () => void (here = false);
  }, [newcomer]);
  if (!state) return null;
  const left = [
    posts && t('writing:newcomerPosts', { count: state.posts }),
    t('writing:newcomerLinks', { count: state.links }),
    t('writing:newcomerPictures', { count: state.pictures }),
  ].filter(Boolean);
  return (
    <div className="notice" role="note">
      <Icon name="info" />
      <div>
        {state.waits && <p>{t('writing:newcomerWaits')}</p>}
        <p>
          {t('writing:newcomerLeft')} {left.join(' · ')}
        </p>
      </div>
    </div>
  );
}
