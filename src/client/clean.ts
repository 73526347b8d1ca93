import type { Config } from 'dompurify';
import { loadChunk } from './chunk-reload.ts';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, OUTSIDE_LINK } from '#domain/markdown-rules.ts';

type Purify = (typeof import('dompurify'))['default'];

const RULES: Config = {
  ALLOWED_TAGS: [...ALLOWED_TAGS],
  ALLOWED_ATTR: [...new Set(Object.values(ALLOWED_ATTRIBUTES).flat())],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

const OUTSIDE = /^(https?:)?\/\//i;

let ready: Promise<Purify> | undefined;

async function load(): Promise<Purify> {
  const { default: purify } = await loadChunk(() => import('dompurify'));
  // Wherever a link leads to another site, it learns nothing of where it was pressed.
  purify.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName !== 'A' || !OUTSIDE.test(node.getAttribute('href') ?? '')) return;
    for (const [name, value] of Object.entries(OUTSIDE_LINK)) node.setAttribute(name, value);
  });
  return purify;
}

/**
 * Sanitises HTML of the server before this page sets it, by the rules the server goes by: the second
 * of two nets (DESIGN decision 10), loaded when it is first needed.
 *
 * @throws where the sanitiser cannot be loaded; then nothing may be shown
 */
export async function clean(html: string): Promise<string> {
  ready ??= load().catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  return (await ready).sanitize(html, RULES);
}
