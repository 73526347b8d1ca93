import sharp from 'sharp';

/** What stands in a drawing of the demo community: things and light, never people. */
export const SCENES = ['lamp', 'window', 'shelf', 'curtain', 'desk'] as const;
export type Scene = (typeof SCENES)[number];

/** Colours of the wall, the things and the light. */
export type Palette = { wall: string; thing: string; light: string };

const WIDTH = 960;
const HEIGHT = 720;
const FLOOR = 560;

const rect = (x: number, y: number, width: number, height: number, fill: string, round = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;
const glow = (x: number, y: number, radius: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#glow)"/>`;
const row = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

const PARTS: Record<Scene, (palette: Palette) => string> = {
  lamp: ({ thing, light }) =>
    glow(560, 250, 380) +
    rect(552, 250, 16, FLOOR - 250, thing) +
    rect(480, FLOOR - 14, 160, 14, thing, 7) +
    `<path d="M470 260 L520 130 L600 130 L650 260 Z" fill="${light}"/>` +
    rect(120, 400, 240, FLOOR - 400, thing, 24) +
    rect(140, 340, 200, 80, thing, 30),
  window: ({ wall, thing, light }) =>
    rect(240, 90, 480, 340, thing, 12) +
    row(4, (i) => rect(262 + (i % 2) * 224, 112 + Math.floor(i / 2) * 154, 212, 142, light)).join(
      '',
    ) +
    `<path d="M264 430 L700 430 L860 ${HEIGHT} L120 ${HEIGHT} Z" fill="${light}" opacity="0.35"/>` +
    rect(200, 430, 560, 26, thing, 6) +
    `<path d="M640 430 q-10 -120 40 -150 q-6 70 30 60 q-10 60 -40 90 Z" fill="${wall}"/>`,
  shelf: ({ thing, light }) =>
    glow(260, 180, 260) +
    row(3, (i) => rect(160, 220 + i * 130, 640, 18, thing, 4)).join('') +
    row(9, (i) =>
      rect(
        190 + i * 52,
        220 - 60 - ((i * 37) % 50),
        34,
        60 + ((i * 37) % 50),
        i % 3 ? thing : light,
        4,
      ),
    ).join('') +
    row(
      5,
      (i) =>
        `<circle cx="${260 + i * 110}" cy="${350 - 34}" r="${20 + ((i * 13) % 16)}" fill="${i % 2 ? light : thing}"/>`,
    ).join('') +
    rect(560, 480 - 96, 90, 96, light, 10),
  curtain: ({ thing, light }) =>
    row(8, (i) => {
      const x = i * 120;
      return `<path d="M${x} 0 q60 ${HEIGHT / 2} 0 ${HEIGHT} L${x + 84} ${HEIGHT} q60 -${HEIGHT / 2} 0 -${HEIGHT} Z" fill="${thing}" opacity="${0.55 + (i % 3) * 0.15}"/>`;
    }).join('') +
    row(
      14,
      (i) =>
        `<circle cx="${40 + i * 68}" cy="${210 + Math.round(46 * Math.sin(i * 0.9))}" r="9" fill="${light}"/>`,
    ).join('') +
    glow(480, 220, 460),
  desk: ({ wall, thing, light }) =>
    glow(700, 200, 320) +
    rect(120, 440, 720, 26, thing, 6) +
    rect(160, 466, 22, 254, thing) +
    rect(778, 466, 22, 254, thing) +
    rect(250, 230, 300, 190, thing, 14) +
    rect(268, 248, 264, 154, wall, 6) +
    rect(380, 420, 40, 20, thing) +
    `<path d="M640 440 L700 250 L724 258 L668 440 Z" fill="${thing}"/>` +
    `<path d="M660 270 L700 200 L790 250 L750 310 Z" fill="${light}"/>`,
};

/** A drawing as a PNG: a wall, a floor and one of the scenes, in three colours. */
export function draw(scene: Scene, palette: Palette): Promise<Buffer> {
  const { wall, thing, light } = palette;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><radialGradient id="glow">
      <stop offset="0" stop-color="${light}" stop-opacity="0.85"/>
      <stop offset="1" stop-color="${light}" stop-opacity="0"/>
    </radialGradient></defs>
    ${rect(0, 0, WIDTH, HEIGHT, wall)}
    <rect y="${FLOOR}" width="${WIDTH}" height="${HEIGHT - FLOOR}" fill="${thing}" opacity="0.3"/>
    ${PARTS[scene](palette)}
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
