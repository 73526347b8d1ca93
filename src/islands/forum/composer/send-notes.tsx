import type { ReactNode } from 'react';
import { NeverShareHint } from './never-share-hint.tsx';
import { PrivateDialog } from './private-dialog.tsx';
import type { Send } from './use-send.ts';

/** What stands above the button that sends: what to mind, what is asked first, what went wrong. */
export function SendNotes({ send }: { send: Send }): ReactNode {
  const words = send.private;
  return (
    <>
      <NeverShareHint />
      {words && (
        <PrivateDialog
          text={words.text}
          found={words.found}
          onChange={words.change}
          onPost={words.post}
        />
      )}
      <p className="problem" role="alert">
        {send.message}
      </p>
    </>
  );
}
