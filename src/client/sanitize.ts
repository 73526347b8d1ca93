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
  // Links to other sites send no referrer.
  purify.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName !== 'A' || !OUTSIDE.test(node.getAttribute('href') ?? '')) return;
    for (const [name, value] of Object.entries(OUTSIDE_LINK)) node.setAttribute(name, value);
  });
  return purify;
}

/**
 * Sanitises HTML of the server before this page inserts it, by the rules the server has applied
 * already: the second of two protections. Loaded when first needed.
 *
 * @throws where the sanitiser cannot be loaded; then nothing may be shown
 */
export async function sanitizeHtml(html: string): Promise<string> {
  ready ??= load().catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  return (await ready).sanitize(html, RULES);
}
