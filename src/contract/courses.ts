import { z } from 'zod';
import { LEARNED } from '#domain/learned-limits.ts';
import { COURSE_LEVELS, COURSE_TAGS, COURSE_TYPE_CODES, FEEDBACK_MAX } from '#domain/learning.ts';
import { cursor, defineCalls, done, id, isoTime, language, nothing, pageOf, text } from './call.ts';

const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(80);
const day = z.iso.date();
/** A course or tutorial as editors read about it. */
const ratedItem = { id, title: z.string(), path: z.string().nullable() };
const edition = z.number().int().min(0).max(LEARNED.editionMax);
const place = z.number().min(0).max(LEARNED.placeMax);
const count = z.number().int().min(0).max(LEARNED.quizMax);

const quizResult = z.object({ right: count, total: count, at: isoTime });
/** What somebody has done with a lesson: LessonState of domain/learning.ts. */
export const lessonState = z
  .object({
    place,
    doneAt: isoTime.nullable(),
    edition: edition.nullable(),
    quiz: quizResult.nullable(),
  })
  .meta({ id: 'LessonState' });
const cardState = z.object({ known: z.boolean(), at: isoTime });

export const learned = z
  .object({
    lessons: z.record(z.string(), lessonState),
    cards: z.record(z.string(), cardState),
  })
  .meta({ id: 'Learned' });

const told = z.iso.datetime();
/**
 * As `learned`, from outside: nobody begins more than there is. A newer version may have kept more of each
 * in the browser: what is unknown is passed over.
 */
const toldLearned = z.object({
  lessons: z
    .record(
      text().max(120),
      z.object({
        place,
        doneAt: told.nullable(),
        edition: edition.nullable(),
        quiz: z.object({ right: count, total: count, at: told }).nullable(),
      }),
    )
    .refine((all) => Object.keys(all).length <= 300),
  cards: z
    .record(text().max(80), z.object({ known: z.boolean(), at: told }))
    .refine((all) => Object.keys(all).length <= 500),
});

/** As a number or by name: a query has texts alone. */
const typeInput = z.enum(['pdf', 'video', '1', '2']).transform((given) => {
  if (given === 'pdf' || given === 'video') return given;
  return given === String(COURSE_TYPE_CODES.pdf) ? 'pdf' : 'video';
});

/** Course of spec section 3; type 1 is pdf, any other video. `done` is null for visitors. */
export const courseItem = z
  .object({
    id,
    courseName: z.string(),
    slug: z.string(),
    path: z.string(),
    language,
    fallback: z.boolean(),
    type: z.union([z.literal(COURSE_TYPE_CODES.pdf), z.literal(COURSE_TYPE_CODES.video)]),
    level: z.enum(COURSE_LEVELS),
    summary: z.string(),
    illustration: z.string(),
    published: z.string(),
    updated: z.string(),
    minutes: z.number().int(),
    lessons: z.number().int(),
    done: z.number().int().nullable(),
  })
  .meta({ id: 'CourseItem' });

const question = z.object({
  question: z.string(),
  answers: z.array(z.string()),
  right: z.number().int(),
  why: z.string(),
});

const courseLesson = z.object({
  slug: z.string(),
  number: z.number().int(),
  chapter: z.string(),
  path: z.string(),
  title: z.string(),
  summary: z.string(),
  minutes: z.number().int(),
  seconds: z.number().nullable(),
  edition: z.number().int(),
  html: z.string(),
  exercises: z.array(z.string()),
  state: lessonState.nullable(),
});

/** `average` is null while too few have rated; `mine` is the caller's own. */
export const ratings = z
  .object({
    average: z.number().nullable(),
    count: z.number().int(),
    mine: z.object({ rating: z.number().int(), text: z.string() }).nullable(),
  })
  .meta({ id: 'Ratings' });

const ratingInput = z.strictObject({
  id,
  rating: z.number().int().min(1).max(5),
  text: text().trim().max(FEEDBACK_MAX).default(''),
});

export const tutorialItem = z
  .object({
    id,
    title: z.string(),
    summary: z.string(),
    path: z.string(),
    language,
    illustration: z.string(),
    published: z.string(),
    updated: z.string(),
    seconds: z.number().nullable(),
    state: lessonState.nullable(),
  })
  .meta({ id: 'TutorialItem' });

const oneCourse = z.strictObject({ id });
const lessonOf = { id, lesson: slug };
const listed = z.strictObject({
  tag: z.enum(COURSE_TAGS).default('courses'),
  type: typeInput.optional(),
  level: z.enum(COURSE_LEVELS).optional(),
});
const write = { max: 120, seconds: 60 };

