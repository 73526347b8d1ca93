import type { Feature } from '#server/feature.ts';
import { coursesFeature } from './courses/feature.ts';
import { flashCardsFeature } from './flash-cards/feature.ts';
import { contentFeature } from './content/feature.ts';
import { advertsFeature } from './adverts/feature.ts';
import { holidayFeature } from './holiday/feature.ts';
import { easterFeature } from './easter/feature.ts';
import { personalizeFeature } from './personalize/feature.ts';
import { contactFeature } from './contact/feature.ts';
import { newsletterFeature } from './newsletter/feature.ts';
import { camSitesFeature } from './camsites/feature.ts';
import { industryFeature } from './industry/feature.ts';
import { directoryFeature } from './directory/feature.ts';
import { pollsFeature } from './polls/feature.ts';
import { forumFeature } from './forum/feature.ts';
import { camSitePostsFeature } from './camsite-posts/feature.ts';
import { searchFeature } from './search/feature.ts';
import { learningFeature } from './learning/feature.ts';
import { ideasFeature } from './ideas/feature.ts';
import { tarotFeature } from './tarot/feature.ts';
import { boardsFeature } from './boards/feature.ts';
import { peopleFeature } from './people/feature.ts';
import { chatFeature } from './chat/feature.ts';
import { activityFeature } from './activity/feature.ts';
import { contestsFeature } from './contests/feature.ts';
import { signInFeature } from './sign-in/feature.ts';
import { profileEditorFeature } from './profile-editor/feature.ts';

/** What the site offers, each using only the platform and the features above it in this list. */
export const features: readonly Feature[] = [
  coursesFeature,
  flashCardsFeature,
  contentFeature,
  advertsFeature,
  holidayFeature,
  easterFeature,
  personalizeFeature,
  contactFeature,
  newsletterFeature,
  camSitesFeature,
  industryFeature,
  directoryFeature,
  pollsFeature,
  forumFeature,
  camSitePostsFeature,
  searchFeature,
  learningFeature,
  ideasFeature,
  tarotFeature,
  boardsFeature,
  peopleFeature,
  chatFeature,
  activityFeature,
  contestsFeature,
  signInFeature,
  profileEditorFeature,
];
