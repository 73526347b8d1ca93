import type account from './locales/en/account.json';
import type activity from './locales/en/activity.json';
import type api from './locales/en/api.json';
import type articles from './locales/en/articles.json';
import type assessment from './locales/en/assessment.json';
import type audit from './locales/en/audit.json';
import type boards from './locales/en/boards.json';
import type boardLists from './locales/en/boardLists.json';
import type book from './locales/en/book.json';
import type campaigns from './locales/en/campaigns.json';
import type camsites from './locales/en/camsites.json';
import type cards from './locales/en/cards.json';
import type chat from './locales/en/chat.json';
import type common from './locales/en/common.json';
import type community from './locales/en/community.json';
import type contact from './locales/en/contact.json';
import type contestPill from './locales/en/contestPill.json';
import type contest from './locales/en/contest.json';
import type contestStaff from './locales/en/contestStaff.json';
import type courses from './locales/en/courses.json';
import type cropper from './locales/en/cropper.json';
import type discreet from './locales/en/discreet.json';
import type errors from './locales/en/errors.json';
import type faq from './locales/en/faq.json';
import type feedback from './locales/en/feedback.json';
import type finding from './locales/en/finding.json';
import type forum from './locales/en/forum.json';
import type glossary from './locales/en/glossary.json';
import type guides from './locales/en/guides.json';
import type easter from './locales/en/easter.json';
import type holiday from './locales/en/holiday.json';
import type home from './locales/en/home.json';
import type ideas from './locales/en/ideas.json';
import type industry from './locales/en/industry.json';
import type industryClaim from './locales/en/industryClaim.json';
import type learning from './locales/en/learning.json';
import type mail from './locales/en/mail.json';
import type member from './locales/en/member.json';
import type nevershare from './locales/en/nevershare.json';
import type moderation from './locales/en/moderation.json';
import type newsletter from './locales/en/newsletter.json';
import type noticeSettings from './locales/en/noticeSettings.json';
import type notifications from './locales/en/notifications.json';
import type offline from './locales/en/offline.json';
import type operation from './locales/en/operation.json';
import type pages from './locales/en/pages.json';
import type people from './locales/en/people.json';
import type points from './locales/en/points.json';
import type polls from './locales/en/polls.json';
import type profileLabels from './locales/en/profileLabels.json';
import type profileTexts from './locales/en/profileTexts.json';
import type profiles from './locales/en/profiles.json';
import type reminder from './locales/en/reminder.json';
import type safety from './locales/en/safety.json';
import type saved from './locales/en/saved.json';
import type prompts from './locales/en/prompts.json';
import type search from './locales/en/search.json';
import type suspended from './locales/en/suspended.json';
import type takedown from './locales/en/takedown.json';
import type tarot from './locales/en/tarot.json';
import type toys from './locales/en/toys.json';
import type ui from './locales/en/ui.json';
import type upload from './locales/en/upload.json';
import type writing from './locales/en/writing.json';

/** English is the type: what English has, every language must have (`npm run i18n:check`). */
export type Messages = {
  account: typeof account;
  activity: typeof activity;
  api: typeof api;
  articles: typeof articles;
  assessment: typeof assessment;
  audit: typeof audit;
  boardLists: typeof boardLists;
  boards: typeof boards;
  book: typeof book;
  campaigns: typeof campaigns;
  camsites: typeof camsites;
  cards: typeof cards;
  chat: typeof chat;
  common: typeof common;
  community: typeof community;
  contact: typeof contact;
  contestPill: typeof contestPill;
  contest: typeof contest;
  contestStaff: typeof contestStaff;
  courses: typeof courses;
  cropper: typeof cropper;
  discreet: typeof discreet;
  errors: typeof errors;
  faq: typeof faq;
  feedback: typeof feedback;
  finding: typeof finding;
  forum: typeof forum;
  glossary: typeof glossary;
  guides: typeof guides;
  easter: typeof easter;
  holiday: typeof holiday;
  home: typeof home;
  ideas: typeof ideas;
  industry: typeof industry;
  industryClaim: typeof industryClaim;
  learning: typeof learning;
  mail: typeof mail;
  member: typeof member;
  nevershare: typeof nevershare;
  moderation: typeof moderation;
  newsletter: typeof newsletter;
  noticeSettings: typeof noticeSettings;
  notifications: typeof notifications;
  offline: typeof offline;
  operation: typeof operation;
  pages: typeof pages;
  people: typeof people;
  points: typeof points;
  polls: typeof polls;
  profileLabels: typeof profileLabels;
  profileTexts: typeof profileTexts;
  profiles: typeof profiles;
  reminder: typeof reminder;
  safety: typeof safety;
  saved: typeof saved;
  prompts: typeof prompts;
  search: typeof search;
  suspended: typeof suspended;
  takedown: typeof takedown;
  tarot: typeof tarot;
  toys: typeof toys;
  ui: typeof ui;
  upload: typeof upload;
  writing: typeof writing;
};

export const NAMESPACES = [
  'account',
  'activity',
  'api',
  'articles',
  'assessment',
  'audit',
  'boardLists',
  'boards',
  'book',
  'campaigns',
  'camsites',
  'cards',
  'chat',
  'common',
  'community',
  'contact',
  'contestPill',
  'contest',
  'contestStaff',
  'courses',
  'cropper',
  'discreet',
  'errors',
  'faq',
  'feedback',
  'finding',
  'forum',
  'glossary',
  'guides',
  'easter',
  'holiday',
  'home',
  'ideas',
  'industry',
  'industryClaim',
  'learning',
  'mail',
  'member',
  'nevershare',
  'moderation',
  'newsletter',
  'noticeSettings',
  'notifications',
  'offline',
  'operation',
  'pages',
  'people',
  'points',
  'polls',
  'profileLabels',
  'profileTexts',
  'profiles',
  'reminder',
  'safety',
  'saved',
  'prompts',
  'search',
  'suspended',
  'takedown',
  'tarot',
  'toys',
  'ui',
  'upload',
  'writing',
] as const satisfies readonly (keyof Messages)[];

export type Namespace = keyof Messages;

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Singular<K> = K extends `${infer Base}_${Plural}` ? Base : K;
type KeysOf<N extends Namespace> = N extends Namespace
  ? `${N}:${Singular<keyof Messages[N] & string>}`
  : never;

/** `namespace:key`, plural endings left off. */
export type TextKey<N extends Namespace = Namespace> = KeysOf<N>;
