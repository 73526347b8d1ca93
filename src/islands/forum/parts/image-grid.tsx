import { useEffect, useState, type ReactNode } from 'react';
import { FORUM } from '#domain/limits.ts';
import { lazyPart } from '#islands/ui/lazy-part.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { applyVeil } from '#stores/veil.ts';
import type { Image } from '../types.ts';
import { useForum } from './frame.tsx';
import { partTexts } from './part-texts.ts';
import { Veil } from './veil.tsx';
import { VeilChoice } from './veil-choice.tsx';

const MarkPictures = lazyPart(() => import('./mark-pictures.tsx'));

type PictureProps = { image: Image; alt: string; alone: boolean; more: number };

function Picture({ image, alt, alone, more }: PictureProps): ReactNode {
  return (
    <>
      <img
        src={alone ? image.thumb640 : image.thumb320}
        srcSet={`${image.thumb320} 320w, ${image.thumb640} 640w`}
        sizes={alone ? '(min-width: 40rem) 34rem, 85vw' : '(min-width: 40rem) 15rem, 40vw'}
        width={image.width}
        height={image.height}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
      {more > 0 && (
        <span className="image-more" aria-hidden="true">
          +{more}
        </span>
      )}
    </>
  );
}

type Props = { images: readonly Image[]; name: string };

/**
 * At most three pictures, the rest behind "+N" (spec section 2). Each is a link to the whole
 * picture; #elements/gallery.ts opens them in a gallery, for visitors too. Sensitive ones stand
 * behind a veil.
 */
export function ImageGrid({ images, name }: Props): ReactNode {
  const { t } = useTexts<'forum'>();
  const { viewer } = useForum();
  const [marks, setMarks] = useState<Readonly<Record<string, Image['sensitive']>>>({});
  const shown = images.map((image) => ({
    ...image,
    sensitive: image.id in marks ? (marks[image.id] ?? null) : image.sensitive,
  }));
  const veiled = shown.some(({ sensitive }) => sensitive !== null);
  // What came after the page was loaded follows the reader's choice as well.
  useEffect(() => {
    if (veiled) applyVeil();
  }, [veiled]);

  if (images.length === 0) return null;
  const hidden = images.length - FORUM.gridMax;
  return (
    <>
      <div
        className="image-grid"
        data-count={Math.min(images.length, FORUM.gridMax)}
        data-gallery=""
        data-title={t('forum:galleryTitle')}
        data-close={t('forum:close')}
        data-previous={t('forum:galleryPrevious')}
        data-next={t('forum:galleryNext')}
      >
        {shown.map((image, i) => {
          const place = { index: i + 1, total: images.length, name };
          const alt = image.alt || t('forum:pictureAlt', place);
          const className = i < FORUM.gridMax ? undefined : 'image-extra';
          const alone = images.length === 1;
          const more = i === FORUM.gridMax - 1 ? hidden : 0;
          if (image.sensitive !== null) {
            return <Veil key={image.id} {...{ image, alt, alone, more, className }} />;
          }
          return (
            <a key={image.id} href={image.url} className={className}>
              <Picture {...{ image, alt, alone, more }} />
            </a>
          );
        })}
      </div>
      {veiled && <VeilChoice />}
      {viewer?.moderator && (
        <MarkPictures
          images={shown}
          onMarked={(id, sensitive) => setMarks((known) => ({ ...known, [id]: sensitive }))}
          texts={partTexts(t)}
        />
      )}
    </>
  );
}
