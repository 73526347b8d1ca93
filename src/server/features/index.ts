import type { Feature } from '#server/app.ts';
import { accountFeature } from '#server/oversight/account/routes.ts';
import { activityFeature } from './activity/routes.ts';
import { camSitesFeature } from './camsites/routes.ts';
import { chatFeature } from './chat/routes.ts';
import { contactFeature } from './contact/routes.ts';
import { contentFeature } from './content/routes.ts';
import { coursesFeature } from './courses/routes.ts';
import { feedbackFeature } from '#server/oversight/feedback/routes.ts';
import { directoryFeature } from './directory/routes.ts';
import { forumFeature } from './forum/routes.ts';
import { learningFeature } from './learning/routes.ts';
import { membersFeature } from '#server/platform/members/routes.ts';
import { moderationFeature } from '#server/oversight/moderation/routes.ts';
import { newsletterFeature } from './newsletter/routes.ts';
import { notificationsFeature } from '#server/platform/notifications/routes.ts';
import { peopleFeature } from './people/routes.ts';
import { personalizeFeature } from './personalize/routes.ts';
import { pointsFeature } from '#server/platform/points/routes.ts';
import { pollsFeature } from './polls/routes.ts';
import { profileEditorFeature } from './profile-editor/routes.ts';
import { safetyFeature } from '#server/platform/safety/routes.ts';
import { uploadsFeature } from '#server/platform/uploads/routes.ts';

/** Every feature of the server, in the order they are registered. */
export const features: readonly Feature[] = [
  accountFeature,
  activityFeature,
  camSitesFeature,
  chatFeature,
  contactFeature,
  contentFeature,
  coursesFeature,
  feedbackFeature,
  directoryFeature,
  forumFeature,
  learningFeature,
  membersFeature,
  moderationFeature,
  newsletterFeature,
  notificationsFeature,
  peopleFeature,
  personalizeFeature,
  pointsFeature,
  pollsFeature,
  profileEditorFeature,
  safetyFeature,
  uploadsFeature,
];
