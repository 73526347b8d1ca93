import type { z } from 'zod';
import { accountCalls } from './account.ts';
import { activityCalls } from './activity.ts';
import { advertCalls } from './adverts.ts';
import { camSiteCalls } from './camsites.ts';
import { chatCalls } from './chat.ts';
import { contactCalls } from './contact.ts';
import { contentCalls } from './content.ts';
import { contestCalls } from './contests.ts';
import { courseCalls } from './courses.ts';
import { easterCalls } from './easter.ts';
import { flashCardCalls } from './flash-cards.ts';
import { forumCalls } from './forum.ts';
import { holidayCalls } from './holiday.ts';
import { industryCalls } from './industry.ts';
import { learningCalls } from './learning.ts';
import { memberCalls } from './member.ts';
import { moderationCalls } from './moderation.ts';
import { newsletterCalls } from './newsletter.ts';
import { noticeSettingsCalls } from './notice-settings.ts';
import { notificationCalls } from './notifications.ts';
import { operationCalls } from './operation.ts';
import { peopleCalls } from './people.ts';
import { personalizeCalls } from './personalize.ts';
import { pointCalls } from './points.ts';
import { readingCalls } from './reading.ts';
import { profileEditorCalls } from './profile-editor.ts';
import { policyCalls } from './policies.ts';
import { pollCalls } from './polls.ts';
import { safetyCalls } from './safety.ts';
import { setupCalls } from './setup.ts';
import { takedownCalls } from './takedown.ts';
import { batchCalls } from './batch.ts';
import { boardCalls } from './boards.ts';
import { ideaCalls } from './ideas.ts';
import { tarotCalls } from './tarot.ts';
import { uploadCalls } from './upload.ts';
import { writingCalls } from './writing.ts';

/** Everything server and browser promise each other. The browser imports the type alone. */
export const calls = {
  ...accountCalls,
  ...activityCalls,
  ...advertCalls,
  ...batchCalls,
  ...boardCalls,
  ...camSiteCalls,
  ...chatCalls,
  ...contactCalls,
  ...contentCalls,
  ...contestCalls,
  ...courseCalls,
  ...easterCalls,
  ...flashCardCalls,
  ...forumCalls,
  ...holidayCalls,
  ...ideaCalls,
  ...industryCalls,
  ...learningCalls,
  ...memberCalls,
  ...moderationCalls,
  ...newsletterCalls,
  ...noticeSettingsCalls,
  ...notificationCalls,
  ...operationCalls,
  ...peopleCalls,
  ...personalizeCalls,
  ...pointCalls,
  ...readingCalls,
  ...profileEditorCalls,
  ...policyCalls,
  ...pollCalls,
  ...safetyCalls,
  ...setupCalls,
  ...takedownCalls,
  ...tarotCalls,
  ...uploadCalls,
  ...writingCalls,
};

export type Calls = typeof calls;
export type CallKey = keyof Calls;
/** What a caller sends. */
export type Input<K extends CallKey> = z.input<Calls[K]['input']>;
/** What a handler is given: parsed, defaults filled in. */
export type Parsed<K extends CallKey> = z.output<Calls[K]['input']>;
/** What comes back as `data`. */
export type Output<K extends CallKey> = z.output<Calls[K]['output']>;
