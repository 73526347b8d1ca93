import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { call } from '#client/call.ts';
import { uploadFiles } from '#client/upload.ts';
import { neverSharedIn } from '#stores/never-share.ts';
import { placeOf, takeGuestDraft } from './has-draft.ts';
import { createDraft, type Draft, type DraftOptions, type DraftState } from './draft.ts';
import { createDraftSync, type DraftSync, type SyncState } from './draft-sync.ts';
import { createUploads, type UploadState, type Uploads } from './uploads.ts';

export type Writing = {
  draft: Draft;
  uploads: Uploads;
  sync: DraftSync;
  state: DraftState;
  pictures: UploadState;
  kept: SyncState;
};

/** `wanted`: the draft of the account that the address names. */
export type WritingOptions = DraftOptions & { wanted?: string | undefined };

function create(options: WritingOptions): Pick<Writing, 'draft' | 'uploads' | 'sync'> {
  const key = options.wanted ? options.key : takeGuestDraft(options.key);
  const draft = createDraft({
    ...options,
    key,
    replaced: ({ images }) => uploads.reset(images),
  });
  const existing = new Set(options.initial?.images.map(({ id }) => id));
  const uploads = createUploads(draft.$draft.get().text.images, {
    send: uploadFiles,
    belongs: ({ id }) => existing.has(id),
    discard({ id }) {
      // Left behind it would be removed by the server within a day.
      call('POST upload/delete', { id }, { showError: false }).catch(() => undefined);
    },
    veil: async ({ id }) =>
      (await call('POST upload/sensitive', { id, sensitive: true }, { showError: false }))
        .sensitive,
    changed: (images) => draft.change({ images }),
  });
  const sync = createDraftSync({
    draft,
    place: placeOf(key),
    initial: options.initial ?? { body: '', images: [] },
    wanted: options.wanted,
    call,
    isPrivate: (text) => neverSharedIn(text).length > 0,
    replaced: ({ images }) => uploads.reset(images),
  });
  return { draft, uploads, sync };
}

/** A draft with its pictures, for as long as a composer is open. */
export function useWriting(options: WritingOptions): Writing {
  const [{ draft, uploads, sync }] = useState(() => create(options));
  const state = useStore(draft.$draft);
  const pictures = useStore(uploads.$uploads);
  const kept = useStore(sync.$sync);
  useEffect(() => {
    void sync.start();
    return () => {
      uploads.stop();
      sync.stop();
      draft.stop();
    };
  }, [draft, uploads, sync]);
  return { draft, uploads, sync, state, pictures, kept };
}
