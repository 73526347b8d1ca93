import type { DOMPurify } from 'dompurify';
import { loadChunk } from '#client/chunk-reload.ts';
import { keepStyles, TARGETS, type TargetId } from '#domain/profile-editor/targets.ts';

/** What a sanitiser of the target's kind leaves of an export, and whether that is all of it. */
export type Survived = { html: string; whole: boolean };

// The serialiser writes some signs its own way; both sides are compared as it writes them.
function asWritten(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.innerHTML;
}

/**
 * @param purify of its own: the hook belongs to one kind of target
 */
export function survivorsWith(purify: DOMPurify, target: TargetId, html: string): Survived {
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
  return { html: left, whole: left === asWritten(html) };
}

/** @throws where the sanitiser cannot be loaded; then nothing may be shown */
export async function survivors(target: TargetId, html: string): Promise<Survived> {
  const { default: purify } = await loadChunk(() => import('dompurify'));
  return survivorsWith(purify(window), target, html);
}
