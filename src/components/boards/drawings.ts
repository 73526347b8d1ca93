import { createHash } from 'node:crypto';
import type { BoardFacts } from '#domain/board-facts.ts';
import type { Drawing } from '#components/guides/drawings.ts';
import { drawScene } from './draw-scene.ts';

const made = new WeakMap<BoardFacts, Drawing>();

/** The drawn scene of a board, as a file of its own whose name follows from what is in it. */
export function boardDrawing(slug: string, facts: BoardFacts): Drawing {
  const known = made.get(facts);
  if (known) return known;
  const svg = drawScene({ slug, palette: facts.palette, scene: facts.scene });
  const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 8);
  const drawing = { svg, href: `/_astro/board-${slug}.${hash}.svg` };
  made.set(facts, drawing);
  return drawing;
}

/** Of every scene, so that nothing moves when it comes. */
export const SCENE_SIZE = { width: 480, height: 320 } as const;
