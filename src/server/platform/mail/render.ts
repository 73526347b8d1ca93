import { escapeHtml } from '#domain/head.ts';
import type { Language } from '#domain/languages.ts';
import type { Translate } from '#i18n/translate.ts';
import { site } from '#site';
import { TEMPLATES, type MailTemplate, type Template } from './templates.ts';

export type RenderedMail = { subject: string; text: string; html: string };

/** A list of links under a heading. */
export type MailSection = {
  title: string;
  items: readonly { title: string; text: string; address: string }[];
  /** A line below, such as how many more there are. */
  end?: string | undefined;
};

/** What a mail has beyond its template. */
export type MailParts = {
  sections?: readonly MailSection[];
  links?: readonly { label: string; address: string }[];
};

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

/** The address stands below the button too: some programs show no buttons, some people trust none. */
const action = (label: string, address: string) =>
  `<p style="margin:24px 0"><a href="${escapeHtml(address)}" style="display:inline-block;padding:12px 24px;border-radius:24px;background:#c2371f;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>` +
  `<p style="margin:0 0 16px;font-size:13px;color:#5b5266;word-break:break-all">${escapeHtml(address)}</p>`;

const quietLink = (label: string, address: string) =>
  `<p style="margin:0 0 16px;font-size:13px"><a href="${escapeHtml(address)}" style="color:#5b5266">${escapeHtml(label)}</a></p>`;

const sectionText = ({ title, items, end }: MailSection): string[] => [
  title.toUpperCase(),
  ...items.map(({ title: name, text, address }) =>
    [name, text, address].filter(Boolean).join('\n'),
  ),
  ...(end ? [end] : []),
];

const sectionHtml = ({ title, items, end }: MailSection): string =>
  `<h2 style="margin:28px 0 12px;font-size:18px;line-height:1.3">${escapeHtml(title)}</h2>` +
  items
    .map(
      (item) =>
        `<p style="margin:0 0 14px"><a href="${escapeHtml(item.address)}" style="color:#c2371f;font-weight:600">${escapeHtml(item.title)}</a>${item.text && `<br>${escapeHtml(item.text)}`}</p>`,
    )
    .join('') +
  (end ? paragraph(end) : '');

const page = (language: Language, body: string) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>` +
  `<body style="margin:0;padding:24px;background:#ffffff;color:#211a2c;font:16px/1.6 system-ui,-apple-system,'Segoe UI',sans-serif"><div style="max-width:520px;margin:0 auto">${body}</div></body></html>`;

/**
 * A mail as plain text and simple HTML.
 *
 * @param values what the texts name; every link of the template must be among them
 * @param parts sections stand after the first lines, links in the small print
 */
export function renderMail(
  name: MailTemplate,
  language: Language,
  t: Translate,
  values: Readonly<Record<string, string>>,
  { sections = [], links = [] }: MailParts = {},
): RenderedMail {
  const template: Template = TEMPLATES[name];
  const before = template.before.map((key) => t(key, values));
  const linked = ({ label, link }: Template['actions'][number]) => ({
    label: t(label, values),
    address: values[link] ?? '',
  });
  const actions = template.actions.map(linked);
  const quiet = [...links, ...(template.quiet ?? []).map(linked)];
  const after = [...template.after.map((key) => t(key, values)), site.neutralName];
  const inText = ({ label, address }: (typeof actions)[number]) => `${label}:\n${address}`;
  return {
    subject: t(template.subject, values),
    text: `${[
      ...before,
      ...sections.flatMap(sectionText),
      ...actions.map(inText),
      ...after,
      ...quiet.map(inText),
    ].join('\n\n')}\n`,
    html: page(
      language,
      [
        ...before.map(paragraph),
        ...sections.map(sectionHtml),
        ...actions.map(({ label, address }) => action(label, address)),
        ...after.map(paragraph),
        ...quiet.map(({ label, address }) => quietLink(label, address)),
      ].join(''),
    ),
  };
}
