/** Drawings of src/components/art/easter: egg-1 to egg-4. */
const PATTERNS = 4;
const DAY_MS = 86_400_000;

/**
 * Pages on which somebody writes, signs in, or works: there nothing of the campaign stands in the way.
 * Those of the layout `empty` are the login and its neighbours.
 */
const AT_WORK =
  /^(?:appeal|chat|community-join|contact|discreet|email|forbidden|industry-(?:claim|token)|member-(?!list)|moderation|newsletter|notice|offline|profile-editor|takedown|withheld)|^forum-(?:caminspo-tool|contest|create|leaving|post|reply)/;

/** Whether a page may show something of the Easter campaign. */
export const hasEggs = (route: string, layout: string): boolean =>
  layout !== 'empty' && !AT_WORK.test(route);

const dayNumber = (now: Date): number => Math.floor(now.getTime() / DAY_MS);

/** Which of the painted eggs lies on the pages of a day, from 1. */
export const patternOf = (now: Date): number => (dayNumber(now) % PATTERNS) + 1;

/** Where a page begins to look for a place of its egg: another number for each page and day. */
export const placeSeed = (path: string, now: Date): number =>
  [...path].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, dayNumber(now));
