import type { APIRoute } from 'astro';
import { allArticles, articleAddress } from '#collections/articles.ts';
import { camSites } from '#collections/cam-sites.ts';
import { allGuides, guideAddress } from '#collections/guides.ts';
import { courseAddress, courses } from '#collections/courses.ts';
import { lessonsOf } from '#collections/lessons.ts';
import { toyGuideAddress, toyGuides } from '#collections/toys.ts';
import { tutorialAddress, tutorials } from '#collections/tutorials.ts';
import { camSiteAddress } from '#domain/cam-facts.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { courseName, lessonName, textName, tutorialName } from '#domain/reader.ts';
import { useT } from '#i18n/pages.ts';

export const getStaticPaths = () => LANGUAGES.map((lang) => ({ params: { lang } }));

async function ofCourses(language: Language) {
  const t = useT(language, ['courses']);
  const named = (await courses(language)).map(async (course) => [
    [courseName(course.data.id), [course.data.title, courseAddress(course)]] as const,
    ...(await lessonsOf(course, language)).map(({ slug, text, path }) => {
      const title = t('courses:chapterTitle', {
        title: text.data.title,
        course: course.data.title,
      });
      return [lessonName(course.data.id, slug), [title, path]] as const;
    }),
  ]);
  return (await Promise.all(named)).flat();
}

/**
 * Title and address of every text that can be kept, by its name. A file that is the same for all,
 * so that a visitor's bookmarks need not be sent anywhere to be shown.
 */
export const GET: APIRoute = async ({ params }) => {
  const language = params.lang as Language;
  const texts = [
    ...(await allGuides(language)).map(
      (guide) => [textName('guides', guide.slug), [guide.data.title, guideAddress(guide)]] as const,
    ),
    ...(await allArticles(language)).map(
      (text) => [textName('articles', text.slug), [text.data.title, articleAddress(text)]] as const,
    ),
    ...(await toyGuides(language)).map(
      (guide) =>
        [textName('toyGuides', guide.slug), [guide.data.title, toyGuideAddress(guide)]] as const,
    ),
    ...(await camSites(language)).map(
      ({ text }) =>
        [textName('camSites', text.slug), [text.data.title, camSiteAddress(text.slug)]] as const,
    ),
    ...(await ofCourses(language)),
    ...(await tutorials(language)).map(
      (tutorial) =>
        [tutorialName(tutorial.data.id), [tutorial.data.title, tutorialAddress(tutorial)]] as const,
    ),
  ];
  return Response.json(Object.fromEntries(texts));
};
