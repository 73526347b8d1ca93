import { z } from 'zod';
import {
  SCENE_CEILINGS,
  SCENE_FLOOR_THINGS,
  SCENE_FRONTS,
  SCENE_FURNITURE,
  SCENE_GLOWS,
  SCENE_TABLE_THINGS,
  SCENE_WALL_THINGS,
  SCENE_WALLS,
} from '#domain/board-scenes.ts';
import { BOARD_LAMPS, BOARD_MOODS, BOARD_ROOMS, BOARDS } from '#domain/boards.ts';
import { day, draft, inLanguages, keywords, sourceUpdated, summary, title } from './fields.ts';

/** content/inspiration: what is written about a board; its facts are in content/board-facts. */
export const inspirationSchema = z.strictObject({
  title,
  summary,
  keywords,
  published: day,
  updated: day,
  sourceUpdated,
  draft,
});

const words = (min: number, max: number) =>
  inLanguages(z.string().trim().min(min).max(max, `Keep it to ${max} characters.`));

const place = z.number().min(0).max(1);

const lamp = z
  .strictObject({
    lamp: z.enum(BOARD_LAMPS),
    x: place,
    y: place,
    kelvin: z.number().int('Use a whole number.').min(0).max(6500),
    note: words(20, 120),
  })
  .refine(({ lamp: kind, kelvin }) => (kind === 'colour' ? kelvin === 0 : kelvin >= 1800), {
    error: 'A lamp has 1800 to 6500 kelvin; of a coloured one (colour) kelvin is 0.',
    path: ['kelvin'],
  });

const wallThing = z.enum(SCENE_WALL_THINGS).optional();
const floorThing = z.enum(SCENE_FLOOR_THINGS).optional();
const tableThing = z.enum(SCENE_TABLE_THINGS).optional();

/** content/board-facts/<slug>.yaml: a board of the gallery, the same for all languages. */
export const boardFactsSchema = z.strictObject({
  id: z.number().int().positive().max(BOARDS.numberMax),
  room: z.enum(BOARD_ROOMS),
  mood: z.enum(BOARD_MOODS),
  minutes: z.number().int().min(10).max(180),
  people: z.number().int().min(1).max(2),
  faceless: z.boolean('Write true or false.'),
  palette: z
    .array(
      z.strictObject({
        hex: z.string().regex(/^#[0-9a-f]{6}$/, 'Write the colour as "#e8d5c0", in small letters.'),
        name: words(2, 30),
      }),
    )
    .min(4)
    .max(6),
  light: z.array(lamp).min(2).max(5),
  seat: z.strictObject({ x: place, y: place }),
  props: z
    .array(
      z.strictObject({
        name: words(3, 70),
        cost: z.number().int('Use whole dollars.').min(0).max(150),
      }),
    )
    .min(4)
    .max(8),
  hide: z.array(words(20, 120)).min(3).max(5),
  scene: z.strictObject({
    wall: z.enum(SCENE_WALLS),
    furniture: z.enum(SCENE_FURNITURE),
    wallLeft: wallThing,
    wallCentre: wallThing,
    wallRight: wallThing,
    floorLeft: floorThing,
    floorRight: floorThing,
    tableLeft: tableThing,
    tableRight: tableThing,
    ceiling: z.enum(SCENE_CEILINGS).optional(),
    front: z.enum(SCENE_FRONTS).optional(),
    glow: z.enum(SCENE_GLOWS),
  }),
});
