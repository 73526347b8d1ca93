import type { PostKind } from '#domain/post-kinds.ts';
import { plainText } from '#domain/plain-text.ts';
import { slugify } from '#domain/slug.ts';
import type { Image } from '#server/platform/uploads/service.ts';

export type Contents = { id: string; text: string; level: number }[];

const HEADING = /<h([23])>(.*?)<\/h\1>/gs;
/**
 * A table of contents is shown from this number of headings on; a shorter text does not need one.
 */
const WORTH_LISTING = 3;

/** Gives the headings of a sanitised text names to jump to, and lists them. */
export function withContents(html: string): { html: string; contents: Contents } {
  const contents: Contents = [];
  const used = new Set<string>();
  const named = html.replace(HEADING, (_, level: string, inside: string) => {
    const text = plainText(inside);
    const base = `s-${slugify(text)}`;
    let id = base;
    for (let n = 2; used.has(id); n++) id = `${base}-${n}`;
    used.add(id);
    contents.push({ id, text, level: Number(level) });
    return `<h${level} id="${id}">${inside}</h${level}>`;
  });
  return contents.length < WORTH_LISTING ? { html, contents: [] } : { html: named, contents };
}

// As markdown.ts writes them: pictures of ours alone.
const PICTURE = /<img src="(\/uploads\/[^"]*)"[^>]*>/g;

/**
 * A text with no more of its pictures than may stand in it: sensitive ones are shown below it, behind
 * their veil, and withheld ones nowhere. Asked when a text is shown, because a moderator may mark or
 * withhold a picture long after it was written.
 */
export function withoutVeiled(html: string, images: readonly Image[]): string {
  const open = new Set(images.flatMap(({ url, sensitive }) => (sensitive === null ? url : [])));
  return html.replace(PICTURE, (picture, url: string) => (open.has(url) ? picture : ''));
}

/** The picture that stands for an article in lists: its first, never a sensitive one. */
export const coverOf = (images: readonly Image[]): string | null => {
  const [first] = images;
  return first && first.sensitive === null ? first.thumb640 : null;
};

type Row = { kind: PostKind; html: string; excerpt: string; minutes: number };

/** What is shown of a post because of its kind. */
export function kindParts(row: Row, images: readonly Image[]) {
  const html = withoutVeiled(row.html, images);
  const { kind, minutes } = row;
  if (kind === 'post') return { kind, html, summary: '', minutes, contents: [] };
  return { kind, ...withContents(html), summary: row.excerpt, minutes };
}
