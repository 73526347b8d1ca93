import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { API_PREFIX, type Call } from '#contract/call.ts';
import { ERRORS } from '#contract/errors.ts';
import { calls } from '#contract/index.ts';
import { escapeHtml } from '#domain/head.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Context } from '#server/context.ts';
import { securityHeaders } from '#server/site/security-headers.ts';
import { site } from '#site';

const STYLE = `:root{color-scheme:light dark;--line:#e6dbd0;--soft:#5b5266;--accent:#c2371f}
@media(prefers-color-scheme:dark){:root{--line:#372e44;--soft:#b8adc4;--accent:#ff8a6b}}
body{font:1rem/1.55 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:2rem 1.25rem 5rem}
h1{font-size:2rem}h2{font-size:1.4rem;margin-top:3rem}article>h2{font:600 1.05rem ui-monospace,monospace;overflow-wrap:anywhere;margin:0}
article{border-top:1px solid var(--line);padding:1.25rem 0}article>p{margin:.25rem 0 .75rem}
dl{display:grid;grid-template-columns:minmax(8rem,auto) 1fr;gap:.25rem 1rem;margin:0}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
code{font-size:.92em}a{color:var(--accent)}`;
const POLICY = `default-src 'none';style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}';base-uri 'none';form-action 'none'`;

type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
};

function kindOf(schema: Schema): string {
  if (schema.enum) return schema.enum.map(String).join(' | ');
  if (schema.const !== undefined) return String(schema.const);
  if (schema.anyOf) return schema.anyOf.map(kindOf).join(' | ');
  if (schema.type === 'array') return `${kindOf(schema.items ?? {})}[]`;
  return schema.format ?? schema.type ?? 'any';
}

function fieldsOf(type: z.core.$ZodType, io: 'input' | 'output', t: Translate): string {
  const schema = z.toJSONSchema(type, { io, unrepresentable: 'any', reused: 'inline' }) as Schema;
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0)
    return escapeHtml(schema.type === 'object' ? t('api:nothing') : kindOf(schema));
  return fields
    .map(([name, field]) => {
      const need = schema.required?.includes(name) ? '' : ` (${t('api:optional')})`;
      return `<code>${escapeHtml(`${name}: ${kindOf(field)}`)}</code>${escapeHtml(need)}`;
    })
    .join('<br>');
}

function describe(key: string, call: Call, t: Translate): string {
  const limit = call.limit ? t('api:limitValue', call.limit) : t('api:limitNone');
  const row = (term: string, html: string) => `<dt>${escapeHtml(term)}</dt><dd>${html}</dd>`;
  const errors = (call.errors ?? []).map((id) => `<code>${id} (${ERRORS[id].status})</code>`);
  return `<article id="${escapeHtml(key.replace(/\W+/g, '-'))}"><h2>${call.method} ${API_PREFIX}/${escapeHtml(call.path)}</h2>
<p>${escapeHtml(call.summary)}</p><dl>${[
    row(t('api:permission'), escapeHtml(t(`api:${call.permission}`))),
    row(t('api:limit'), escapeHtml(limit)),
    row(t('api:input'), fieldsOf(call.input, 'input', t)),
    row(t('api:output'), fieldsOf(call.output, 'output', t)),
    ...(errors.length > 0 ? [row(t('api:errors'), errors.join(', '))] : []),
  ].join('')}</dl></article>`;
}

/** The contract as a page for people, made from the same objects the calls are registered from. */
export function registerApiPage(app: FastifyInstance, ctx: Context): void {
  app.get('/api', { schema: { hide: true } }, async (request, reply) => {
    const t = ctx.texts(request.language);
    const title = escapeHtml(t('api:title', { site: site.name }));
    const list = Object.entries(calls).map(([key, call]) => describe(key, call, t));
    const flat = securityHeaders(POLICY);
    for (let i = 0; i < flat.length; i += 2) void reply.header(flat[i] as string, flat[i + 1]);
    void reply.type('text/html; charset=utf-8');
    return `<!doctype html><html lang="${request.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${escapeHtml(t('api:intro'))} <a href="/api/openapi.json">openapi.json</a></p>${list.join('')}<h2 id="live">${escapeHtml(t('api:live'))}</h2><p>${escapeHtml(t('api:liveIntro'))}</p><p><code>UserMessageEventDTO, badge_unlock, forum_user_log_out</code></p></main></body></html>`;
  });
}
