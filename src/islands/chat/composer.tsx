import { useStore } from '@nanostores/react';
import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { CHAT } from '#domain/chat.ts';
import { chatPath } from '#domain/chat-path.ts';
import { mayShare } from '#elements/never-share/may-share.ts';
import { useHydrated } from '#islands/ui/hydrated.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { draftPlace } from '#stores/chat/chat.ts';
import { lastEditable } from '#stores/chat/messages.ts';
import type { OpenThread, Thread } from '#stores/chat/thread.ts';
import { byThumb } from './by-thumb.ts';
import { useDrawn } from './drawn.ts';
import { useChat } from './frame.tsx';
import { ChosenPictures } from './chosen-pictures.tsx';
import { LettersLeft } from './letters-left.tsx';
import { usePictures } from './use-pictures.ts';

/**
 * Keeps what is half written, in every tab of this browser. On a page of the server, what was typed there before any
 * script ran comes below it.
 */
function useDraft(state: Thread, field: RefObject<HTMLTextAreaElement | null>) {
  const { chat } = useChat();
  const hydrated = useHydrated();
  const typed = useDrawn()?.typed ?? '';
  const place = draftPlace(state);
  const [text, setText] = useState(() => (hydrated ? chat.drafts.of(place) : typed));
  const taken = useRef(hydrated);
  useEffect(() => {
    if (taken.current) return chat.drafts.keep(place, text);
    taken.current = true;
    const draft = chat.drafts.of(place);
    const early = field.current?.value ?? '';
    setText(early === draft ? draft : [draft, early].filter(Boolean).join('\n'));
  }, [chat, field, place, text]);
  return [text, setText] as const;
}

/** What the form carries where no script sends its message. */
function PlainFields({ state }: { state: Thread }): ReactNode {
  const drawn = useDrawn();
  if (!drawn) return null;
  const { conversation, person } = state;
  return (
    <>
      <input type="hidden" name="clientId" value={drawn.clientId} />
      {conversation ? (
        <input type="hidden" name="conversationId" value={conversation.id} />
      ) : (
        <input type="hidden" name="userId" value={person?.id ?? 0} />
      )}
    </>
  );
}

/**
 * Where a message is written. Enter sends, Shift and Enter make a new line, and in the empty field the arrow
 * up goes to the last own message to change it. Meanwhile what is written here waits out of sight.
 */
export function Composer({ state, thread }: { state: Thread; thread: OpenThread }): ReactNode {
  const { t } = useTexts<'chat' | 'upload'>();
  const { chat, compact } = useChat();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useDraft(state, field);
  const hydrated = useHydrated();
  const refused = useDrawn()?.problem ?? null;
  const [problem, setProblem] = useState(hydrated ? null : refused);
  const chooser = useRef<HTMLInputElement>(null);
  /** While the never-share list is asked, which may have to be fetched first, nothing is sent again. */
  const checking = useRef(false);
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
    if (empty || left < 0 || pictures.busy || checking.current || !field.current) return;
    checking.current = true;
    try {
      if (!(await mayShare([field.current]))) return;
    } catch {
      return setProblem(t('chat:failed'));
    } finally {
      checking.current = false;
    }
    chat.sendMessage(text.trim(), asking ? [] : ready);
    // What was typed while it was checked stays.
    setText((now) => (now.startsWith(text) ? now.slice(text.length).trimStart() : now));
    setProblem(null);
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
      method="post"
      action={chatPath(state.place)}
      hidden={editing}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <PlainFields state={state} />
      <ChosenPictures pictures={pictures} />
      <div className="chat-write">
        {!asking && (
          <>
            <button
              type="button"
              className="icon-button with-script"
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
          name="text"
          rows={1}
          value={text}
          aria-label={t('chat:write', { name })}
          aria-describedby={
            problem ? 'chat-write-problem' : compact ? undefined : 'chat-write-hint'
          }
          aria-invalid={left < 0 || problem !== null || undefined}
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
          name="wish"
          value="send"
          className="button button-primary button-icon"
          aria-label={t('chat:send')}
          title={t('chat:send')}
          aria-disabled={hydrated && (empty || left < 0 || pictures.busy)}
        >
          <Icon name="paper-plane" />
        </button>
      </div>
      {problem && left >= 0 && (
        <p className="problem" id="chat-write-problem" role="alert">
          {problem}
        </p>
      )}
      <LettersLeft left={left} />
      {!compact && (
        <p
          className={asking ? 'chat-hint soft' : 'chat-hint soft with-script'}
          id="chat-write-hint"
        >
          {asking ? t('chat:hintAsk', { count: CHAT.requestMessages }) : t('chat:hintKeys')}
        </p>
      )}
    </form>
  );
}
