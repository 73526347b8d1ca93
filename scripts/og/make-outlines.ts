import type { Font, PathCommand } from 'fontkit';
import { CYRILLIC, LATIN } from './characters.ts';
import { PLAIN, type Metrics } from './fallbacks.ts';
import type { OutlineBook, Outlines } from './outlines.ts';

const LETTER = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const;

const toPath = (commands: PathCommand[]): string =>
  commands.map(({ command, args }) => LETTER[command] + args.map(Math.round).join(' ')).join('');

const addScript = (book: Outlines, font: Font, characters: string): void => {
  const advances = new Map<string, number>();
  for (const sign of characters) {
    const glyph = font.glyphForCodePoint(sign.codePointAt(0) ?? 0);
    advances.set(sign, glyph.advanceWidth);
    book.glyphs[sign] = [Math.round(glyph.advanceWidth), toPath(glyph.path.commands)];
  }
  for (const [left, leftAdvance] of advances)
    for (const [right, rightAdvance] of advances) {
      const shift = Math.round(
        font.layout(left + right, PLAIN).advanceWidth - leftAdvance - rightAdvance,
      );
      // Below half a hundredth of an em nobody sees it.
      if (Math.abs(shift) >= 5) book.kerning[left + right] = shift;
    }
};

const makeBook = ({ latin, cyrillic }: Metrics): Outlines => {
  const book: Outlines = { unitsPerEm: latin.unitsPerEm, glyphs: {}, kerning: {} };
  addScript(book, latin, LATIN);
  addScript(book, cyrillic, CYRILLIC);
  return book;
};

/** Draws every character the site uses as a path, with its advance and kerning. */
export const makeOutlines = (fonts: { display: Metrics; strong: Metrics }): OutlineBook => ({
  display: makeBook(fonts.display),
  text: makeBook(fonts.strong),
});
