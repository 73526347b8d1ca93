import { useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { readFrameToken } from '#client/signed-in.ts';
import { chatPath } from '#domain/chat-path.ts';
import { useHydrated } from '#islands/ui/hydrated.ts';
import { usePageViewer } from '#islands/ui/scene-view.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import type { Image } from '#stores/chat/types.ts';
import { DEFAULT_VEIL } from '#domain/sensitive.ts';
import { readVeil } from '#stores/veil.ts';
import { useChat } from './frame.tsx';

/**
 * A picture that only the two who talk may open. In a frame on another site no cookie goes with it:
 * it is fetched with the token of the frame and shown from memory.
 */
export function usePrivate(address: string): string | undefined {
  const token = readFrameToken();
  const [own, setOwn] = useState<string>();
  useEffect(() => {
    if (!token) return;
    const abort = new AbortController();
    let made: string | undefined;
    fetch(address, { headers: { ctoken: token }, signal: abort.signal })
      .then((answer) => (answer.ok ? answer.blob() : Promise.reject(new Error(address))))
      .then(
        (blob) => setOwn((made = URL.createObjectURL(blob))),
        () => {
          // A picture that does not come shows its description.
        },
      );
    return () => {
      abort.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [token, address]);
  return token ? own : address;
}

type PictureProps = { image: Image; alt: string; onGone: () => void };

function Picture({ image, alt, onGone }: PictureProps): ReactNode {
  return (
    <img
      src={usePrivate(image.thumb640)}
      width={image.width}
      height={image.height}
      alt={alt}
      decoding="async"
      onError={onGone}
    />
  );
}

/** A sensitive picture: a few blurred pixels until it is asked for, as the reader has chosen. */
function Veiled({ image, children }: { image: Image; children: ReactNode }): ReactNode {
  const { t } = useTexts<'upload'>();
  const chosen = usePageViewer()?.veil ?? DEFAULT_VEIL;
  // What is stored here is known to a browser alone.
  const veil = useHydrated() ? readVeil() : chosen;
  const [open, setOpen] = useState(false);
  if (open || veil === 'show') return children;
  if (veil === 'hide') return <p className="soft">{t('upload:hiddenPicture')}</p>;
  const inside = (
    <>
      <img src={image.veil} alt="" width="32" height="32" decoding="async" />
      <span>{t('upload:show')}</span>
    </>
  );
  return (
    <>
      <button type="button" className="chat-veil with-script" onClick={() => setOpen(true)}>
        {inside}
      </button>
      <noscript>
        <a className="chat-veil" href={image.url}>
          {inside}
        </a>
      </noscript>
    </>
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
  const { openPage, view } = useChat();
  const [broken, setBroken] = useState<readonly string[]>([]);
  useEffect(() => setBroken([]), [images]);
  if (images.length === 0) return null;

  async function show(event: MouseEvent<HTMLAnchorElement>) {
    // In a frame the page around it opens the conversation where there is room for it.
    if (openPage) {
      event.preventDefault();
      openPage(chatPath(view));
      return;
    }
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
            <Picture
              image={image}
              alt={alt}
              onGone={() => setBroken((known) => [...known, image.id])}
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
