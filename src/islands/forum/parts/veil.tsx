import type { ReactNode } from 'react';
import { useTexts } from '#islands/ui/texts.tsx';
import type { Image } from '../types.ts';

type Props = {
  image: Image;
  alt: string;
  alone: boolean;
  /** Pictures that the grid does not show. */
  more: number;
  className: string | undefined;
};

/**
 * A sensitive picture: a few blurred pixels, and behind a press the link to the picture, in whose
 * place #elements/veil.ts puts the picture itself. Until then nothing of it is downloaded.
 */
export function Veil({ image, alt, alone, more, className }: Props): ReactNode {
  const { t } = useTexts<'upload'>();
  return (
    <div className={className}>
      <details className="veil" data-veil="">
        <summary>
          <img src={image.veil} alt="" width="32" height="32" loading="lazy" decoding="async" />
          <span>
            {t('upload:show')}
            {more > 0 && ` (+${more})`}
          </span>
        </summary>
        <a
          href={image.url}
          data-thumb={alone ? image.thumb640 : image.thumb320}
          data-veil={image.veil}
          data-show={t('upload:show')}
          data-alt={alt}
        >
          <span>{t('upload:open')}</span>
        </a>
      </details>
      <p className="veil-hidden soft">{t('upload:hiddenPicture')}</p>
    </div>
  );
}
