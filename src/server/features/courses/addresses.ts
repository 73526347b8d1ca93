import type { CourseEntry } from '#contract/course-index.ts';
import type { PageAnswer, PageHandler, PageScene, Pages } from '#server/site/pages.ts';
import { courseIndex } from './index-file.ts';

const LIST = '/coursesView/list';

const pathOf = ({ request }: PageScene): string =>
  decodeURIComponent(request.url.split('?')[0] ?? '/');

/** An address, which may name a lesson, with the query but for the numbers that it says already. */
function withRest(address: string, { query }: PageScene): string {
  const [path, own = ''] = address.split('?');
  const all = new URLSearchParams(own);
  for (const [name, value] of Object.entries(query)) {
    if (name !== 'id' && name !== 'index') all.set(name, value);
  }
  return all.size > 0 ? `${path}?${all}` : String(path);
}

/** A course page, or the lesson in it that was named by its number or its slug. */
function courseAddress({ path, lessons }: CourseEntry, chapter: string | undefined): string {
  const lesson = lessons.find(({ slug, number }) => slug === chapter || String(number) === chapter);
  return lesson?.path ?? path;
}

/**
 * Addresses of spec section 2 that no file answers: `id` in the query wins over the slug, which may
 * be anything then; a course by its number instead of its slug; a pdf course under `video` and the
 * reverse; a chapter by its slug, or by its number in the query (`index`).
 */
const courseHandler =
  (slugName: 'article' | 'index' | undefined): PageHandler =>
  async (scene): Promise<PageAnswer> => {
    const { courses } = await courseIndex(scene.ctx);
    const path = pathOf(scene);
    // During development nothing has been built, and Astro answers for every page itself.
    if (courses.en.length === 0) return { file: path };
    const { parameters, query } = scene;
    const slug = slugName && parameters[slugName];
    if (!slug && !query.id) return { redirect: LIST, status: 302 };
    const course = query.id
      ? courses.en.find(({ id }) => String(id) === query.id)
      : courses.en.find((one) => one.slug === slug || String(one.id) === slug);
    if (!course) return { missing: true };
    const address = courseAddress(course, parameters.chapter ?? query.index);
    if (address === path) return { file: path };
    return { redirect: withRest(address, scene), status: 301 };
  };

/** A tutorial by its slug leads to its number. */
const tutorialHandler: PageHandler = async (scene) => {
  const { tutorials } = await courseIndex(scene.ctx);
  const path = pathOf(scene);
  if (tutorials.en.length === 0) return { file: path };
  const wanted = scene.parameters.id;
  const tutorial = tutorials.en.find(({ id, slug }) => slug === wanted || String(id) === wanted);
  if (!tutorial) return { missing: true };
  if (tutorial.path === path) return { file: path };
  return { redirect: withRest(tutorial.path, scene), status: 301 };
};

/** Names what answers where no page stands under an address of courses and tutorials. */
export function courseAddresses(pages: Pages): void {
  pages.on('course-detail', courseHandler(undefined));
  pages.on('course-pdf', courseHandler('article'));
  pages.on('course-video', courseHandler('index'));
  pages.on('official-tutorial-video', tutorialHandler);
}
