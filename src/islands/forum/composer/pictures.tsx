import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ALT_MAX, problemText } from '#domain/upload-rules.ts';
import type { Translate } from '#i18n/translate.ts';
import { CropDialog } from '#islands/cropper/index.tsx';
import { fileSize } from '#islands/ui/file-size.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { showToast } from '#stores/toasts.ts';
import { SensitiveBox } from '../parts/sensitive-box.tsx';
import type { Receipt } from '../types.ts';
import type { Picture, UploadMessage, Uploads, UploadState } from './uploads.ts';

type T = Translate<'forum' | 'upload' | 'writing'>;

function Thumbnail({ picture }: { picture: Picture }): ReactNode {
  const image = useRef<HTMLImageElement>(null);
  const { file } = picture;
  // Set by hand: the address exists only as long as this picture is shown.
  useEffect(() => {
    if (!file || !image.current) return;
    const url = URL.createObjectURL(file);
    image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <img ref={image} src={picture.image?.thumb320} alt="" width="64" height="64" decoding="async" />
  );
}

function ReceiptLine({ receipt, t }: { receipt: Receipt; t: T }): ReactNode {
  const { language } = useTexts();
  const { location, device, time, author, bytesBefore, bytesAfter } = receipt;
  const removed = [
    location && t('writing:receiptLocation'),
    device && t('writing:receiptDevice'),
    time && t('writing:receiptTime'),
    author && t('writing:receiptAuthor'),
  ].filter(Boolean);
  const [before, after] = [fileSize(bytesBefore, language), fileSize(bytesAfter, language)];
  return (
    <div className="receipt">
      <Icon name="shield" />
      <div>
        {removed.length > 0 ? (
          <>
            <p>{t('writing:receiptTitle')}</p>
            <ul>
              {removed.map((what) => (
                <li key={String(what)}>{what}</li>
              ))}
            </ul>
          </>
        ) : (
          <p>{t('writing:receiptNothing')}</p>
        )}
        <p className="soft">
          {t('writing:receiptStill')} {t('writing:receiptSize', { before, after })}
        </p>
      </div>
    </div>
  );
}

type DescriptionProps = { id: string; value: string; onChange: (alt: string) => void };

/** What can be seen in a picture, for those who do not see it. */
function Description({ id, value, onChange }: DescriptionProps): ReactNode {
  const { t } = useTexts<'upload'>();
  return (
    <div className="picture-alt">
      <label htmlFor={id}>{t('upload:altLabel')}</label>
      <textarea
        id={id}
        className="input"
        rows={1}
        value={value}
        maxLength={ALT_MAX}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
        // One sentence, read aloud in one go: it has no lines.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
        }}
      />
      <p className="soft" id={`${id}-hint`}>
        {t('upload:altHint')}
      </p>
    </div>
  );
}

type LineProps = {
  picture: Picture;
  uploads: Uploads;
  t: T;
  /** Its place among the pictures, from 0, and how many there are. */
  index: number;
  count: number;
  onMove: (step: -1 | 1) => void;
  onEdit: () => void;
};

