import type { FormProps } from './form-props.ts';

/** A board in a collection; `title` is null where the gallery has it no more. */
export type ShelfBoard = { id: number; title: string | null; address: string; art: string };

/** A member's collection, with the whole address of its link where it has one. */
export type ShelfCollection = {
  id: number;
  name: string;
  link: string | null;
  boards: ShelfBoard[];
};

export type BoardViews = {
  /** One's own collections. A visitor's lie in their browser, and a script shows them. */
  'board-shelf': FormProps & {
    member: boolean;
    collections: ShelfCollection[];
    /** The board that is to be collected, where the address names one. */
    adding: { id: number; title: string } | null;
  };
  /** What somebody shared. */
  'board-shared': { name: string; boards: ShelfBoard[] };
};
