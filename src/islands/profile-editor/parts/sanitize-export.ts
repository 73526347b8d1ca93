import type { DOMPurify, WindowLike } from 'dompurify';
import { loadChunk } from '#client/chunk-reload.ts';
import { PROFILE_PATHS } from '#domain/profile-editor/paths.ts';
import { keepStyles, TARGETS, type TargetId } from '#domain/profile-editor/targets.ts';

/** What a sanitiser of the target's kind leaves of an export, and whether that is all of it. */
export type SanitizedExport = { html: string; whole: boolean };

/**
 * @param page where inline styles are allowed: the serialiser writes some signs its own way, and both
 * sides are compared as it writes them
 */
export function sanitizeExportWith(
  purify: DOMPurify,
  page: Document,
  target: TargetId,
  html: string,
): SanitizedExport {
  const { tags, attributes, styles, links } = TARGETS[target];
  if (tags.length === 0) return { html, whole: true };
  purify.removeAllHooks();
  purify.addHook('uponSanitizeAttribute', (_node, data) => {
    if (data.attrName === 'style') data.attrValue = keepStyles(data.attrValue, styles);
    if (data.attrName === 'href' && !(links && /^https:\/\//i.test(data.attrValue))) {
      data.keepAttr = false;
    }
  });
  const left = purify.sanitize(html, {
    ALLOWED_TAGS: [...tags],
    ALLOWED_ATTR: [...attributes],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
  const template = page.createElement('template');
  template.innerHTML = html;
  return { html: left, whole: left === template.innerHTML };
}

type Workshop = { purify: DOMPurify; page: Document };
let open: Promise<Workshop> | undefined;

/** A hidden frame with the previews' policy: on this page itself every style would be a violation. */
function openFrame(): Promise<Window> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.setAttribute('sandbox', 'allow-same-origin');
  frame.src = PROFILE_PATHS.frame;
  return new Promise((resolve, reject) => {
    frame.addEventListener('load', () => {
      const { contentWindow } = frame;
      if (contentWindow) resolve(contentWindow);
      else reject(new Error('the frame of previews did not open'));
    });
    document.body.append(frame);
  });
}

async function workshop(): Promise<Workshop> {
  const [{ default: purify }, view] = await Promise.all([
    loadChunk(() => import('dompurify')),
    openFrame(),
  ]);
  return { purify: purify(view as unknown as WindowLike), page: view.document };
}

/** @throws where the sanitiser cannot be loaded; then nothing may be shown */
export async function sanitizeExport(target: TargetId, html: string): Promise<SanitizedExport> {
  if (TARGETS[target].tags.length === 0) return { html, whole: true };
  open ??= workshop().catch((error: unknown) => {
    open = undefined;
    throw error;
  });
  const { purify, page } = await open;
  return sanitizeExportWith(purify, page, target, html);
}
