/** Ideas (CamInspo): what a person can ask for (READINGS 49, issue "Inspiration"). */
import type { Language } from '../languages.ts';

export const IDEA_KINDS = ['show', 'room', 'menu', 'bio', 'message', 'post'] as const;
export type IdeaKind = (typeof IDEA_KINDS)[number];

export const IDEA_MOODS = ['calm', 'playful', 'warm', 'bold'] as const;
export type IdeaMood = (typeof IDEA_MOODS)[number];

/** How many people usually watch. */
export const IDEA_ROOMS = ['quiet', 'busy'] as const;
export type IdeaRoom = (typeof IDEA_ROOMS)[number];

/** How well the performer speaks the language of the result. */
export const IDEA_LEVELS = ['simple', 'fluent'] as const;
export type IdeaLevel = (typeof IDEA_LEVELS)[number];

/** What a performer can leave out. */
export const IDEA_LIMITS = ['voice', 'face', 'movement', 'props', 'food'] as const;
export type IdeaLimit = (typeof IDEA_LIMITS)[number];

/** What the platform calls its money. */
export const IDEA_MONEY = ['tokens', 'credits', 'coins', 'points'] as const;
export type IdeaMoney = (typeof IDEA_MONEY)[number];

export const IDEA_PRICES = ['small', 'medium', 'large'] as const;
export type IdeaPrice = (typeof IDEA_PRICES)[number];

/** What a part can be about; an opening that has one meets parts of the same one only, or parts of none. */
export const IDEA_THEMES = ['talk', 'game', 'music', 'story', 'make', 'rest'] as const;
export type IdeaTheme = (typeof IDEA_THEMES)[number];

export type IdeaWishes = {
  kind: IdeaKind;
  /** Of the result. */
  language: Language;
  mood: IdeaMood;
  room: IdeaRoom;
  level: IdeaLevel;
  money: IdeaMoney;
  /** What must not come up. */
  without: readonly IdeaLimit[];
  /** A few words of the person's own, for a generator that understands them. */
  about?: string;
};

/** Under which ideas are found, beside kind and mood. A closed list, so that it reads in every language. */
export const IDEA_LABELS = [
  ...IDEA_THEMES,
  'no-voice',
  'no-face',
  'no-movement',
  'no-props',
  'no-food',
  'small-room',
  'busy-room',
  'simple-words',
] as const;
export type IdeaLabel = (typeof IDEA_LABELS)[number];

export const IDEAS = {
  /** Results of one request. */
  results: 3,
  titleMax: 80,
  /** What a person adds in their own words. */
  aboutMax: 200,
  bodyMin: 10,
  bodyMax: 1500, // characters
  labelsMax: 4,
  /** A member keeps at most so many. */
  keptMax: 500,
  pageSize: 24,
  /** Signs of the short post made of an idea (READINGS 50). */
  shortPostMax: 280,
  /** What a job answers can be read for so long. */
  jobHours: 24,
  /** After so many hours in which nobody asks, visitors are counted no more. */
  triesHours: 48,
} as const;

/** Requests a day (READINGS 50). A visitor's own, and all from one address whatever their ids. */
export const IDEA_QUOTA = { visitor: 3, address: 30, member: 20 } as const;

export const IDEA_GENERATORS = ['rules', 'model'] as const;
export type IdeaGenerator = (typeof IDEA_GENERATORS)[number];

export const IDEA_JOB_STATES = ['waiting', 'running', 'done', 'failed'] as const;
export type IdeaJobState = (typeof IDEA_JOB_STATES)[number];

/** What a generator gives back. */
export type Idea = { title: string; body: string; labels: IdeaLabel[] };

export const ideaPath = (id: number): string => `/caminspo/caminspo-post?id=${id}`;
