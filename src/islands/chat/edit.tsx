import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { failureId, isResponse } from '#client/failure.ts';
import type { ChatMessage } from '#contract/chat.ts';
import { CHAT, wordsOf } from '#domain/chat.ts';
import { mayShare } from '#elements/never-share/may-share.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { byThumb } from './by-thumb.ts';
import { useChat } from './frame.tsx';
import { LettersLeft } from './letters-left.tsx';

/**
 * Where the words of an own message are changed. Enter saves, Escape leaves. What is refused stays in the
 * field, with the reason.
 */
export function EditMessage({ message }: { message: ChatMessage }): ReactNode {
  const { t } = useTexts<'chat'>();
  const { chat } = useChat();
  const [text, setText] = useState(message.text);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const left = CHAT.textMax - text.trim().length;
  const empty = text.trim() === '' && message.images.length === 0;
  const leave = () => chat.$editing.set(null);

  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(message.text.length, message.text.length);
  }, [message]);

  async function save() {
    if (empty || left < 0 || busy || !field.current) return;
    if (wordsOf(text) === message.text) return leave();
    setProblem('');
    try {
      if (!(await mayShare([field.current]))) return;
      setBusy(true);
      await chat.editMessage(message.id, text.trim());
      leave();
    } catch (error) {
      const offline = failureId(error) === 'offline';
      const words = !offline && isResponse(error) && error.message;
      setProblem(words || t(offline ? 'chat:offline' : 'chat:failed'));
      setBusy(false);
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      // The window around it stays open.
      event.preventDefault();
      leave();
    } else if (event.key === 'Enter' && !event.shiftKey && !byThumb()) {
      event.preventDefault();
      void save();
    }
  };
  return (
    <form
      className="chat-composer"
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className="chat-editing">
        <Icon name="edit" />
        <span>{t('chat:editing')}</span>
        <button type="button" className="button button-quiet button-small" onClick={leave}>
          {t('chat:cancel')}
        </button>
      </p>
      <div className="chat-write">
        <textarea
          ref={field}
          className="input"
          rows={1}
          value={text}
          aria-label={t('chat:editLabel')}
          aria-describedby={problem ? 'chat-edit-problem' : undefined}
          aria-invalid={left < 0 || undefined}
          onKeyDown={onKeyDown}
          onChange={(event) => setText(event.target.value)}
        />
        <button
          type="submit"
          className="button button-primary button-icon"
          aria-label={t('chat:editSave')}
          title={t('chat:editSave')}
          aria-disabled={empty || left < 0 || busy}
        >
          <Icon name="check" />
        </button>
      </div>
      <LettersLeft left={left} />
      {problem && (
        <p className="chat-left problem" role="alert" id="chat-edit-problem">
          {problem}
        </p>
      )}
    </form>
  );
}
