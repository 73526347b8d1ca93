import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { FORUM_IMAGE } from '#domain/limits.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { useForum } from '../parts/frame.tsx';
import { replaceText } from './field.ts';
import { receiveInsertions } from './insertions.ts';
import { applyTool, toolOf, type Tool } from './markdown.ts';
import { MentionList } from './mention-list.tsx';
import { Pictures } from './pictures.tsx';
import { joinQuotes, splitQuotes } from './quotation.ts';
import { QuoteCards } from './quote-cards.tsx';
import { Preview } from './preview.tsx';
import { Toolbar } from './toolbar.tsx';
import { useMentions } from './use-mentions.ts';
import type { Writing } from './use-writing.ts';

type Props = {
  /** Id of the field; what is said about it derives its ids from this one. */
  id: string;
  label: string;
  /** The label is shown elsewhere, or clear from the place. */
  labelHidden?: boolean;
  /** An answer is written, and no post. */
  answer?: boolean;
  placeholder: string;
  /** Most characters. */
  max: number;
  problem?: string | undefined;
  /** What is wrong with the pictures. */
  picturesProblem?: string | undefined;
  autoFocus?: boolean;
  /** While it is being sent. */
  locked: boolean;
  /** Ctrl + Enter. */
  onSend: () => void;
  writing: Writing;
  /** Names the draft, for what is put into it from elsewhere on the page. */
  draftKey?: string;
};

const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];

/** Text with toolbar, shortcuts, preview and pictures by picker, paste or drop. */
export function Editor(props: Props): ReactNode {
  const { id, label, labelHidden = false, placeholder, max, problem, autoFocus, onSend } = props;
  const { draft, uploads, state, pictures } = props.writing;
  const { t, language } = useTexts<'forum'>();
  const field = useRef<HTMLTextAreaElement>(null);
  const [previewing, setPreviewing] = useState(false);
  const [dropping, setDropping] = useState(false);
  const { body } = state.text;
  const { viewer } = useForum();
  // Quotations at the beginning stand above the field as cards; what is sent stays one text.
  const { quotes, rest } = splitQuotes(body);
  const write = (text: string) => draft.change({ body: joinQuotes(quotes, text) });
  const mentions = useMentions(write, viewer?.id ?? 0);
  const names = `${id}-names`;
  const naming = mentions.candidates !== null && mentions.candidates.length > 0;

  useEffect(() => {
    if (!props.draftKey) return;
    return receiveInsertions(props.draftKey, (text) => {
      const before = splitQuotes(draft.$draft.get().text.body);
      draft.change({ body: joinQuotes(before.quotes, text + before.rest) });
      // After React has shown it.
      setTimeout(() => {
        const element = field.current;
        element?.focus();
        element?.setSelectionRange(element.value.length, element.value.length);
      });
    });
  }, [props.draftKey, draft]);

  useEffect(() => {
    const element = field.current;
    if (!element) return;
    // Typed before React was here.
    if (element.value && !body) write(element.value);
    if (autoFocus) element.focus();
  }, []);

  function use(tool: Tool) {
    const element = field.current;
    if (!element) return;
    const { value, selectionStart: start, selectionEnd: end } = element;
    const placed = applyTool(tool, { value, start, end }, t('forum:toolLinkText'));
    replaceText(element, placed);
    write(element.value);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (mentions.press(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSend();
      return;
    }
    const tool = toolOf({ ...pick(event), code: event.nativeEvent.code });
    if (!tool) return;
    event.preventDefault();
    use(tool);
  }

  function onPaste(event: ClipboardEvent) {
    const files = filesOf(event.clipboardData);
    // A text copied together with its picture is a text.
    if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    uploads.add(files);
  }

  function onDrop(event: DragEvent) {
    const files = filesOf(event.dataTransfer);
    setDropping(false);
    if (files.length === 0) return;
    event.preventDefault();
    uploads.add(files);
  }

  function onDragOver(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setDropping(true);
  }

  return (
    <div
      className="composer"
      data-dropping={dropping ? t('forum:dropHere') : undefined}
      data-invalid={problem ? '' : undefined}
      onDragOver={onDragOver}
      onDragLeave={() => setDropping(false)}
      onDrop={onDrop}
    >
      <label className={labelHidden ? 'visually-hidden' : 'composer-label'} htmlFor={id}>
        {label}
      </label>
      <Toolbar
        field={id}
        previewing={previewing}
        onTool={use}
        onPictures={uploads.add}
        onPreview={setPreviewing}
      />
      {!previewing && (
        <QuoteCards
          quotes={quotes}
          locked={props.locked}
          onRemove={(index) => {
            draft.change({ body: joinQuotes(quotes.toSpliced(index, 1), rest) });
            field.current?.focus();
          }}
        />
      )}
      <textarea
        ref={field}
        id={id}
        className="composer-field"
        hidden={previewing}
        readOnly={props.locked}
        rows={5}
        placeholder={placeholder}
        value={rest}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-hint ${id}-problem`}
        aria-autocomplete="list"
        aria-controls={naming ? names : undefined}
        aria-activedescendant={naming ? `${names}-${mentions.active}` : undefined}
        onChange={(event) => {
          write(event.target.value);
          mentions.look(event.target);
        }}
        onSelect={(event) => mentions.look(event.currentTarget)}
        onBlur={mentions.close}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <MentionList id={names} mentions={mentions} />
      {previewing && <Preview body={body} answer={props.answer ?? false} />}
      <Pictures state={pictures} uploads={uploads} />
      <p className="problem" role="alert">
        {props.picturesProblem}
      </p>
      <div className="composer-notes">
        <p id={`${id}-hint`} className="soft">
          {t('forum:pictureHint', {
            count: FORUM_IMAGE.maxFiles,
            size: FORUM_IMAGE.maxMegabytes,
          })}
        </p>
        <p className="counter" data-over={body.length > max ? '' : undefined}>
          <span className="visually-hidden">{t('forum:counter', { count: body.length, max })}</span>
          <span aria-hidden="true">
            {body.length.toLocaleString(language)} / {max.toLocaleString(language)}
          </span>
        </p>
      </div>
      <p id={`${id}-problem`} className="problem" role="alert">
        {problem}
      </p>
    </div>
  );
}

const pick = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) => ({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
});