export const courseCalls = defineCalls({
  'GET course': {
    summary: 'Courses of a tag, type and level',
    permission: 'visitor',
    input: listed,
    output: z.array(courseItem),
  },
  'GET course/v2': {
    summary: 'Courses as above, with how many each tag has',
    permission: 'visitor',
    input: listed,
    output: z.object({
      tags: z.array(z.object({ tag: z.enum(COURSE_TAGS), courses: z.number().int() })),
      resultList: z.array(courseItem),
    }),
  },
  'GET course/home': {
    summary: 'The newest and recommended courses, and those the member has begun',
    permission: 'visitor',
    input: nothing,
    output: z.object({
      latest: z.array(courseItem),
      recommended: z.array(courseItem),
      begun: z.array(courseItem),
    }),
  },
  'GET course/addClink': {
    summary: 'A course has been opened; remembered for members only',
    permission: 'visitor',
    limit: { max: 60, seconds: 60 },
    errors: ['not_found'],
    input: oneCourse,
    output: done,
  },
  'GET course/detail': {
    summary: 'One course with its chapters',
    permission: 'visitor',
    errors: ['not_found'],
    input: oneCourse,
    output: courseItem.extend({
      html: z.string(),
      chapters: z.array(z.object({ title: z.string(), lessons: z.array(z.string()) })),
    }),
  },
  'GET course/articles': {
    summary: 'The lessons of a course, with what the member has done of each',
    permission: 'visitor',
    errors: ['not_found'],
    input: oneCourse,
    output: z.array(courseLesson),
  },
  'GET course/related': {
    summary: 'Courses that go well with one: of its level first',
    permission: 'visitor',
    errors: ['not_found'],
    input: oneCourse,
    output: z.array(courseItem),
  },
  'GET course/teacher/other-course': {
    summary: 'Other courses of the same teacher; the editors write all of them',
    permission: 'visitor',
    errors: ['not_found'],
    input: oneCourse,
    output: z.array(courseItem),
  },
  'GET course/feedback/detail': {
    summary: 'How a course is rated',
    permission: 'visitor',
    errors: ['not_found'],
    input: oneCourse,
    output: ratings,
  },
  'GET course/feedback/read': {
    summary: 'For editors: how courses or tutorials are rated, and what was written, newest first',
    permission: 'moderator',
    input: z.strictObject({
      kind: z.enum(['course', 'tutorial']).default('course'),
      /** What was said in one language; `language` chooses that of the answer. */
      in: language.optional(),
      after: cursor.optional(),
    }),
    output: z.object({
      items: z.array(z.object({ ...ratedItem, average: z.number(), count: z.number().int() })),
      comments: pageOf(
        z.object({ ...ratedItem, rating: z.number().int(), comment: z.string(), language, day }),
      ),
    }),
  },
  'POST course/feedback/submit': {
    summary: 'Rate a course from 1 to 5, with words if one likes; again to change it',
    permission: 'member',
    limit: { max: 20, seconds: 60 },
    errors: ['not_found'],
    input: ratingInput,
    output: ratings,
  },
  'POST course/article/post': {
    summary: 'Note what the member has done of a lesson: place in the film, finished, quiz',
    permission: 'member',
    limit: write,
    errors: ['not_found'],
    input: z.strictObject({
      ...lessonOf,
      place: place.optional(),
      /** The edition that was finished just now. */
      finished: edition.optional(),
      quiz: z.strictObject({ right: count, total: count }).optional(),
    }),
    output: lessonState,
  },
  'POST course/article/edit': {
    summary: 'Tick a lesson off, or take the tick back',
    permission: 'member',
    limit: write,
    errors: ['not_found'],
    input: z.strictObject({ ...lessonOf, done: z.boolean() }),
    output: lessonState,
  },
  'GET course/progress': {
    summary: 'Everything the member has learned',
    permission: 'member',
    input: nothing,
    output: learned,
  },
  'POST course/progress/merge': {
    summary: 'Add what was learned in this browser before signing in',
    permission: 'member',
    limit: { max: 20, seconds: 60 },
    input: toldLearned,
    output: learned,
  },
  'GET flashcard/find': {
    summary: 'The words of a course or lesson, with what the member said of each',
    permission: 'visitor',
    errors: ['not_found'],
    input: z.strictObject({ id, lesson: slug.optional() }),
    output: z.array(
      z.object({
        term: z.string(),
        title: z.string(),
        html: z.string(),
        state: cardState.nullable(),
      }),
    ),
  },
  'POST flashcard/rec': {
    summary: 'Whether a word is known, or wanted again',
    permission: 'member',
    limit: write,
    errors: ['not_found'],
    input: z.strictObject({ term: slug, known: z.boolean() }),
    output: cardState,
  },
  'GET quiz/q': {
    summary: 'The questions of a lesson with their answers',
    permission: 'visitor',
    errors: ['not_found'],
    input: z.strictObject(lessonOf),
    output: z.array(question),
  },
  'GET tutorial/live-course/list': {
    summary: 'Live lessons',
    permission: 'visitor',
    input: nothing,
    output: z.array(tutorialItem),
  },
  'GET tutorial/video/list': {
    summary: 'Tutorials with a film',
    permission: 'visitor',
    input: nothing,
    output: z.array(tutorialItem),
  },
  'GET tutorial/article/list': {
    summary: 'Tutorials to read',
    permission: 'visitor',
    input: nothing,
    output: z.array(tutorialItem),
  },
  'GET tutorial/video/info': {
    summary: 'One tutorial with its text and ratings',
    permission: 'visitor',
    errors: ['not_found'],
    input: oneCourse,
    output: tutorialItem.extend({ html: z.string(), edition: z.number().int(), ratings }),
  },
  'POST tutorial/video/rating': {
    summary: 'Rate a tutorial from 1 to 5; again to change it',
    permission: 'member',
    limit: { max: 20, seconds: 60 },
    errors: ['not_found'],
    input: ratingInput,
    output: ratings,
  },
  'POST tutorial/video/play': {
    summary: 'Note how far the member has watched a tutorial',
    permission: 'member',
    limit: write,
    errors: ['not_found'],
    input: z.strictObject({ id, place }),
    output: lessonState,
  },
  'POST tutorial/video/finish': {
    summary: 'The member has seen a tutorial to its end, or takes that back',
    permission: 'member',
    limit: write,
    errors: ['not_found'],
    input: z.strictObject({ id, finished: edition.nullable() }),
    output: lessonState,
  },
});
