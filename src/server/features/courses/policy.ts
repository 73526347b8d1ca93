import type { CourseEntry } from '#contract/course-index.ts';
import type { Parsed } from '#contract/index.ts';
import type { CourseTag } from '#domain/learning.ts';

/** Whether a course stands under a top-level tag (spec section 2). */
export const hasTag = (course: CourseEntry, tag: CourseTag): boolean =>
  tag === 'courses' || (tag === 'latest' ? course.latest : course.recommended);

export const isListed = (
  course: CourseEntry,
  { tag, type, level }: Parsed<'GET course'>,
): boolean =>
  hasTag(course, tag) &&
  (type === undefined || course.type === type) &&
  (level === undefined || course.level === level);

/** The other courses, those of the same level first and otherwise in the order of the list. */
export const relatedTo = (course: CourseEntry, all: readonly CourseEntry[]): CourseEntry[] => {
  const others = all.filter((other) => other.id !== course.id);
  const near = others.filter((other) => other.level === course.level);
  return [...near, ...others.filter((other) => !near.includes(other))];
};
