import type { IdeaKind } from './wishes.ts';

/** Characters that an idea of a kind has at most, as the places it is meant for take it. */
export const IDEA_BODY_MAX: Readonly<Record<IdeaKind, number>> = {
  show: 1000,
  room: 150,
  menu: 700,
  bio: 650,
  message: 560,
  post: 280,
};

/** Kinds whose ideas have a title. */
export const TITLED: ReadonlySet<IdeaKind> = new Set(['show', 'menu']);
