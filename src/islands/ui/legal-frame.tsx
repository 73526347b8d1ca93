import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

/**
 * A legal page in a frame, so that nothing behind it is lost; the whole screen on a phone (spec
 * section 3, surfaces). In a frame the page leaves its header and footer out.
 */
export function LegalFrame({
  title,
  path,
  closeLabel,
  onClose,
}: {
  title: string;
  path: string;
  closeLabel: string;
  onClose: () => void;
}): ReactNode {
  const language = document.documentElement.lang;
  return (
    <Dialog title={title} closeLabel={closeLabel} onClose={onClose} className="dialog-frame">
      <iframe className="legal-frame" title={title} src={`${path}?language=${language}`} />
    </Dialog>
  );
}
