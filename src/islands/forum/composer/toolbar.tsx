import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { TextKey } from '#i18n/namespaces.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import type { Tool } from './markdown.ts';

type Entry = { tool: Tool; text: TextKey<'forum'>; keys: string };

const TOOLS: readonly Entry[] = [
  { tool: 'bold', text: 'forum:toolBold', keys: 'Control+B' },
  { tool: 'italic', text: 'forum:toolItalic', keys: 'Control+I' },
  { tool: 'link', text: 'forum:toolLink', keys: 'Control+K' },
  { tool: 'quote', text: 'forum:toolQuote', keys: 'Control+Shift+9' },
  { tool: 'list', text: 'forum:toolList', keys: 'Control+Shift+8' },
];

type Props = {
  /** Id of the field the tools work on. */
  field: string;
  previewing: boolean;
  onTool: (tool: Tool) => void;
  onPictures: (files: readonly File[]) => void;
  onPreview: (previewing: boolean) => void;
};

/** Arrow keys move between the tools, as in any toolbar; Tab leaves it. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const at = buttons.indexOf(event.target as HTMLElement);
  const next = buttons[(at + step + buttons.length) % buttons.length];
  if (at === -1 || !next) return;
  event.preventDefault();
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next.focus();
}

/** Formatting, pictures, and the switch between text and preview. */
export function Toolbar({ field, previewing, onTool, onPictures, onPreview }: Props): ReactNode {
  const { t } = useTexts<'forum'>();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className="composer-bar">
      <div
        className="composer-tools"
        role="toolbar"
        aria-label={t('forum:toolbar')}
        aria-controls={field}
        onKeyDown={moveFocus}
      >
        {TOOLS.map(({ tool, text, keys }, i) => (
          <button
            key={tool}
            type="button"
            className="tool"
            aria-label={t(text)}
            aria-keyshortcuts={keys}
            title={`${t(text)} (${keys.replace('Control', 'Ctrl')})`}
            tabIndex={i === 0 ? 0 : -1}
            disabled={previewing}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTool(tool)}
          >
            <Icon name={tool} />
          </button>
        ))}
        <button
          type="button"
          className="tool"
          aria-label={t('forum:toolImage')}
          title={t('forum:toolImage')}
          tabIndex={-1}
          onClick={() => picker.current?.click()}
        >
          <Icon name="image" />
        </button>
      </div>
      <input
        ref={picker}
        className="visually-hidden"
        type="file"
        accept=".jpg,.jpeg,.png"
        multiple
        tabIndex={-1}
        aria-label={t('forum:toolImage')}
        onChange={(event) => {
          onPictures([...(event.target.files ?? [])]);
          // The same file chosen again must count as a choice again.
          event.target.value = '';
        }}
      />
      <button
        type="button"
        className="composer-switch"
        aria-pressed={previewing}
        onClick={() => onPreview(!previewing)}
      >
        <Icon name={previewing ? 'edit' : 'eye'} />
        <span>{t(previewing ? 'forum:write' : 'forum:preview')}</span>
      </button>
    </div>
  );
}
