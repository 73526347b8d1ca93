import { useEffect, useState, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import { mayEnter } from '#domain/contests.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { showToast } from '#stores/toasts.ts';
import { draftKey, hasDraft } from '../composer/has-draft.ts';
import { pictureInput } from '../composer/picture-input.ts';
import { useForum } from '../parts/frame.tsx';
import { partTexts } from '../parts/part-texts.ts';
import { ComposerPart } from '../topic/composer-part.tsx';
import { useContest } from './context.tsx';
import { focusBox } from './focus-box.ts';
import { MyEntry } from './my-entry.tsx';
import { usePictureCheck } from './use-picture-check.ts';

function EnterForm({ memberId, onClose }: { memberId: number; onClose: () => void }): ReactNode {
  const { t } = useTexts<'contest' | 'forum'>();
  const { store, contest } = useContest();
  const check = usePictureCheck();
  const { id } = contest;
  return (
    <ComposerPart
      id="entry"
      draftKey={draftKey(memberId, `answer-${id}`)}
      label={t('contest:enterLabel')}
      sendText={t('contest:enterSend')}
      placeholder={t('contest:enterPlaceholder')}
      check={check}
      texts={partTexts(t)}
      onClose={onClose}
      post={async ({ body, images }, draft) => {
        const input = { id, body, ...pictureInput(images), draft };
        const { entry } = await call('POST article/activity/enter', input, { showError: false });
        onClose();
        showToast(t(entry ? 'contest:sent' : 'contest:waits'), 'good');
        await store.entered(entry).catch(() => undefined);
        focusBox();
      }}
    />
  );
}

/** For members without an entry: the button, and the form it becomes, or is where a draft waits. */
function Enter({ memberId }: { memberId: number }): ReactNode {
  const { t } = useTexts<'contest'>();
  const { gate } = useForum();
  const { contest } = useContest();
  const [open, setOpen] = useState(false);
  const key = draftKey(memberId, `answer-${contest.id}`);
  useEffect(() => {
    if (hasDraft(key)) setOpen(true);
  }, [key]);
  const close = () => {
    setOpen(false);
    focusBox();
  };
  if (open) return <EnterForm memberId={memberId} onClose={close} />;
  return (
    <>
      <p>{t('contest:enterText')}</p>
      <button
        type="button"
        className="button button-primary with-script"
        onClick={() => gate(() => setOpen(true))}
      >
        {t('contest:enter')}
      </button>
      <p className="soft without-script">{t('contest:needsScript')}</p>
    </>
  );
}

function Invitation(): ReactNode {
  const { t } = useTexts<'contest' | 'forum'>();
  const { login } = useForum();
  return (
    <>
      <p>
        {t('contest:enterText')} {t('contest:enterVisitor')}
      </p>
      <div className="buttons">
        <a className="button button-primary" href={login} rel="nofollow">
          {t('forum:signIn')}
        </a>
        <a className="button" href="/communityView/join" data-redirect="" rel="nofollow">
          {t('forum:join')}
        </a>
      </div>
    </>
  );
}

/** The way into a contest while it is open, and what a member can do with their entry at any time. */
export function EnterBox(): ReactNode {
  const { t } = useTexts<'contest'>();
  const { viewer } = useForum();
  const { contest, moved } = useContest();
  const { mine, state } = contest;
  if (!mine && (moved || !mayEnter(state))) return null;
  return (
    <section className="panel contest-enter" id="enter" aria-labelledby="enter-title">
      <h2 id="enter-title" tabIndex={-1}>
        {t(mine ? 'contest:mineTitle' : 'contest:enterTitle')}
      </h2>
      {mine && <MyEntry entry={mine} />}
      {!mine && (viewer ? <Enter memberId={viewer.id} /> : <Invitation />)}
    </section>
  );
}
