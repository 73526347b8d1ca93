import type { CourseEntry, TutorialEntry } from '#contract/course-index.ts';
import type { Output } from '#contract/index.ts';
import {
  COURSE_TYPE_CODES,
  countDone,
  lessonKey,
  RATINGS_SHOWN_FROM,
  TUTORIAL_LESSON,
  type LearningItem,
  type Learned,
} from '#domain/learning.ts';
import type { Rated } from './queries.ts';

type CourseItem = Output<'GET course'>[number];
type TutorialItem = Output<'GET tutorial/video/list'>[number];

export const courseKey = (id: number): LearningItem => `course-${id}`;
export const tutorialKey = (id: number): LearningItem => `tutorial-${id}`;

/** A course in a list; `learned` is undefined for visitors, whose progress the server never sees. */
export function presentCourse(course: CourseEntry, learned: Learned | undefined): CourseItem {
  const keys = course.lessons.map(({ slug }) => lessonKey(courseKey(course.id), slug));
  return {
    ...course,
    courseName: course.title,
    type: COURSE_TYPE_CODES[course.type],
    lessons: course.lessons.length,
    done: learned ? countDone(learned, keys) : null,
  };
}

export const presentTutorial = (
  tutorial: TutorialEntry,
  learned: Learned | undefined,
): TutorialItem => ({
  ...tutorial,
  state: learned?.lessons[lessonKey(tutorialKey(tutorial.id), TUTORIAL_LESSON)] ?? null,
});

/** The average of a few ratings would reveal who gave which, so it is not shown. */
export const presentRatings = ({
  average,
  count,
  mine,
}: Rated): Output<'GET course/feedback/detail'> => ({
  average: count >= RATINGS_SHOWN_FROM ? Math.round(average * 10) / 10 : null,
  count,
  mine,
});
