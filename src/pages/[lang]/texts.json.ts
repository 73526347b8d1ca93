import type { APIRoute } from 'astro';
import { courseAddress, courses } from '#collections/courses.ts';
import { lessonsOf } from '#collections/lessons.ts';
import { addressOf, textsOf } from '#collections/texts.ts';
import { tarotCards } from '#collections/tarot.ts';
import { tutorialAddress, tutorials } from '#collections/tutorials.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import {
  courseName,
  lessonName,
  READ_COLLECTIONS,
  tarotName,
  textName,
  tutorialName,
} from '#domain/reader.ts';
import { TAROT_READING_NOTE, TAROT_READING_PATH, tarotCardPath } from '#domain/tarot.ts';
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

function ofTarot(language: Language) {
  const t = useT(language, ['tarot']);
  return [
    ...tarotCards().map(
      ({ id, name }) => [tarotName(id), [name[language], tarotCardPath(id)]] as const,
    ),
    [tarotName(TAROT_READING_NOTE), [t('tarot:readingNote'), TAROT_READING_PATH]] as const,
  ];
}

/**
 * Title and address of every text that can be kept, by its name. A file that is the same for all,
 * so that a visitor's bookmarks need not be sent anywhere to be shown.
 */
export const GET: APIRoute = async ({ params }) => {
  const language = params.lang as Language;
  const readable = [...READ_COLLECTIONS, 'inspiration' as const].map(async (name) =>
    (await textsOf(name, language)).map(
      (text) => [textName(name, text.slug), [text.data.title, addressOf(name, text)]] as const,
    ),
  );
  const texts = [
    ...(await Promise.all(readable)).flat(),
    ...(await ofCourses(language)),
    ...(await tutorials(language)).map(
      (tutorial) =>
        [tutorialName(tutorial.data.id), [tutorial.data.title, tutorialAddress(tutorial)]] as const,
    ),
    ...ofTarot(language),
  ];
  return Response.json(Object.fromEntries(texts));
};
