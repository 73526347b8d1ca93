import type { ReactNode } from 'react';
import { FORUM } from '#domain/limits.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import type { Image } from '../types.ts';

type Props = { images: readonly Image[]; name: string };

/**
 * At most three pictures, the rest behind "+N" (spec section 2). Each is a link to the whole
 * picture; #elements/gallery.ts opens them in a gallery, for visitors too.
 */
export function ImageGrid({ images, name }: Props): ReactNode {
  const { t } = useTexts<'forum'>();
  if (images.length === 0) return null;
  const hidden = images.length - FORUM.gridMax;
  return (
    <div
      className="image-grid"
      data-count={Math.min(images.length, FORUM.gridMax)}
      data-gallery=""
      data-title={t('forum:galleryTitle')}
      data-close={t('forum:close')}
      data-previous={t('forum:galleryPrevious')}
      data-next={t('forum:galleryNext')}
    >
      {images.map((image, i) => (
        <a
          key={image.id}
          href={image.url}
          className={i < FORUM.gridMax ? undefined : 'image-extra'}
        >
          <img
            src={images.length === 1 ? image.thumb640 : image.thumb320}
            srcSet={`${image.thumb320} 320w, ${image.thumb640} 640w`}
            sizes={
              images.length === 1
                ? '(min-width: 40rem) 34rem, 85vw'
                : '(min-width: 40rem) 15rem, 40vw'
            }
            width={image.width}
            height={image.height}
            alt={t('forum:pictureAlt', { index: i + 1, total: images.length, name })}
            loading="lazy"
            decoding="async"
          />
          {hidden > 0 && i === FORUM.gridMax - 1 && (
            <span className="image-more" aria-hidden="true">
              +{hidden}
            </span>
          )}
        </a>
      ))}
    </div>
  );
}
