import { useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { useTexts } from '#islands/ui/texts.tsx';
import type { Image } from '#stores/chat/types.ts';
import { readVeil } from '#stores/veil.ts';

/** A sensitive picture: a few blurred pixels until it is asked for, as the reader has chosen. */
function Veiled({ image, children }: { image: Image; children: ReactNode }): ReactNode {
  const { t } = useTexts<'upload'>();
  const [open, setOpen] = useState(() => readVeil() === 'show');
  if (open) return children;
  if (readVeil() === 'hide') return <p className="soft">{t('upload:hiddenPicture')}</p>;
  return (
    <button type="button" className="chat-veil" onClick={() => setOpen(true)}>
      <img src={image.veil} alt="" width="32" height="32" decoding="async" />
      <span>{t('upload:show')}</span>
    </button>
  );
}

/** The pictures of a message; a press opens them in the gallery of the site. */
export function SentPictures({
  images,
  name,
}: {
  images: readonly Image[];
  name: string;
}): ReactNode {
  const { t } = useTexts<'chat' | 'upload'>();
  const [broken, setBroken] = useState<readonly string[]>([]);
  useEffect(() => setBroken([]), [images]);
  if (images.length === 0) return null;

  async function show(event: MouseEvent<HTMLAnchorElement>) {
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const pressed = event.currentTarget;
    const links = [...(pressed.closest('.chat-pictures')?.querySelectorAll('a') ?? [])];
    const { openGallery } = await import('#elements/gallery.ts');
    openGallery(links, links.indexOf(pressed), {
      title: t('chat:gallery'),
      close: t('chat:close'),
      previous: t('chat:previous'),
      next: t('chat:next'),
    });
  }

  return (
    <ul className="chat-pictures" data-count={Math.min(images.length, 2)}>
      {images.map((image, i) => {
        const alt = image.alt || t('chat:pictureAlt', { index: i + 1, total: images.length, name });
        const picture = (
          <a href={image.url} onClick={(event) => void show(event)}>
            <img
              src={image.thumb640}
              width={image.width}
              height={image.height}
              alt={alt}
              decoding="async"
              onError={() => setBroken((known) => [...known, image.id])}
            />
          </a>
        );
        return (
          <li key={image.id}>
            {broken.includes(image.id) ? (
              <p className="soft">{t('chat:pictureGone')}</p>
            ) : image.sensitive ? (
              <Veiled image={image}>{picture}</Veiled>
            ) : (
              picture
            )}
          </li>
        );
      })}
    </ul>
  );
}
