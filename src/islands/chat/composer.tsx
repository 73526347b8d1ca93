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
import type { OpenThread, Thread } from '#stores/chat/thread.ts';
import { useChat } from './frame.tsx';
import { ChosenPictures } from './chosen-pictures.tsx';
import { usePictures } from './use-pictures.ts';

/** Characters before the limit at which they are counted aloud. */
const NEAR_LIMIT = 200;
/** Where Enter belongs to the keyboard on the screen. */
const byThumb = () => matchMedia('(pointer: coarse)').matches;

/** Keeps what is half written, in every tab of this browser. */
function useDraft(state: Thread) {
  const { chat } = useChat();
  const place = draftPlace(state);
  const [text, setText] = useState(() => chat.drafts.of(place));
  useEffect(() => chat.drafts.keep(place, text), [chat, place, text]);
  return [text, setText] as const;
}

/** Where a message is written. Enter sends, Shift and Enter make a new line. */
export function Composer({ state, thread }: { state: Thread; thread: OpenThread }): ReactNode {
  const { t } = useTexts<'chat' | 'upload'>();
  const { chat, compact } = useChat();
  const [text, setText] = useDraft(state);
  const field = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const pictures = usePictures();
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
    if (!byThumb()) field.current?.focus({ preventScroll: true });
  }, []);

  async function send() {
    if (empty || left < 0 || pictures.busy || !field.current) return;
    if (!(await mayShare([field.current]))) return;
    chat.say(text.trim(), asking ? [] : ready);
    setText('');
    pictures.clear();
    field.current?.focus();
  }

  const onKeyDown = (event: KeyboardEvent) => {
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
      {left < NEAR_LIMIT && (
        <p className={left < 0 ? 'chat-left problem' : 'chat-left'} role="status">
          {left < 0 ? t('chat:tooLong', { count: -left }) : t('chat:left', { count: left })}
        </p>
      )}
      {!compact && (
        <p className="chat-hint soft" id="chat-write-hint">
          {asking ? t('chat:hintAsk', { count: CHAT.requestMessages }) : t('chat:hintKeys')}
        </p>
      )}
    </form>
  );
}
