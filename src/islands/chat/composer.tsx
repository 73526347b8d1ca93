import { useStore } from '@nanostores/react';
import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { CHAT } from '#domain/chat.ts';
import { mayShare } from '#elements/never-share/may-share.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { draftPlace } from '#stores/chat/chat.ts';
import { lastEditable } from '#stores/chat/messages.ts';
import type { OpenThread, Thread } from '#stores/chat/thread.ts';
import { byThumb } from './by-thumb.ts';
import { useChat } from './frame.tsx';
import { ChosenPictures } from './chosen-pictures.tsx';
import { LettersLeft } from './letters-left.tsx';
import { usePictures } from './use-pictures.ts';

/** Keeps what is half written, in every tab of this browser. */
function useDraft(state: Thread) {
  const { chat } = useChat();
  const place = draftPlace(state);
  const [text, setText] = useState(() => chat.drafts.of(place));
  useEffect(() => chat.drafts.keep(place, text), [chat, place, text]);
  return [text, setText] as const;
}

/**
 * Where a message is written. Enter sends, Shift and Enter make a new line, and in the empty field the arrow
 * up goes to the last own message to change it. Meanwhile what is written here waits out of sight.
 */
export function Composer({ state, thread }: { state: Thread; thread: OpenThread }): ReactNode {
  const { t } = useTexts<'chat' | 'upload'>();
  const { chat, compact } = useChat();
  const [text, setText] = useDraft(state);
  const field = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const pictures = usePictures();
  const editing = useStore(chat.$editing) !== null;
  const asking = state.conversation?.state !== 'open';
  const left = CHAT.textMax - text.trim().length;
  const ready = pictures.chosen.flatMap(({ image }) => (image ? [image] : []));
  const empty = text.trim() === '' && ready.length === 0;
  const name = state.person?.nickname ?? '';

  // A refused message comes back here, before what is being written.
  const { takeBack } = pictures;
  useEffect(() => {
    chat.$takeBack.set((one) => {
      setText((now) => [one.text, now].filter(Boolean).join('\n'));
      takeBack(one.images);
      field.current?.focus();
    });
    return () => chat.$takeBack.set(null);
  }, [chat, setText, takeBack]);

  // On a phone it would bring the keyboard up over the messages.
  useEffect(() => {
    if (!editing && !byThumb()) field.current?.focus({ preventScroll: true });
  }, [editing]);

  async function send() {
    if (empty || left < 0 || pictures.busy || !field.current) return;
    if (!(await mayShare([field.current]))) return;
    chat.say(text.trim(), asking ? [] : ready);
    setText('');
    pictures.clear();
    field.current?.focus();
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const modified = event.shiftKey || event.ctrlKey || event.altKey || event.metaKey;
    if (event.key === 'ArrowUp' && text === '' && pictures.chosen.length === 0 && !modified) {
      const last = lastEditable(state.messages, chat.me, Date.now());
      if (!last) return;
      event.preventDefault();
      chat.$editing.set(last);
      return;
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || byThumb())
      return;
    event.preventDefault();
    void send();
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0 || asking) return;
    event.preventDefault();
    pictures.add(files);
  };

  return (
    <form
      className="chat-composer"
      hidden={editing}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <ChosenPictures pictures={pictures} />
      <div className="chat-write">
        {!asking && (
          <>
            <button
              type="button"
              className="icon-button"
              aria-label={t('chat:addPicture')}
              title={t('chat:addPicture')}
              onClick={() => chooser.current?.click()}
            >
              <Icon name="image" />
            </button>
            <input
              ref={chooser}
              type="file"
              hidden
              multiple
              accept="image/jpeg,image/png"
              onChange={(event) => {
                pictures.add([...(event.target.files ?? [])]);
                event.target.value = '';
              }}
            />
          </>
        )}
        <textarea
          ref={field}
          className="input"
          rows={1}
          value={text}
          aria-label={t('chat:write', { name })}
          aria-describedby={compact ? undefined : 'chat-write-hint'}
          aria-invalid={left < 0 || undefined}
          placeholder={t('chat:writePlaceholder')}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onChange={(event) => {
            setText(event.target.value);
            if (event.target.value) thread.typing();
          }}
        />
        <button
          type="submit"
          className="button button-primary button-icon"
          aria-label={t('chat:send')}
          title={t('chat:send')}
          aria-disabled={empty || left < 0 || pictures.busy}
        >
          <Icon name="paper-plane" />
        </button>
      </div>
      <LettersLeft left={left} />
      {!compact && (
        <p className="chat-hint soft" id="chat-write-hint">
          {asking ? t('chat:hintAsk', { count: CHAT.requestMessages }) : t('chat:hintKeys')}
        </p>
      )}
    </form>
  );
}
