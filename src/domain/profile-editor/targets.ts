/**
 * Kinds of places that profiles are pasted into, by what their sanitiser lets through. They describe
 * kinds, not sites: a member chooses the one that fits what their site's help page says.
 */
export const TARGET_IDS = ['html', 'simple', 'text'] as const;
export type TargetId = (typeof TARGET_IDS)[number];

export type Target = {
  id: TargetId;
  tags: readonly string[];
  attributes: readonly string[];
  /** Properties of the style attribute; none where it is not allowed. */
  styles: readonly string[];
  /** Characters, tags included, where the member names no other number. */
  limit: number;
  /** `address`: pictures that lie somewhere else are shown by their https address. */
  images: 'address' | 'none';
  links: boolean;
};

const INLINE = ['a', 'b', 'br', 'em', 'i', 'strong', 'u'];
const LISTS = ['li', 'ol', 'ul'];

export const TARGETS: Readonly<Record<TargetId, Target>> = {
  html: {
    id: 'html',
    tags: [
      ...INLINE,
      ...LISTS,
      ...['div', 'h2', 'h3', 'hr', 'img', 'p', 'span'],
      ...['table', 'tbody', 'td', 'tr'],
    ],
    attributes: ['alt', 'href', 'src', 'style'],
    styles: [
      'background-color',
      'border',
      'border-bottom',
      'border-collapse',
      'border-left',
      'border-radius',
      'border-top',
      'color',
      'display',
      'font-family',
      'font-size',
      'font-weight',
      'height',
      'letter-spacing',
      'line-height',
      'margin',
      'max-width',
      'padding',
      'text-align',
      'text-transform',
      'vertical-align',
      'width',
    ],
    limit: 20_000,
    images: 'address',
    links: true,
  },
  simple: {
    id: 'simple',
    tags: [...INLINE, ...LISTS, 'p'],
    attributes: ['href'],
    styles: [],
    limit: 5_000,
    images: 'none',
    links: true,
  },
  text: {
    id: 'text',
    tags: [],
    attributes: [],
    styles: [],
    limit: 2_000,
    images: 'none',
    links: false,
  },
};

const SUSPICIOUS = /url\(|expression|javascript:|@|\\|\/\*|[<>]/i;

/**
 * What is left of a style attribute where only some properties may stay.
 *
 * @returns the declarations that stay, as this editor writes them; empty where none does
 */
export function keepStyles(style: string, allowed: readonly string[]): string {
  const kept = style.split(';').flatMap((declaration) => {
    const at = declaration.indexOf(':');
    const name = declaration.slice(0, at).trim().toLowerCase();
    const value = declaration.slice(at + 1).trim();
    const stays = at > 0 && value && allowed.includes(name) && !SUSPICIOUS.test(value);
    return stays ? [`${name}: ${value}`] : [];
  });
  return kept.join('; ');
}
