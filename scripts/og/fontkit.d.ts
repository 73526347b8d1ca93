/** The part of fontkit that make-fonts uses; the package ships no types. */
declare module 'fontkit' {
  export interface PathCommand {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    args: number[];
  }
  export interface Font {
    unitsPerEm: number;
    ascent: number;
    descent: number;
    lineGap: number;
    layout(text: string, features?: Record<string, boolean>): { advanceWidth: number };
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): {
      advanceWidth: number;
      path: { commands: PathCommand[] };
    };
    getVariation(axes: Record<string, number>): Font;
  }
  export function create(bytes: Uint8Array): Font;
}
