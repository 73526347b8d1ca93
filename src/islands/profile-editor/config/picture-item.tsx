import { useRef, useState, type ReactNode } from 'react';
import { isResponse } from '#client/failure.ts';
import { uploadFiles } from '#client/upload.ts';
import { FIELD_MAX, type Item } from '#domain/profile-editor/document.ts';
import { problemsOfItem } from '#domain/profile-editor/problems.ts';
import { fileProblem, isStoredName, storedNameOf, UPLOAD_PATH } from '#domain/upload-rules.ts';
import { CropDialog, type CropShape } from '#islands/cropper/index.tsx';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { Field } from './field.tsx';

const SHAPES: Record<'banner' | 'gallery', CropShape> = {
  banner: { aspect: 3, output: { width: 1500, height: 500 } },
  gallery: { aspect: 1, output: { width: 800, height: 800 } },
};

type Props = {
  kind: 'banner' | 'gallery';
  item: Item;
  onChange: (item: Item, field: string) => void;
};

/** A picture: chosen, cropped, kept with the account; described; and where the cam site has it. */
export function PictureItem({ kind, item, onChange }: Props): ReactNode {
  const { t } = useTexts<'profiles'>();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [message, setMessage] = useState('');
  const problems = problemsOfItem(kind, item);
  const shown = isStoredName(item.file ?? '') ? `${UPLOAD_PATH}${item.file}` : undefined;
  const set = (field: string, value: string) => onChange({ ...item, [field]: value }, field);

  function choose(chosen: File | undefined) {
    setMessage('');
    if (!chosen) return;
    const problem = fileProblem(chosen);
    if (problem) return setMessage(t(`profiles:picture_${problem}`));
    setFile(chosen);
  }
  async function keep(blob: Blob) {
    const cropped = new File([blob], 'picture.jpg', { type: blob.type });
    try {
      const [answer] = await uploadFiles([cropped], { showError: false });
      const stored = answer?.image && storedNameOf(answer.image.url);
      if (answer?.image && stored) onChange({ ...item, upload: answer.image.id, file: stored }, '');
      else setMessage(answer?.message || t('profiles:pictureFailed'));
    } catch (error) {
      setMessage((isResponse(error) && error.message) || t('profiles:pictureFailed'));
    }
    setFile(undefined);
  }

  return (
    <div className={`bio-picture bio-picture-${kind}`}>
      {shown ? (
        <img src={shown} alt={item.alt || t('profiles:pictureNoAlt')} />
      ) : (
        <div className="bio-picture-none" aria-hidden="true">
          <Icon name="image" />
        </div>
      )}
      <div className="bio-picture-choose">
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          tabIndex={-1}
          aria-hidden="true"
          accept=".jpg,.jpeg,.png"
          onChange={(event) => {
            choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <button
          type="button"
          className="button button-small"
          onClick={() => input.current?.click()}
        >
          {shown ? t('profiles:pictureOther') : t('profiles:pictureChoose')}
        </button>
        {shown && (
          <a className="button button-small" href={shown} download>
            {t('profiles:pictureDownload')}
          </a>
        )}
        <p role="alert" className="problem">
          {message}
        </p>
      </div>
      <Field
        label={t('profiles:field_alt')}
        hint={t('profiles:altHint')}
        value={item.alt ?? ''}
        problem={problems.alt}
        maxLength={FIELD_MAX.alt}
        onChange={(value) => set('alt', value)}
      />
      <Field
        label={t('profiles:field_address')}
        hint={t('profiles:addressHint')}
        value={item.address ?? ''}
        problem={problems.address}
        maxLength={FIELD_MAX.address}
        inputMode="url"
        onChange={(value) => set('address', value)}
      />
      {file && (
        <CropDialog
          file={file}
          shape={SHAPES[kind]}
          onDone={keep}
          onClose={() => setFile(undefined)}
        />
      )}
    </div>
  );
}
