import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { PROFILE_PATHS } from '#domain/profile-editor/paths.ts';
import type { TargetId } from '#domain/profile-editor/targets.ts';
import { sanitizeExport } from './sanitize-export.ts';

type Props = {
  target: TargetId;
  /** HTML of the export, or plain text where the target takes nothing else. */
  content: string;
  /** Pixels of the screen it is shown on; drawn smaller where there is less room. */
  width: number;
  title: string;
};

/** Puts sanitised markup into the frame, which can run nothing and load nothing foreign. */
async function draw(frame: HTMLIFrameElement, { target, content, title }: Props): Promise<void> {
  const page = frame.contentDocument;
  if (!page?.body) return;
  page.title = title;
  page.documentElement.lang = document.documentElement.lang;
  page.body.style.cssText =
    'margin:0;padding:12px;background:#fff;color:#222;font:16px/1.5 sans-serif;overflow-wrap:anywhere';
  const main = page.createElement('main');
  if (target === 'text') {
    main.style.whiteSpace = 'pre-wrap';
    main.textContent = content;
  } else {
    const { html } = await sanitizeExport(target, content);
    main.innerHTML = html;
    // A press in a preview leads nowhere.
    for (const link of main.querySelectorAll('a')) link.removeAttribute('href');
  }
  page.body.replaceChildren(main);
}

/** How a profile looks on a screen of some width. */
export function PreviewFrame(props: Props): ReactNode {
  const { width, title } = props;
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(0);

  const fit = useCallback(() => {
    const [outer, inner] = [box.current, frame.current];
    if (!outer || !inner) return;
    const scale = Math.min(1, outer.clientWidth / width);
    const height = Math.max(320, inner.contentDocument?.body?.scrollHeight ?? 0);
    inner.style.width = `${width}px`;
    inner.style.height = `${height}px`;
    inner.style.transform = `scale(${scale})`;
    outer.style.height = `${Math.ceil(height * scale)}px`;
  }, [width]);

  useEffect(() => {
    const inner = frame.current;
    if (!inner) return;
    let gone = false;
    void draw(inner, props)
      .then(() => {
        if (gone) return;
        fit();
        for (const image of inner.contentDocument?.images ?? []) {
          image.addEventListener('load', fit, { once: true });
        }
      })
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [props.content, props.target, title, loaded, fit]);

  useEffect(() => {
    const observer = new ResizeObserver(fit);
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [fit]);

  return (
    <div className="bio-frame" ref={box}>
      <iframe
        ref={frame}
        src={PROFILE_PATHS.frame}
        sandbox="allow-same-origin"
        title={title}
        tabIndex={-1}
        onLoad={() => setLoaded((times) => times + 1)}
      />
    </div>
  );
}
