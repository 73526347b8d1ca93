import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

let lastId = 0;

type Props = {
  title: string;
  closeLabel?: string;
  /** Esc, the cross, and a press beside the dialog; without it, only its own buttons end it. */
  onClose?: () => void;
  className?: string;
  children: ReactNode;
};

/**
 * A modal dialog, open as long as it is rendered; the browser keeps the focus inside and gives it
 * back. Only ever rendered after hydration, which is why its id may come from a counter.
 */
export function Dialog({ title, closeLabel, onClose, className = '', children }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const [titleId] = useState(() => `dialog-${++lastId}`);

  // A layout effect ends while the element still stands in the page, and closing it there is what
  // gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={`dialog ${className}`.trim()}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onMouseDown={(event) => {
        if (event.target === dialog.current) onClose?.();
      }}
    >
      <div className="dialog-body">
        <div className="dialog-head">
          <h2 id={titleId}>{title}</h2>
          {onClose && (
            <button type="button" className="icon-button" aria-label={closeLabel} onClick={onClose}>
              <Icon name="close" />
            </button>
          )}
        </div>
        {children}
      </div>
    </dialog>
  );
}
