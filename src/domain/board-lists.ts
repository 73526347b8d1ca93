import { BOARDS } from './boards.ts';

/** Collections of boards as a browser keeps them: a visitor's own, or a copy of a member's. */
export type BoardList = {
  /** What the server calls it; a visitor's has none. */
  id?: number | undefined;
  name: string;
  /** Numbers of boards, the last collected first. */
  boards: number[];
};

export type BoardLists = readonly BoardList[];

export const isCollected = (lists: BoardLists, board: number): boolean =>
  lists.some(({ boards }) => boards.includes(board));

/** A name as it is kept: without space around it, not longer than it may be; undefined where nothing is left. */
export function listName(text: string): string | undefined {
  const name = text.trim();
  return name && [...name].length <= BOARDS.nameMax ? name : undefined;
}

/**
 * With a board in the list of a name, in front; a list of that name is made where there is none.
 *
 * @returns undefined where no more fits
 */
export function withBoard(lists: BoardLists, name: string, board: number): BoardList[] | undefined {
  const there = lists.find((list) => list.name === name);
  if (!there) {
    return lists.length < BOARDS.collectionsMax ? [...lists, { name, boards: [board] }] : undefined;
  }
  if (there.boards.includes(board)) return [...lists];
  if (there.boards.length >= BOARDS.boardsMax) return undefined;
  const grown = { ...there, boards: [board, ...there.boards] };
  return lists.map((list) => (list === there ? grown : list));
}

/** Without a board, in the list of a name or in all. */
export const withoutBoard = (lists: BoardLists, board: number, name?: string): BoardList[] =>
  lists.map((list) =>
    name === undefined || list.name === name
      ? { ...list, boards: list.boards.filter((other) => other !== board) }
      : list,
  );

/** With an empty list of a name; as they are where there is one. Undefined where no more fit. */
export function withList(lists: BoardLists, name: string): BoardList[] | undefined {
  if (lists.some((list) => list.name === name)) return [...lists];
  return lists.length < BOARDS.collectionsMax ? [...lists, { name, boards: [] }] : undefined;
}

/** With another name for a list. Undefined where another list has it. */
export function renamed(lists: BoardLists, from: string, to: string): BoardList[] | undefined {
  if (from !== to && lists.some(({ name }) => name === to)) return undefined;
  return lists.map((list) => (list.name === from ? { ...list, name: to } : list));
}

export const withoutList = (lists: BoardLists, name: string): BoardList[] =>
  lists.filter((list) => list.name !== name);

const isList = (value: unknown): value is BoardList => {
  const { name, boards } = (value ?? {}) as Partial<BoardList>;
  return (
    typeof name === 'string' &&
    name !== '' &&
    Array.isArray(boards) &&
    boards.every((board) => Number.isSafeInteger(board) && board > 0)
  );
};

/** Whether something that was stored is a list of collections. */
export const areLists = (value: unknown): value is BoardList[] =>
  Array.isArray(value) && value.every(isList);
