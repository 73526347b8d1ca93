import { stored } from '#client/storage.ts';
import { makeUuid } from '#client/uuid.ts';
import { boardOf, isBoard, type HolidayBoard } from '#domain/holiday.ts';

/** Spec section 3, local storage: the states of the holiday game, and the day of the last play. */
const board = stored<HolidayBoard | null>({
  key: 'holidayBoard',
  fallback: null,
  guard: isBoard,
});
const day = stored<string>({
  key: 'holidayDay',
  fallback: '',
  guard: (value): value is string => typeof value === 'string',
});
/** The unique visitor id; made when it is first needed, which is when a board is finished. */
const visitor = stored<string>({
  key: 'visitorId',
  fallback: '',
  guard: (value): value is string => typeof value === 'string' && /^[\da-f-]{36}$/.test(value),
});

export const readBoard = (campaign: string): HolidayBoard =>
  boardOf(campaign, board.get() ?? undefined);

export const lastDay = (): string => day.get();

/** Keeps a turn. */
export function keepTurn(turn: { board: HolidayBoard; day: string }): void {
  board.set(turn.board);
  day.set(turn.day);
}

/** The visitor id of this browser. */
export function visitorId(): string {
  const known = visitor.get();
  if (known) return known;
  const made = makeUuid();
  visitor.set(made);
  return made;
}
