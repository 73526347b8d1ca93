import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { loadChunk } from '#client/chunk-reload.ts';
import type { Translate } from '#i18n/translate.ts';
import { pageLanguage } from '#client/page-language.ts';
import { showNotice } from '#stores/toasts.ts';
import { cropperTexts } from './texts.ts';
import type { CropDialogProps } from './types.ts';

export type { CropDialogProps, CropShape } from './types.ts';
export { cropperTexts, problemText } from './texts.ts';

type Part = ComponentType<CropDialogProps & { t: Translate<'cropper'> }>;

const load = async () => {
  const [part, t] = await Promise.all([import('./dialog.tsx'), cropperTexts(pageLanguage())]);
  return { Part: part.default as Part, t };
};

/**
 * Crops and turns a chosen picture in a dialog: by mouse, touch or keyboard (spec section 5, READINGS
 * 30). Everything it needs comes when it is first shown; where that fails it says so and closes.
 */
export function CropDialog(props: CropDialogProps): ReactNode {
  const [loaded, setLoaded] = useState<{ Part: Part; t: Translate<'cropper'> }>();
  const { onClose } = props;
  useEffect(() => {
    let gone = false;
    loadChunk(load).then(
      (parts) => {
        if (!gone) setLoaded(parts);
      },
      () => {
        if (gone) return;
        showNotice({ key: 'networkFailed' });
        onClose();
      },
    );
    return () => {
      gone = true;
    };
    // Once: what closes it is asked for at that moment alone.
  }, []);
  return loaded ? <loaded.Part {...props} t={loaded.t} /> : null;
}
