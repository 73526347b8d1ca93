import { CONTRAST_AA, contrast, isColour, readableOn } from './contrast.ts';

/** Colours of a profile, as `#rrggbb`. */
export type Colours = { background: string; surface: string; text: string; accent: string };
export const COLOUR_NAMES = ['background', 'surface', 'text', 'accent'] as const;

const colours = (background: string, surface: string, text: string, accent: string): Colours => ({
  background,
  surface,
  text,
  accent,
});

/** Every one of them is readable (theme.test.ts). */
export const PALETTES = {
  linen: colours('#f3ede4', '#fffdf9', '#2f2822', '#8a4b1f'),
  night: colours('#14121f', '#211d33', '#f1edf9', '#f2b8c6'),
  blush: colours('#fdf0f3', '#ffffff', '#45222d', '#a3264f'),
  signal: colours('#ffdf3d', '#fff4b8', '#171717', '#7a1fa2'),
  paper: colours('#ffffff', '#ffffff', '#222222', '#1f4f8f'),
  lagoon: colours('#e3f2f1', '#ffffff', '#12353a', '#0b6470'),
  cherry: colours('#4a0d1f', '#62162d', '#fff2ee', '#ffcf9c'),
  violet: colours('#241a4d', '#32266a', '#f3efff', '#8be3d3'),
  sage: colours('#e9efe2', '#fbfdf8', '#26311f', '#44631f'),
  graphite: colours('#1b1f24', '#272d34', '#eef2f5', '#7fd0ff'),
} as const satisfies Record<string, Colours>;
export type PaletteId = keyof typeof PALETTES;
export const PALETTE_IDS = Object.keys(PALETTES) as PaletteId[];

/** Only what lies on nearly every device: a profile loads no font. */
export const FONTS = {
  georgia: "Georgia, 'Times New Roman', serif",
  palatino: "'Palatino Linotype', Palatino, 'Book Antiqua', serif",
  verdana: 'Verdana, Geneva, sans-serif',
  trebuchet: "'Trebuchet MS', Helvetica, sans-serif",
  arial: 'Arial, Helvetica, sans-serif',
  impact: "Impact, 'Arial Black', sans-serif",
  courier: "'Courier New', Courier, monospace",
} as const;
export type FontId = keyof typeof FONTS;
export const FONT_IDS = Object.keys(FONTS) as FontId[];

/** Pixels between sections, and inside them. */
export const SPACINGS = { close: 12, normal: 20, wide: 32 } as const;
/** Widest line, in pixels. */
export const WIDTHS = { narrow: 480, normal: 680, wide: 880 } as const;
/** How a section stands out from the ground. */
export const SHAPES = ['card', 'flat', 'lines', 'band'] as const;
/** How its title looks. */
export const HEADINGS = ['plain', 'caps', 'line', 'pill'] as const;
export const ALIGNS = ['left', 'center'] as const;

export type Theme = {
  palette: PaletteId;
  /** The member's own colours in place of the palette's. */
  colours: Colours | null;
  font: FontId;
  titleFont: FontId;
  spacing: keyof typeof SPACINGS;
  width: keyof typeof WIDTHS;
  shape: (typeof SHAPES)[number];
  heading: (typeof HEADINGS)[number];
  align: (typeof ALIGNS)[number];
};

export const SPACING_IDS = Object.keys(SPACINGS) as (keyof typeof SPACINGS)[];
export const WIDTH_IDS = Object.keys(WIDTHS) as (keyof typeof WIDTHS)[];

export const isColours = (value: unknown): value is Colours => {
  if (typeof value !== 'object' || value === null) return false;
  const found = value as Record<string, unknown>;
  return (
    Object.keys(found).length === COLOUR_NAMES.length &&
    COLOUR_NAMES.every((name) => isColour(found[name]))
  );
};

/** The choices of a theme and what each may be; `colours` stands beside them. */
export const THEME_CHOICES = {
  palette: PALETTE_IDS,
  font: FONT_IDS,
  titleFont: FONT_IDS,
  spacing: SPACING_IDS,
  width: WIDTH_IDS,
  shape: SHAPES,
  heading: HEADINGS,
  align: ALIGNS,
} as const;

export function isTheme(value: unknown): value is Theme {
  if (typeof value !== 'object' || value === null) return false;
  const theme = value as Record<string, unknown>;
  const known = Object.entries(THEME_CHOICES).every(([name, choices]) =>
    (choices as readonly unknown[]).includes(theme[name]),
  );
  return known && (theme.colours === null || isColours(theme.colours));
}

export const coloursOf = ({ palette, colours: own }: Theme): Colours => own ?? PALETTES[palette];

export type Faint = { on: 'background' | 'surface'; what: 'text' | 'accent'; ratio: number };

/** Text that is hard to read in a theme: below the AA of WCAG 2.2, with the ratio it has. */
export function faintIn(theme: Theme): Faint[] {
  const used = coloursOf(theme);
  const grounds =
    theme.shape === 'card' ? (['background', 'surface'] as const) : (['background'] as const);
  return grounds.flatMap((on) =>
    (['text', 'accent'] as const).flatMap((what) => {
      const ratio = contrast(used[on], used[what]);
      return ratio < CONTRAST_AA ? [{ on, what, ratio }] : [];
    }),
  );
}

/** Text on a ground of the accent. */
export const onAccent = ({ accent }: Colours): string => readableOn(accent);
