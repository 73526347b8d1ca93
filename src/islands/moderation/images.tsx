import type { ReactNode } from 'react';
import { useTexts } from '#islands/ui/texts.tsx';

type StaffImage = {
  id: string;
  url: string;
  thumb320: string;
  width: number;
  height: number;
  alt?: string;
};

/** The pictures of what staff decide about, each with the words of who posted it. */
export function StaffImages({ images }: { images: readonly StaffImage[] }): ReactNode {
  const { t } = useTexts<'moderation'>();
  if (images.length === 0) return null;
  return (
    <ul className="staff-images">
      {images.map((image, i) => (
        <li key={image.id}>
          <a href={image.url}>
            <img
              src={image.thumb320}
              alt={t('moderation:imageAlt', { number: String(i + 1) })}
              width={image.width}
              height={image.height}
              loading="lazy"
            />
          </a>
          {image.alt && <p className="hint">{image.alt}</p>}
        </li>
      ))}
    </ul>
  );
}
