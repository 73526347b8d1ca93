import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { call } from '#client/call.ts';
import { uploadFiles } from '#client/upload.ts';
import { createDraft, type Draft, type DraftOptions, type DraftState } from './draft.ts';
import { createUploads, type UploadState, type Uploads } from './uploads.ts';

export type Writing = {
  draft: Draft;
  uploads: Uploads;
  state: DraftState;
  pictures: UploadState;
};

function create(options: DraftOptions): Pick<Writing, 'draft' | 'uploads'> {
  const draft = createDraft(options);
  const existing = new Set(options.initial?.images.map(({ id }) => id));
  const uploads = createUploads(draft.$draft.get().text.images, {
    send: uploadFiles,
    belongs: ({ id }) => existing.has(id),
    discard({ id }) {
      // Left behind it would be removed by the server within a day.
      call('POST upload/delete', { id }, { showError: false }).catch(() => undefined);
    },
    changed: (images) => draft.change({ images }),
  });
  return { draft, uploads };
}

/** A draft with its pictures, for as long as a composer is open. */
export function useWriting(options: DraftOptions): Writing {
  const [{ draft, uploads }] = useState(() => create(options));
  const state = useStore(draft.$draft);
  const pictures = useStore(uploads.$uploads);
  useEffect(
    () => () => {
      uploads.stop();
      draft.stop();
    },
    [draft, uploads],
  );
  return { draft, uploads, state, pictures };
}
