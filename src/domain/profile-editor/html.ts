import type { Block } from './blocks.ts';
import { escapeAttribute, escapeText } from './plain.ts';
import { coloursOf, FONTS, onAccent, SPACINGS, WIDTHS, type Colours, type Theme } from './theme.ts';

type Style = Readonly<Record<string, string | false>>;

/** A style attribute, as `keepStyles` writes one; what is false is left out. */
const styled = (style: Style): string => {
  const said = Object.entries(style).flatMap(([name, value]) =>
    value ? [`${name}: ${value}`] : [],
  );
  return said.length > 0 ? ` style="${escapeAttribute(said.join('; '))}"` : '';
};

type Look = { theme: Theme; colours: Colours; gap: number };

function titleHtml(title: string, { theme, colours }: Look): string {
  if (!title) return '';
  const base = {
    margin: '0 0 10px 0',
    color: colours.accent,
    'font-family': FONTS[theme.titleFont],
  };
  const by: Record<Theme['heading'], Style> = {
    plain: { ...base, 'font-size': '21px', 'line-height': '1.3' },
    caps: {
      ...base,
      'font-size': '14px',
      'letter-spacing': '2px',
      'text-transform': 'uppercase',
    },
    line: {
      ...base,
      'font-size': '20px',
      padding: '0 0 6px 0',
      'border-bottom': `2px solid ${colours.accent}`,
    },
    pill: {
      ...base,
      display: 'inline-block',
      padding: '4px 14px',
      'font-size': '16px',
      color: onAccent(colours),
      'background-color': colours.accent,
      'border-radius': '999px',
    },
  };
  return `<h3${styled(by[theme.heading])}>${escapeText(title)}</h3>`;
}

const paragraphs = (list: readonly string[][], style: Style = {}): string =>
  list
    .map(
      (lines) =>
        `<p${styled({ margin: '0 0 10px 0', ...style })}>${lines.map(escapeText).join('<br>')}</p>`,
    )
    .join('');

function rows(list: Block['rows'], { theme, colours }: Look): string {
  if (list.length === 0) return '';
  const line = `1px solid ${colours.accent}`;
  const cells = list.map(([left, right], i) => {
    const edge = { padding: '7px 0', 'border-top': i > 0 && line, 'vertical-align': 'top' };
    const value = { ...edge, 'text-align': 'right', 'font-weight': 'bold', color: colours.accent };
    return (
      `<tr><td${styled({ ...edge, 'text-align': 'left' })}>${escapeText(left)}</td>` +
      `<td${styled(value)}>${escapeText(right)}</td></tr>`
    );
  });
  const table = {
    width: '100%',
    margin: theme.align === 'center' ? '0 auto 10px auto' : '0 0 10px 0',
    'border-collapse': 'collapse',
  };
  return `<table${styled(table)}><tbody>${cells.join('')}</tbody></table>`;
}

function points(list: readonly string[]): string {
  if (list.length === 0) return '';
  const item = styled({ margin: '0 0 6px 0' });
  const said = list.map((text) => `<li${item}>${escapeText(text)}</li>`).join('');
  return `<ul${styled({ margin: '0 0 10px 0', padding: '0 0 0 20px', 'text-align': 'left' })}>${said}</ul>`;
}

function links(list: Block['links'], { colours }: Look): string {
  const style = styled({
    display: 'inline-block',
    margin: '0 8px 8px 0',
    padding: '6px 14px',
    border: `1px solid ${colours.accent}`,
    'border-radius': '999px',
    color: colours.accent,
  });
  const said = list.map(
    ({ label, url }) => `<a href="${escapeAttribute(url)}"${style}>${escapeText(label)}</a>`,
  );
  return said.length > 0 ? `<p${styled({ margin: '0 0 4px 0' })}>${said.join(' ')}</p>` : '';
}

const pairs = (list: Block['pairs'], { colours }: Look): string =>
  list
    .map(
      ({ question, answer }) =>
        `<p${styled({ margin: '0 0 4px 0', 'font-weight': 'bold', color: colours.accent })}>${escapeText(question)}</p>` +
        paragraphs(answer, { margin: '0 0 12px 0' }),
    )
    .join('');

function pictures({ kind, pictures: list }: Block): string {
  const style: Style =
    kind === 'banner'
      ? {
          display: 'block',
          width: '100%',
          'max-width': '100%',
          height: 'auto',
          'border-radius': '12px',
        }
      : { width: '31%', height: 'auto', margin: '0 1% 8px 1%', 'border-radius': '8px' };
  return list
    .map(
      ({ src, alt }) =>
        `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}"${styled(style)}>`,
    )
    .join('');
}

function sectionHtml(block: Block, look: Look): string {
  const { theme, colours, gap } = look;
  if (block.kind === 'divider') {
    const rule = {
      margin: `0 0 ${gap}px 0`,
      border: '0',
      'border-top': `1px solid ${colours.accent}`,
    };
    return `<hr${styled(rule)}>`;
  }
  if (block.kind === 'heading') {
    const name = {
      margin: '0 0 8px 0',
      color: colours.accent,
      'font-family': FONTS[theme.titleFont],
      'font-size': '34px',
      'line-height': '1.15',
    };
    const title = block.title ? `<h2${styled(name)}>${escapeText(block.title)}</h2>` : '';
    const text = paragraphs(block.paragraphs, { 'font-size': '18px' });
    return `<div${styled({ margin: `0 0 ${gap}px 0` })}>${title}${text}</div>`;
  }
  const frame: Record<Theme['shape'], Style> = {
    card: { padding: `${gap}px`, 'background-color': colours.surface, 'border-radius': '16px' },
    flat: {},
    lines: { padding: `${gap}px 0 0 0`, 'border-top': `1px solid ${colours.accent}` },
    band: { padding: `4px 0 4px ${gap}px`, 'border-left': `5px solid ${colours.accent}` },
  };
  const shown = block.kind === 'banner' ? {} : frame[theme.shape];
  const text = paragraphs(block.paragraphs);
  const list = rows(block.rows, look) + points(block.points) + links(block.links, look);
  const body = block.kind === 'schedule' ? list + text : text + list;
  const inner = titleHtml(block.title, look) + pictures(block) + body + pairs(block.pairs, look);
  return `<div${styled({ margin: `0 0 ${gap}px 0`, ...shown })}>${inner}</div>`;
}

/**
 * A profile in HTML with inline styles, as sanitisers that allow them leave it: no classes, no ids, no
 * scripts, nothing loaded but pictures by their address.
 */
export function htmlOf(blocks: readonly Block[], theme: Theme): string {
  const colours = coloursOf(theme);
  const gap = SPACINGS[theme.spacing];
  const outer = {
    'max-width': `${WIDTHS[theme.width]}px`,
    margin: '0 auto',
    padding: `${gap + 8}px`,
    color: colours.text,
    'background-color': colours.background,
    'font-family': FONTS[theme.font],
    'font-size': '16px',
    'line-height': '1.6',
    'text-align': theme.align,
    'border-radius': '20px',
  };
  const body = blocks.map((block) => sectionHtml(block, { theme, colours, gap })).join('\n');
  return body ? `<div${styled(outer)}>\n${body}\n</div>` : '';
}
