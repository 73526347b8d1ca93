import { useEffect, useRef, type ReactNode } from 'react';
import { CHAT } from '#domain/chat.ts';
import { problemText } from '#domain/upload-rules.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import type { Image, Receipt } from '#stores/chat/types.ts';
import { usePrivate } from './sent-pictures.tsx';
import type { Chosen, Pictures, Problem } from './use-pictures.ts';

function Thumbnail({ file }: { file: File }): ReactNode {
  const image = useRef<HTMLImageElement>(null);
  // Set by hand: the address exists only as long as this picture is shown.
  useEffect(() => {
    if (!image.current) return;
    const url = URL.createObjectURL(file);
    image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={image} alt="" width="56" height="56" decoding="async" />;
}

/** A picture of a message that has come back; its file is on the server alone. */
function SentThumbnail({ image }: { image: Image }): ReactNode {
  const src = usePrivate(image.thumb320);
  return <img src={src} alt="" width="56" height="56" decoding="async" />;
}

/** What was found in a file and taken out before anybody else sees it. */
function ReceiptLine({ receipt }: { receipt: Receipt }): ReactNode {
  const { t } = useTexts<'chat'>();
  const removed = [
    receipt.location && t('chat:receiptLocation'),
    receipt.device && t('chat:receiptDevice'),
    receipt.time && t('chat:receiptTime'),
    receipt.author && t('chat:receiptAuthor'),
  ].filter((what) => what !== false);
  return (
    <span className="chat-picture-receipt">
      <Icon name="shield" />
      {removed.length > 0
        ? t('chat:receiptRemoved', { list: removed.join(', ') })
        : t('chat:receiptNothing')}
    </span>
  );
}

function Line({ one, pictures }: { one: Chosen; pictures: Pictures }): ReactNode {
  const { t } = useTexts<'chat'>();
  const name = one.file?.name ?? t('chat:pictureSent', { count: 1 });
  return (
    <li>
      {one.file ? <Thumbnail file={one.file} /> : one.image && <SentThumbnail image={one.image} />}
      <span className="chat-picture-text">
        <span className="chat-picture-name">{name}</span>
        {one.state === 'sending' && (
          <progress value={one.progress} max={1} aria-label={t('chat:pictureSending', { name })} />
        )}
        {one.state === 'failed' && (
          <button type="button" className="button button-small" onClick={() => pictures.again(one)}>
            {t('chat:tryAgain')}
          </button>
        )}
        {one.receipt && <ReceiptLine receipt={one.receipt} />}
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={t('chat:pictureRemove', { name })}
        onClick={() => pictures.remove(one)}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

function useProblemText(): (problem: Problem) => string {
  const { t } = useTexts<'chat' | 'upload'>();
  return ({ problem, text }) =>
    problem ? problemText(problem, t, CHAT.imagesMax) : text || t('chat:failed');
}

/** The pictures of the message that is being written, above its field. */
export function ChosenPictures({ pictures }: { pictures: Pictures }): ReactNode {
  const { t } = useTexts<'chat'>();
  const { chosen, problems } = pictures;
  const textOf = useProblemText();
  return (
    <>
      <div role="alert">
        {problems.map((problem) => (
          <p key={problem.name} className="problem">
            <strong>{problem.name}:</strong> {textOf(problem)}
          </p>
        ))}
      </div>
      {chosen.length > 0 && (
        <ul className="chat-chosen" aria-label={t('chat:picturesLabel')}>
          {chosen.map((one) => (
            <Line key={one.key} one={one} pictures={pictures} />
          ))}
        </ul>
      )}
    </>
  );
}
