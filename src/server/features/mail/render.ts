import { escapeHtml } from '#domain/head.ts';
import type { Language } from '#domain/languages.ts';
import type { Translate } from '#i18n/translate.ts';
import { site } from '#site';
import { TEMPLATES, type MailTemplate } from './templates.ts';

export type RenderedMail = { subject: string; text: string; html: string };

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

/** The address stands below the button too: some programs show no buttons, some people trust none. */
const action = (label: string, address: string) =>
  `<p style="margin:24px 0"><a href="${escapeHtml(address)}" style="display:inline-block;padding:12px 24px;border-radius:24px;background:#c2371f;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>` +
  `<p style="margin:0 0 16px;font-size:13px;color:#5b5266;word-break:break-all">${escapeHtml(address)}</p>`;

const page = (language: Language, body: string) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>` +
  `<body style="margin:0;padding:24px;background:#ffffff;color:#211a2c;font:16px/1.6 system-ui,-apple-system,'Segoe UI',sans-serif"><div style="max-width:520px;margin:0 auto">${body}</div></body></html>`;

/**
 * A mail as plain text and simple HTML.
 *
 * @param values what the texts name; every link of the template must be among them
 */
export function renderMail(
  name: MailTemplate,
  language: Language,
  t: Translate,
  values: Readonly<Record<string, string>>,
): RenderedMail {
  const template = TEMPLATES[name];
  const before = template.before.map((key) => t(key, values));
  const actions = template.actions.map(({ label, link }) => ({
    label: t(label, values),
    address: values[link] ?? '',
  }));
  const after = [...template.after.map((key) => t(key, values)), site.neutralName];
  const links = actions.map(({ label, address }) => `${label}:\n${address}`);
  return {
    subject: t(template.subject, values),
    text: `${[...before, ...links, ...after].join('\n\n')}\n`,
    html: page(
      language,
      [
        ...before.map(paragraph),
        ...actions.map(({ label, address }) => action(label, address)),
        ...after.map(paragraph),
      ].join(''),
    ),
  };
}
