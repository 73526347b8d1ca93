import type { Language } from '#domain/languages.ts';
import { allShown, type Shown } from './read.ts';

export type Course = Shown<'courses'>;

/** Courses in the order in which they are offered; empty until the first one is written. */
export const courses = async (language: Language): Promise<Course[]> =>
  [...(await allShown('courses', language))].sort((a, b) => a.data.order - b.data.order);

/** Address of a course, without language (spec section 3: type 1 is pdf, everything else video). */
export const courseAddress = ({ slug, data }: Pick<Course, 'slug' | 'data'>): string =>
  `/coursesView/detail/${data.type}/${slug}`;
