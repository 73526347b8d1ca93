import type { FormEvent, ReactNode } from 'react';
import { FORUM } from '#domain/limits.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import type { Image } from '../types.ts';
import { checkComment } from './checks.ts';
import type { DraftText } from './draft-fields.ts';
import { DraftNotice } from './draft-notice.tsx';
import { DraftStatus } from './draft-status.tsx';
import { Editor } from './editor.tsx';
import { NewcomerHint } from './newcomer-hint.tsx';
import { SendNotes } from './send-notes.tsx';
import { useSend, type Problems } from './use-send.ts';
import { useWriting } from './use-writing.ts';

export type ComposerProps = {
  /** Id of the field. */
  id: string;
  /** Names the draft in this browser. */
  draftKey: string;
  label: string;
  sendText: string;
  /** What the empty field says; absent for that of an answer. */
  placeholder?: string;
  /** What this place asks for beside a text. */
  check?: (text: DraftText) => Problems;
  /** The text that is changed; absent for a new one. */
  initial?: { body: string; images: Image[]; version: number };
  autoFocus?: boolean;
  post: (text: DraftText, id: string) => Promise<void>;
  /** Where the same can be written with the whole screen for it. */
  fullPage?: string;
  onClose?: () => void;
};

/** The composer of answers and replies, new ones and changed ones. */
export default function Composer(props: ComposerProps): ReactNode {
  const { id, draftKey, label, sendText, initial, autoFocus = true, post, onClose } = props;
  const { fullPage } = props;
  const { t } = useTexts<'forum' | 'writing'>();
  const writing = useWriting({ key: draftKey, initial, version: initial?.version });
  const { draft, state } = writing;
  const check = (text: DraftText) => ({ ...props.check?.(text), ...checkComment(text, t) });
  const send = useSend(writing, check, post, id);

  return (
    <form
      className="composer-form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send.submit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && onClose && state.text.body === (initial?.body ?? ''))
          onClose();
      }}
    >
      <DraftNotice writing={writing} />
      <Editor
        id={id}
        label={label}
        labelHidden
        answer
        placeholder={props.placeholder ?? t('forum:answerPlaceholder')}
        max={FORUM.commentMax}
        problem={send.problems.body}
        picturesProblem={send.problems.images}
        autoFocus={autoFocus}
        locked={send.sending}
        onSend={send.submit}
        writing={writing}
        draftKey={draftKey}
      />
      {!initial && <NewcomerHint />}
      <SendNotes send={send} />
      <div className="composer-foot">
        <DraftStatus writing={writing} />
        {fullPage && (
          <a className="link" href={fullPage} onClick={() => draft.flush()}>
            {t('writing:replyFullPage')}
          </a>
        )}
        {onClose && (
          <button
            type="button"
            className="button"
            onClick={() => {
              draft.flush();
              onClose();
            }}
          >
            {t('forum:cancel')}
          </button>
        )}
        <button
          className="button button-primary"
          title={t('forum:sendShortcut')}
          aria-disabled={send.sending}
        >
          {send.sending ? t('forum:publishing') : sendText}
        </button>
      </div>
    </form>
  );
}
