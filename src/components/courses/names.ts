import type { CourseLevel, CourseTag, CourseType } from '#domain/learning.ts';
import type { TextKey } from '#i18n/namespaces.ts';

type Names<K extends string> = Record<K, TextKey<'courses'>>;

/** What levels, types and tags are called. */
export const LEVELS: Names<CourseLevel> = {
  'first-steps': 'courses:levelFirstSteps',
  working: 'courses:levelWorking',
  experienced: 'courses:levelExperienced',
};

export const TYPES: Names<CourseType> = {
  pdf: 'courses:typePdf',
  video: 'courses:typeVideo',
};

export const TAGS: Names<CourseTag> = {
  latest: 'courses:tagLatest',
  courses: 'courses:tagCourses',
  Recommend: 'courses:tagRecommended',
};
