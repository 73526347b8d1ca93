import type { SceneGlow } from '#domain/board-scenes.ts';
import { apart, fromHex, mix, shade, toHex, type Oklch } from './colour.ts';

/**
 * Paints of a scene, short because a drawing names them often. `…d` is the side away from the light,
 * `…l` the lit one: w wall (wa with some of the accent), f floor, u furniture, a accent, b and c small
 * things, g leaves, p paper, m stands and frames (metal), k dark parts (screens, holes), l what
 * shines, h its glow, s shadow, n night.
 */
export type Paint = keyof ReturnType<typeof lightPaints>;

const WARM: Oklch = { l: 0.93, c: 0.105, h: 84 };
const GLOWS: Readonly<Record<SceneGlow, Oklch>> = {
  left: WARM,
  right: WARM,
  top: WARM,
  back: WARM,
  screen: { l: 0.9, c: 0.06, h: 235 },
  window: { l: 0.97, c: 0.04, h: 95 },
};
/** By night the same lamps look deeper. */
const byNight = ({ l, c, h }: Oklch): Oklch => ({
  l: l - 0.1,
  c: c * 1.35,
  h: h > 60 && h < 90 ? h - 8 : h,
});
const LEAF: Oklch = { l: 0.48, c: 0.09, h: 150 };

/** Leaves are of the palette's green; where it has none, of its last colour but one, turned to green. */
function leafOf(colours: readonly Oklch[]): Oklch {
  const green = colours.find(({ h, c, l }) => c > 0.035 && h > 112 && h < 185 && l < 0.72);
  const coolest = colours.toSorted((a, b) => Math.abs(a.h - 160) - Math.abs(b.h - 160))[0] ?? LEAF;
  const leaf = green ?? mix(coolest, LEAF, 0.7);
  return { ...leaf, l: Math.min(0.56, Math.max(0.4, leaf.l)), c: Math.max(leaf.c, 0.05) };
}

/** The colours themselves, each told from the wall, or from what it stands before. */
function baseColours(palette: readonly string[], glow: SceneGlow) {
  const [wall, floor, furniture, accent, ...small] = palette.map(fromHex) as [
    Oklch,
    Oklch,
    Oklch,
    Oklch,
    ...Oklch[],
  ];
  const f = apart(floor, [wall], 0.1);
  const u = apart(apart(furniture, [wall], 0.1), [wall, f], 0.075);
  const a = apart(accent, [wall, u], 0.15);
  const b = apart(small[0] ?? mix(accent, { l: 0.93, c: 0.02, h: 80 }, 0.55), [wall], 0.13);
  const c = apart(small[1] ?? mix(furniture, accent, 0.5), [wall, b], 0.12);
  const lit = wall.l > 0.5;
  return {
    w: wall,
    f,
    u,
    a,
    b,
    c,
    g: apart(leafOf([wall, floor, furniture, accent, ...small]), [wall], 0.14),
    p: apart({ l: 0.965, c: Math.min(0.018, wall.c), h: wall.h }, [wall], 0.045),
    m: lit ? apart({ l: 0.3, c: 0.03, h: wall.h }, [f], 0.1) : { l: 0.74, c: 0.035, h: 80 },
    k: { l: 0.24, c: 0.03, h: wall.c > 0.02 ? wall.h : 300 },
    h: glow === 'back' ? mix(WARM, { ...accent, l: Math.max(0.8, accent.l) }, 0.45) : GLOWS[glow],
  };
}

type Base = ReturnType<typeof baseColours>;

const tones = ({ w, f, u, a, b, c, g, p, m, k, h }: Base) => ({
  w,
  wd: shade(w, w.l > 0.5 ? -0.06 : -0.035),
  wl: shade(w, w.l > 0.93 ? -0.03 : 0.045),
  wa: mix(w, a, 0.28),
  f,
  fd: shade(f, -0.055),
  fl: shade(f, 0.045),
  u,
  ud: shade(u, -0.085),
  ul: shade(u, 0.065),
  a,
  ad: shade(a, -0.1),
  al: shade(a, 0.09),
  b,
  bd: shade(b, -0.095),
  bl: shade(b, 0.08),
  c,
  cd: shade(c, -0.095),
  cl: shade(c, 0.08),
  g,
  gd: shade(g, -0.09),
  gl: shade(g, 0.1),
  p,
  pd: shade(p, -0.08),
  m,
  ml: shade(m, 0.16),
  k,
  kl: shade(k, 0.12),
  // Before a light wall, a lit shade is told by its colour.
  l: mix(w.l > 0.7 ? { l: 0.89, c: 0.135, h: 84 } : { l: 0.92, c: 0.115, h: 87 }, h, 0.12),
  ld: mix(w.l > 0.7 ? { l: 0.79, c: 0.15, h: 71 } : { l: 0.83, c: 0.14, h: 75 }, h, 0.1),
  h,
  s: { l: 0.2, c: 0.04, h: f.c > 0.02 ? f.h : 300 },
  n: { l: 0.19, c: 0.045, h: 300 },
});

/** In the evening a room falls to dusk; things keep their place in the order of lightness. */
function dimmed(base: Base): Base {
  const dusk = ({ l, c, h }: Oklch): Oklch => ({
    l: 0.1 + 0.29 * l,
    c: Math.min(c * 1.15, c * 0.7 + 0.03),
    h,
  });
  const dim = ({ l, c, h }: Oklch): Oklch => ({ l: 0.1 + 0.68 * l, c, h });
  const [w, f] = [dusk(base.w), dusk(base.f)];
  const room = [w, apart(f, [w], 0.05)] as const;
  const u = apart(dim(base.u), room, 0.1);
  return {
    w,
    f: room[1],
    u,
    a: apart(dim(base.a), [w, u], 0.12),
    b: apart(dim(base.b), [w], 0.12),
    c: apart(dim(base.c), [w], 0.12),
    g: apart(dim(base.g), [w], 0.1),
    p: { ...dim(base.p), l: 0.79 },
    m: w.l > 0.3 ? { l: 0.15, c: 0.03, h: base.m.h } : { l: 0.62, c: 0.035, h: 80 },
    k: { l: 0.16, c: 0.03, h: base.k.h },
    h: byNight(base.h),
  };
}

function written<T extends Record<string, Oklch>>(colours: T) {
  return Object.fromEntries(
    Object.entries(colours).map(([name, colour]) => [name, toHex(colour)]),
  ) as Record<keyof T, string>;
}

/** @param palette four to six colours: wall, floor, furniture, accent, small things */
export const lightPaints = (palette: readonly string[], glow: SceneGlow) =>
  written(tones(baseColours(palette, glow)));

/** The same for readers whose pages are dark. */
export const darkPaints = (palette: readonly string[], glow: SceneGlow) =>
  written(tones(dimmed(baseColours(palette, glow))));
