import type { Font } from 'fontkit';

/** One family in both scripts, at one weight. */
export interface Metrics {
  latin: Font;
  cyrillic: Font;
}

type Script = keyof Metrics;

/** Shapes as the subset files will: kerning, but no ligature, because those carry none. */
export const PLAIN = { liga: false, clig: false, dlig: false, calt: false };

// The mean advances below were taken from these very texts: change a text and they must be taken again.
const SAMPLE: Record<Script, string> = {
  latin:
    'A picture carries more than its pixels: the place, the minute, the device. Strangers read it in seconds. Here is how to send the picture and keep the rest. Antes de publicar, mira los bordes de la foto: correo, llaves, la vista desde la ventana. Los sitios pagan a partir de 50 dólares.',
  cyrillic:
    'Снимокрассказываетбольшечемнанёмвидноместовремяустройство' +
    'ЧужиелюдичитаютэтозасекундыЗдесьнаписанокакотправитьфотографиюиоставитьостальноеприсебе' +
    'Преждечемпубликоватьпосмотритенакраякадра',
};

interface Local {
  for: 'display' | 'text' | 'strong';
  /** PostScript names. One a face: each name that a system lacks costs a phone 10 ms and more. */
  names: string[];
  /** Mean advance of SAMPLE in em. */
  mean: number;
  script: Script | 'both';
}

/**
 * A later face wins where two are installed, and is looked for first. Georgia's and Arial's advances were measured on Gelasio and
 * Arimo, which copy them; Georgia's Cyrillic has no such copy and is taken in Noto Serif's proportion.
 */
const LOCALS: Local[] = [
  { for: 'display', names: ['Georgia-Bold'], mean: 0.4923, script: 'latin' },
  { for: 'display', names: ['Georgia-Bold'], mean: 0.6374, script: 'cyrillic' },
  { for: 'display', names: ['NotoSerif-Bold'], mean: 0.4859, script: 'latin' },
  { for: 'display', names: ['NotoSerif-Bold'], mean: 0.6291, script: 'cyrillic' },
  { for: 'display', names: ['LiberationSerif-Bold'], mean: 0.4082, script: 'latin' },
  { for: 'display', names: ['LiberationSerif-Bold'], mean: 0.5348, script: 'cyrillic' },
  { for: 'text', names: ['Roboto-Regular'], mean: 0.4242, script: 'latin' },
  { for: 'text', names: ['Roboto-Regular'], mean: 0.5669, script: 'cyrillic' },
  { for: 'text', names: ['LiberationSans', 'ArialMT'], mean: 0.4272, script: 'both' },
  { for: 'strong', names: ['Roboto-Bold'], mean: 0.4316, script: 'latin' },
  { for: 'strong', names: ['Roboto-Bold'], mean: 0.5725, script: 'cyrillic' },
  { for: 'strong', names: ['LiberationSans-Bold', 'Arial-BoldMT'], mean: 0.4595, script: 'both' },
];

const WEIGHT = { display: '600', text: '400 500', strong: '600 700' };

/** Mean advance of the script's sample in em, kerning included. */
export const meanAdvance = (font: Font, script: Script): number =>
  font.layout(SAMPLE[script], PLAIN).advanceWidth / font.unitsPerEm / [...SAMPLE[script]].length;

const percent = (share: number): string => `${Number((share * 100).toFixed(1))}%`;

/** The @font-face rules of 'Literata Fallback' and 'Onest Fallback', sized so that lines break where the real faces break them. */
export const fallbackFaces = (fonts: Record<Local['for'], Metrics>): string[] =>
  LOCALS.map((local) => {
    const script = local.script === 'both' ? 'latin' : local.script;
    const font = fonts[local.for][script];
    const size = meanAdvance(font, script) / local.mean;
    const height = (units: number): string => percent(units / font.unitsPerEm / size);
    console.log(
      local.names[0],
      local.script,
      percent(size),
      height(font.ascent),
      height(-font.descent),
    );
    return `@font-face {
  font-family: '${local.for === 'display' ? 'Literata' : 'Onest'} Fallback';
  font-weight: ${WEIGHT[local.for]};
  src: ${local.names.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${percent(size)};
  ascent-override: ${height(font.ascent)};
  descent-override: ${height(-font.descent)};
  line-gap-override: ${height(font.lineGap)};${local.script === 'cyrillic' ? '\n  unicode-range: U+400-4FF, U+2116;' : ''}
}`;
  });
