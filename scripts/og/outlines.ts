/** Letters as paths, so that a share image is set without any font file and breaks its lines exactly. */
export interface Outlines {
  /** Units an em; paths point upwards from the baseline. */
  unitsPerEm: number;
  /** Per character: advance and path. */
  glyphs: Record<string, [advance: number, path: string]>;
  /** Per pair of characters: how much nearer (negative) or farther they stand. */
  kerning: Record<string, number>;
}

/** Literata 600 for titles, Onest 600 for the small lines. */
export type OutlineBook = Record<'display' | 'text', Outlines>;
