import type { BadgeName } from './badges.ts';
import type { PointTask } from './points.ts';

const capital = <T extends string>(text: T) =>
  `${(text[0] ?? '').toUpperCase()}${text.slice(1)}` as Capitalize<T>;

/** Text keys of a badge's name, of what it is given for, and of what has been done for it (with a count). */
export const badgeNameKey = <B extends BadgeName>(badge: B): `points:badge${Capitalize<B>}` =>
  `points:badge${capital(badge)}`;
export const badgeDescKey = <B extends BadgeName>(badge: B): `points:desc${Capitalize<B>}` =>
  `points:desc${capital(badge)}`;
export const badgeGotKey = <B extends BadgeName>(badge: B): `points:got${Capitalize<B>}` =>
  `points:got${capital(badge)}`;

/** Text key of what points are given for. */
export const taskKey = <T extends PointTask>(task: T): `points:task${Capitalize<T>}` =>
  `points:task${capital(task)}`;
