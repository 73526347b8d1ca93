import { CAMERA, type PlanPoint } from '#domain/board-facts.ts';
import type { BoardLamp } from '#domain/boards.ts';

export type LightPlanFacts = {
  slug: string;
  light: readonly (PlanPoint & { lamp: BoardLamp; kelvin: number })[];
  seat: PlanPoint;
};

/** In the reader's language: what the plan is, and what each thing on it is, lamps in their order. */
export type LightPlanLabels = {
  plan: string;
  camera: string;
  seat: string;
  lamps: readonly string[];
};

const ROOM = { left: 24, top: 14, width: 272, height: 244 };

const inRoom = ({ x, y }: PlanPoint): PlanPoint => ({
  x: Math.round(ROOM.left + x * ROOM.width),
  y: Math.round(ROOM.top + y * ROOM.height),
});

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const title = (text: string | undefined): string => (text ? `<title>${escape(text)}</title>` : '');
const stroke = (name: string, width: number, d: string): string =>
  `<path stroke="var(--${name})" stroke-width="${width}" d="${d}"/>`;

/** Numbers are strokes around 0 0, 10 high, because a drawing has no font of its own. */
const DIGITS = [
  'm-2-3 3-2V5',
  'M-3-3q1-2 3-2 3 0 3 3 0 2-6 7h6',
  'M-3-4q6-3 6 1 0 3-3 3 4 0 4 3 0 4-7 1',
  'M2 5V-5l-5 7h7',
  'M3-5h-5l-1 4q6-2 6 3 0 5-6 2',
];

/** Candlelight to daylight; a coloured lamp has no temperature. */
function lightOf(kelvin: number): string {
  if (kelvin === 0) return 'art-violet-soft';
  if (kelvin < 3600) return 'art-gold';
  return kelvin < 5000 ? 'art-gold-soft' : 'art-sky';
}

/** A lamp that is in the picture glows to all sides; a coloured one washes the wall behind it. */
function beam(lamp: BoardLamp, from: PlanPoint, seat: PlanPoint): string {
  if (lamp === 'practical') return `M${from.x - 34} ${from.y}a34 34 0 1 0 68 0 34 34 0 1 0-68 0z`;
  if (lamp === 'colour') return `M${from.x - 56} ${ROOM.top}h112a56 40 0 0 1-112 0z`;
  const [dx, dy] = [seat.x - from.x, seat.y - from.y];
  const distance = Math.max(1, Math.hypot(dx, dy));
  const [ux, uy] = [dx / distance, dy / distance];
  // It ends at the seat's edge, round.
  const reach = Math.max(30, distance - 14);
  const wide = reach * (lamp === 'window' ? 0.4 : 0.28);
  const [ex, ey] = [from.x + ux * reach, from.y + uy * reach];
  const at = (along: number, across: number) =>
    `${Math.round(ex + ux * along - uy * across)} ${Math.round(ey + uy * along + ux * across)}`;
  return `M${from.x} ${from.y}L${at(0, wide)}Q${at(wide, 0)} ${at(0, -wide)}z`;
}

/** A window is a bar on the wall it is nearest to. */
function windowBar({ x, y }: PlanPoint): string {
  const right = x > ROOM.left + ROOM.width / 2;
  const side = right ? ROOM.left + ROOM.width : ROOM.left;
  const atSide = Math.abs(x - side) < y - ROOM.top;
  return atSide ? `M${side} ${y - 26}v52` : `M${x - 26} ${ROOM.top}h52`;
}

/** Out of the way of the camera, and of lamps that stand in the same place. */
function spread(lamps: readonly PlanPoint[]): PlanPoint[] {
  const placed: PlanPoint[] = [inRoom(CAMERA)];
  return lamps.map((lamp) => {
    const point = inRoom(lamp);
    const side = lamp.x < 0.5 ? -1 : 1;
    while (placed.some(({ x, y }) => Math.hypot(x - point.x, y - point.y) < 26))
      point.x += 6 * side;
    placed.push(point);
    return point;
  });
}

/**
 * The light plan of a board from above: the back wall at the top, the camera below, the seat, and each
 * lamp with its beam and its number in the legend beside it. It stands in the page and takes the page's
 * colours, so it is right in light and dark.
 *
 * @returns an SVG of 320 × 288, at most 4 KB
 */
export function drawLightPlan(
  { slug, light, seat }: LightPlanFacts,
  labels: LightPlanLabels,
): string {
  const { left, top, width, height } = ROOM;
  const sitting = inRoom(seat);
  const camera = inRoom(CAMERA);
  const places = spread(light);
  const beams = light.map(({ lamp, kelvin }, i) => {
    const from = places[i] ?? sitting;
    const bar = lamp === 'window' ? stroke('ink-soft', 7, windowBar(from)) : '';
    return `<path fill="var(--${lightOf(kelvin)})" fill-opacity=".65" stroke="var(--ink-soft)" stroke-opacity=".7" d="${beam(lamp, from, sitting)}"/>${bar}`;
  });
  const numbers = places.map(
    ({ x, y }, i) =>
      `<g transform="translate(${x} ${y})">${title(labels.lamps[i])}<circle r="12" fill="var(--ink)"/>${stroke('ground', 2, DIGITS[i] ?? '')}</g>`,
  );
  const room =
    `<clipPath id="${slug}-room"><path d="M${left} ${top}h${width}v${height + 16}H${left}z"/></clipPath>` +
    `<path fill="var(--ground-sunk)" d="M${left} ${top}h${width}v${height + 16}H${left}z"/>`;
  const walls =
    stroke('line-strong', 3, `M${left} ${top + height + 16}V${top}m${width} 0v${height + 16}`) +
    stroke('ink', 7, `M${left} ${top}h${width}`);
  const view = `<path stroke="var(--ink-soft)" stroke-width="1.5" stroke-dasharray="2 6" d="M${camera.x - 6} ${camera.y - 12} ${left + width * 0.16} ${top + 8}M${camera.x + 6} ${camera.y - 12} ${left + width * 0.84} ${top + 8}"/>`;
  const chair =
    `<g transform="translate(${sitting.x} ${sitting.y})">${title(labels.seat)}<rect x="-19" y="-17" width="38" height="36" rx="12" fill="var(--ground)" stroke="var(--ink)" stroke-width="3"/>` +
    `${stroke('accent', 7, 'M-15-14q15-9 30 0')}<circle r="5" cy="4" fill="var(--accent)"/></g>`;
  const eye =
    `<g transform="translate(${camera.x} ${camera.y})">${title(labels.camera)}<path fill="var(--ink)" d="M-7-14H7l5 8h-24z"/>` +
    `<rect x="-17" y="-8" width="34" height="22" rx="6" fill="var(--ink)"/><circle cy="3" r="5" fill="var(--accent)"/></g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="${escape(labels.plan)}" viewBox="0 0 320 288" width="320" height="288" fill="none" stroke-linecap="round" stroke-linejoin="round">` +
    `${room}<g clip-path="url(#${slug}-room)">${beams.join('')}${view}</g>${walls}${chair}${eye}${numbers.join('')}</svg>`
  );
}
