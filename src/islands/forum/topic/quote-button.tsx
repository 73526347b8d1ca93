import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from '#islands/ui/icon.tsx';
import { useForum } from '../parts/frame.tsx';

type Place = { text: string; left: number; top: number };

/** Above the end of a selection, in pixels. */
const GAP = 52;

/** What is selected inside one text that was written here; undefined where nothing is. */
function selected(root: HTMLElement): (Place & { item: HTMLElement }) | undefined {
  const selection = getSelection();
  const text = selection?.toString().trim();
  if (!selection || !text || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  const at = range.commonAncestorContainer;
  const written = (at instanceof Element ? at : at.parentElement)?.closest('.written');
  const item = written?.closest<HTMLElement>('.question, [id^="comment-"]');
  if (!item || !root.contains(item)) return undefined;
  const box = range.getBoundingClientRect();
  const frame = root.getBoundingClientRect();
  const left = Math.min(Math.max(0, box.left - frame.left), Math.max(0, frame.width - 160));
  return { text, item, left, top: Math.max(0, box.top - frame.top - GAP) };
}

type Props = {
  label: string;
  /** What was selected, and in which comment or reply; null: in the post. */
  onQuote: (text: string, commentId: number | null) => void;
};

/**
 * A button beside what a reader has selected in a conversation, with mouse, finger or keyboard. By
 * keyboard it is the next stop of Tab.
 */
export function QuoteButton({ label, onQuote }: Props): ReactNode {
  const { viewer } = useForum();
  const frame = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<(Place & { item: HTMLElement }) | undefined>();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      // A press on the button itself ends the selection in some browsers, before the click.
      timer = setTimeout(() => {
        const root = frame.current?.parentElement;
        if (root && document.activeElement?.className !== 'quote-button') setPlace(selected(root));
      }, 200);
    };
    document.addEventListener('selectionchange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', look);
    };
  }, []);

  const quote = () => {
    if (!place) return;
    const id = /^comment-(\d+)$/.exec(place.item.id)?.[1];
    onQuote(place.text, id ? Number(id) : null);
    getSelection()?.removeAllRanges();
    setPlace(undefined);
  };

  if (!viewer) return null;
  return (
    <div ref={frame}>
      {place && (
        <button
          ref={(button) => {
            button?.style.setProperty('inset-inline-start', `${place.left}px`);
            button?.style.setProperty('inset-block-start', `${place.top}px`);
          }}
          type="button"
          className="quote-button"
          onClick={quote}
          onBlur={() => setPlace(undefined)}
        >
          <Icon name="quote" />
          {label}
        </button>
      )}
    </div>
  );
}