function Line({ picture, uploads, t, index, count, onMove, onEdit }: LineProps): ReactNode {
  const { key, name, state, progress, receipt } = picture;
  return (
    <li className="picture" data-state={state}>
      <Thumbnail picture={picture} />
      <div className="picture-text">
        <p className="picture-name">{name}</p>
        {state === 'waiting' && <p className="soft">{t('forum:pictureWaiting')}</p>}
        {state === 'sending' && (
          <progress value={progress} max={1} aria-label={t('forum:pictureSending', { name })} />
        )}
        {state === 'failed' && (
          <button
            type="button"
            className="button button-small"
            aria-label={t('forum:pictureRetry', { name })}
            onClick={() => uploads.retry(key)}
          >
            {t('forum:tryAgain')}
          </button>
        )}
        {receipt && <ReceiptLine receipt={receipt} t={t} />}
        {picture.image && (
          <Description
            id={`picture-${key}-alt`}
            value={picture.image.alt ?? ''}
            onChange={(alt) => uploads.describe(key, alt)}
          />
        )}
        {picture.image && (
          <SensitiveBox
            image={picture.image}
            onMarked={(sensitive) => uploads.mark(key, sensitive)}
          />
        )}
      </div>
      <div className="picture-buttons">
        {count > 1 && (
          <>
            <button
              type="button"
              className="icon-button"
              data-turn="up"
              disabled={index === 0}
              aria-label={t('writing:pictureEarlier', { name })}
              onClick={() => onMove(-1)}
            >
              <Icon name="chevron-down" />
            </button>
            <button
              type="button"
              className="icon-button"
              disabled={index === count - 1}
              aria-label={t('writing:pictureLater', { name })}
              onClick={() => onMove(1)}
            >
              <Icon name="chevron-down" />
            </button>
          </>
        )}
        <button
          type="button"
          className="icon-button"
          // What staff have veiled stays as they saw it.
          disabled={state === 'sending' || picture.image?.sensitive === 'staff'}
          aria-label={t('writing:pictureEdit', { name })}
          title={t('writing:pictureEdit', { name })}
          onClick={onEdit}
        >
          <Icon name="crop" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={t('forum:pictureRemove', { name })}
          onClick={() => uploads.remove(key)}
        >
          <Icon name="close" />
        </button>
      </div>
    </li>
  );
}

function messageText(message: UploadMessage, t: T): string {
  if ('text' in message) return message.text || t('forum:pictureFailed');
  return problemText(message.problem, t);
}

/** One sentence a problem, with the files it is about. */
function byText(messages: readonly UploadMessage[], t: T): [string, string[]][] {
  const names = new Map<string, string[]>();
  for (const message of messages) {
    const text = messageText(message, t);
    names.set(text, [...(names.get(text) ?? []), ...(message.name ? [message.name] : [])]);
  }
  return [...names];
}

const AS_ONE_LIKES = { aspect: null, output: null };

type Edited = { key: number; file: File };

/** What was chosen here; of a picture that has been stored since, what the server made of it. */
async function fileToEdit({ file, image, name }: Picture): Promise<File> {
  if (file) return file;
  const answer = await fetch(image?.url ?? '');
  if (!answer.ok) throw new Error(`The picture answered ${answer.status}`);
  const blob = await answer.blob();
  return new File([blob], name, { type: blob.type });
}

/** The cropper writes JPEG or PNG, and the name has to say which. */
const editedFile = (name: string, blob: Blob): File => {
  const ending = blob.type === 'image/png' ? 'png' : 'jpg';
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.${ending}`, { type: blob.type });
};

/** The pictures below the text: progress, what was removed from them, and why one was refused. */
export function Pictures({ state, uploads }: { state: UploadState; uploads: Uploads }): ReactNode {
  const { t } = useTexts<'forum' | 'upload' | 'writing'>();
  const { pictures, messages } = state;
  const [moved, setMoved] = useState('');
  const [edited, setEdited] = useState<Edited>();
  function edit(picture: Picture) {
    fileToEdit(picture).then(
      (file) => setEdited({ key: picture.key, file }),
      () => showToast(t('writing:pictureEditFailed'), 'bad'),
    );
  }
  function move({ key, name }: Picture, index: number, step: -1 | 1) {
    uploads.move(key, step);
    const place = { name, index: index + step + 1, count: pictures.length };
    setMoved(t('writing:pictureMoved', place));
  }
  return (
    <div className="composer-pictures">
      <div role="alert">
        {byText(messages, t).map(([text, names]) => (
          <p key={text} className="problem">
            {names.length > 0 && <strong>{names.join(', ')}: </strong>}
            {text}
          </p>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
      {pictures.length > 0 && (
        <ul className="pictures" aria-label={t('forum:picturesLabel')}>
          {pictures.map((picture, index) => (
            <Line
              key={picture.key}
              picture={picture}
              uploads={uploads}
              t={t}
              index={index}
              count={pictures.length}
              onMove={(step) => move(picture, index, step)}
              onEdit={() => edit(picture)}
            />
          ))}
        </ul>
      )}
      {edited && (
        <CropDialog
          file={edited.file}
          shape={AS_ONE_LIKES}
          onDone={(blob) => {
            uploads.replace(edited.key, editedFile(edited.file.name, blob));
            setEdited(undefined);
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}
