import type { Member } from '#server/context.ts';
import type { FastifyRequest } from 'fastify';
import { defineFeature } from '#server/feature.ts';
import { courseAddresses } from './addresses.ts';
import * as progress from './progress.ts';
import * as service from './service.ts';
import { exportCourses } from './service.ts';

type Asking = { request: FastifyRequest; viewer: Member | undefined };
const view = ({ request, viewer }: Asking): service.ViewContext => ({
  language: request.language,
  memberId: viewer?.id,
});

export const coursesFeature = defineFeature({
  name: 'courses',
  calls: {
    'GET course': (scene) => service.listCourses(scene.ctx, view(scene), scene.input),
    'GET course/v2': (scene) => service.listWithTags(scene.ctx, view(scene), scene.input),
    'GET course/home': (scene) => service.coursesHome(scene.ctx, view(scene)),
    'GET course/addClink': async (scene) => {
      await service.noteVisit(scene.ctx, view(scene), scene.input.id);
      return { result: true };
    },
    'GET course/detail': (scene) => service.courseDetail(scene.ctx, view(scene), scene.input.id),
    'GET course/articles': (scene) => service.courseLessons(scene.ctx, view(scene), scene.input.id),
    'GET course/related': (scene) => service.relatedCourses(scene.ctx, view(scene), scene.input.id),
    'GET course/teacher/other-course': (scene) =>
      service.relatedCourses(scene.ctx, view(scene), scene.input.id),
    'GET course/feedback/detail': (scene) =>
      service.courseRatings(scene.ctx, view(scene), scene.input.id),
    'GET course/feedback/read': ({ ctx, input, request }) =>
      service.readOpinions(ctx, input, request.language),
    'POST course/feedback/submit': ({ ctx, viewer, input, request }) =>
      service.rateCourse(ctx, { memberId: viewer.id, language: request.language }, input),
    'POST course/article/post': ({ ctx, viewer, input }) =>
      progress.noteLesson(ctx, viewer.id, input),
    'POST course/article/edit': ({ ctx, viewer, input }) =>
      progress.tickLesson(ctx, viewer.id, input),
    'GET course/progress': ({ ctx, viewer }) => progress.learnedBy(ctx, viewer.id),
    'POST course/progress/merge': ({ ctx, viewer, input }) =>
      progress.mergeProgress(ctx, viewer.id, input),
    'GET flashcard/find': (scene) => service.flashCards(scene.ctx, view(scene), scene.input),
    'POST flashcard/rec': ({ ctx, viewer, input }) => progress.recordCard(ctx, viewer.id, input),
    'GET quiz/q': (scene) => service.quizOf(scene.ctx, view(scene), scene.input),
    'GET tutorial/live-course/list': (scene) =>
      service.listTutorials(scene.ctx, view(scene), 'live'),
    'GET tutorial/video/list': (scene) => service.listTutorials(scene.ctx, view(scene), 'video'),
    'GET tutorial/article/list': (scene) =>
      service.listTutorials(scene.ctx, view(scene), 'article'),
    'GET tutorial/video/info': (scene) =>
      service.tutorialInfo(scene.ctx, view(scene), scene.input.id),
    'POST tutorial/video/rating': ({ ctx, viewer, input, request }) =>
      service.rateTutorial(ctx, { memberId: viewer.id, language: request.language }, input),
    'POST tutorial/video/play': ({ ctx, viewer, input }) =>
      progress.playTutorial(ctx, viewer.id, input),
    'POST tutorial/video/finish': ({ ctx, viewer, input }) =>
      progress.finishTutorial(ctx, viewer.id, input),
  },
  pages: courseAddresses,
  export: {
    courses: {
      tables: ['lesson_progress', 'course_ratings', 'course_visits', 'flash_cards'],
      read: exportCourses,
    },
  },
});
