import { courseSchema } from '../schema/courses.ts';
import type { Descriptor } from './descriptor.ts';

export const courses = {
  folder: 'courses',
  schema: courseSchema,
  compare: (a, b) => a.data.order - b.data.order,
  // Spec section 3: type 1 is pdf, everything else video.
  address: ({ slug, data }) => `/coursesView/detail/${data.type}/${slug}`,
  index: ({ data: { level, order, type, id } }) => ({
    category: level,
    order,
    area: type,
    number: id,
  }),
  pack: 'course',
  pages: {
    'course-pdf': { parameter: 'article' },
    'course-video': { parameter: 'index' },
    'course-finished': { parameter: 'course' },
  },
  // A course is its chapters; words around them are welcome but not needed.
  mayBeEmpty: true,
} satisfies Descriptor<typeof courseSchema>;
