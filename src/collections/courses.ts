import type { Language } from '#domain/languages.ts';
import { courses as descriptor } from './descriptors/courses.ts';
import type { Shown } from './read.ts';
import { textsOf } from './texts.ts';

export type Course = Shown<'courses'>;

/** Courses in the order in which they are offered; empty until the first one is written. */
export const courses = (language: Language): Promise<Course[]> => textsOf('courses', language);

/** Address of a course, without language. */
export const courseAddress = (course: Pick<Course, 'slug' | 'data'>): string =>
  descriptor.address(course);

/** Address of the page to print of a course that somebody has finished, without language. */
export const finishedAddress = ({ slug }: Pick<Course, 'slug'>): string =>
  `/coursesView/finished/${slug}`;
