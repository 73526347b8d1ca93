import { z } from 'zod';
import { BOARD_BUDGETS, BOARD_MOODS, BOARD_ROOMS, BOARDS } from '#domain/boards.ts';
import { defineCalls, done, id, nothing, text } from './call.ts';

/** A board in lists. `address` is that of its page, without language; `art` that of its drawing. */
export const board = z
  .object({
    id,
    slug: z.string(),
    title: z.string(),
    summary: z.string(),
    address: z.string(),
    art: z.string(),
    room: z.enum(BOARD_ROOMS),
    mood: z.enum(BOARD_MOODS),
    budget: z.enum(BOARD_BUDGETS),
    /** US dollars, about; minutes of setting it up. */
    cost: z.number().int(),
    minutes: z.number().int(),
    people: z.number().int(),
    faceless: z.boolean(),
    palette: z.array(z.string()),
    published: z.string(),
  })
  .meta({ id: 'Board' });

const boards = z.object({ resultList: z.array(board) });
/** The number of a board, as its facts may have it. */
const boardId = id.max(BOARDS.numberMax);
/** Numbers of boards, joined by commas. */
const numbers = text()
  .max(600)
  .regex(/^(?:\d{1,6}(?:,\d{1,6})*)?$/);

const name = text().trim().min(1).max(BOARDS.nameMax);
const collectionId = id;
const collection = z
  .object({
    id: collectionId,
    name: z.string(),
    /** What stands in its link; null where nobody else can see it. */
    share: z.string().nullable(),
    boards: z.array(id),
  })
  .meta({ id: 'BoardCollection' });
const collections = z.object({ collections: z.array(collection) });

const READ = { limit: { max: 240, seconds: 600 } } as const;
const WRITE = { limit: { max: 120, seconds: 600 } } as const;
const kept = { collection: collectionId.optional() };

export const boardCalls = defineCalls({
  'GET media/homepage': {
    summary: 'Boards of the front of the gallery, others each day',
    permission: 'visitor',
    ...READ,
    input: nothing,
    output: boards,
  },
  'GET media/new': {
    summary: 'The newest boards',
    permission: 'visitor',
    ...READ,
    input: nothing,
    output: boards,
  },
  'GET media/refresh': {
    summary: 'Others, by chance; those that were seen come last',
    permission: 'visitor',
    ...READ,
    input: z.strictObject({ seen: numbers.default('') }),
    output: boards,
  },
  'GET media/info': {
    summary: 'One board with its text, palette, light plan and props',
    permission: 'visitor',
    ...READ,
    errors: ['not_found'],
    input: z.strictObject({ id: boardId }),
    output: board.extend({
      html: z.string(),
      colours: z.array(z.object({ hex: z.string(), name: z.string() })),
      light: z.array(
        z.object({
          lamp: z.string(),
          x: z.number(),
          y: z.number(),
          /** 0 of a coloured lamp. */
          kelvin: z.number().int(),
          note: z.string(),
        }),
      ),
      seat: z.object({ x: z.number(), y: z.number() }),
      props: z.array(z.object({ name: z.string(), cost: z.number().int() })),
      hide: z.array(z.string()),
    }),
  },
  'GET media/check': {
    summary: 'Whether there are boards that came after a day',
    permission: 'visitor',
    ...READ,
    input: z.strictObject({ since: z.iso.date() }),
    output: z.object({ fresh: z.boolean(), count: z.number().int() }),
  },
  'POST media/article/show': {
    summary: 'Count a look at a board; the count is a total a day, of nobody',
    permission: 'visitor',
    ...WRITE,
    errors: ['not_found'],
    input: z.strictObject({ id: boardId }),
    output: done,
  },
  'GET media/init': {
    summary: "The member's collections and what they hold",
    permission: 'member',
    ...READ,
    input: nothing,
    output: collections,
  },
  'POST media/article/save': {
    summary:
      'Make a collection (without `collection`), rename it, share it by a link or withdraw that',
    permission: 'member',
    ...WRITE,
    errors: ['not_found', 'conflict', 'collections_full'],
    input: z.strictObject({
      ...kept,
      name: name.optional(),
      /** True makes a new link, and the one before leads nowhere; false withdraws it. */
      shared: z.boolean().optional(),
    }),
    output: collection,
  },
  'POST media/article/save/delete': {
    summary: 'Delete a collection; the boards stay what they are',
    permission: 'member',
    ...WRITE,
    errors: ['not_found'],
    input: z.strictObject({ collection: collectionId }),
    output: done,
  },
  'POST media/article/collect': {
    summary:
      'Put a board into a collection; without one into the first, which is made where there is none',
    permission: 'member',
    ...WRITE,
    errors: ['not_found', 'collections_full'],
    input: z.strictObject({ id: boardId, ...kept }),
    output: collection,
  },
  'POST media/article/collect/delete': {
    summary: 'Take a board out of a collection; without one out of all',
    permission: 'member',
    ...WRITE,
    errors: ['not_found'],
    input: z.strictObject({ id: boardId, ...kept }),
    output: done,
  },
  'POST media/article/merge': {
    summary:
      'Bring collections of the browser into the account; those of the same name become one, what does not fit stays out',
    permission: 'member',
    limit: { max: 20, seconds: 600 },
    input: z.strictObject({
      collections: z
        .array(z.strictObject({ name, boards: z.array(boardId).max(BOARDS.boardsMax) }))
        .max(BOARDS.collectionsMax),
    }),
    output: collections,
  },
});
