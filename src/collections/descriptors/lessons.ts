import { lessonSchema } from '../schema/courses.ts';
import type { Descriptor } from './descriptor.ts';

/** Their courses say in which order they come and where they stand (src/collections/lessons.ts). */
export const lessons = {
  folder: 'lessons',
  schema: lessonSchema,
  explained: true,
  file: {
    shape: '<course>/<lesson>',
    hint: 'Name a lesson with its course: first-course/light.',
  },
} satisfies Descriptor<typeof lessonSchema>;
