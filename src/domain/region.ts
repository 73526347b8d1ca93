/** Body codes of the regional check (READINGS 15). */
export const REGION = { blocked: 0, open: 1, chineseBrowsersBlocked: 50 } as const;

/** The page for people who may not come in. */
export const FORBIDDEN_PATH = '/forbidden';

/** How long a page waits for the answer of another host; without one it stays (READINGS 52). */
export const REGION_WAIT_MS = 3000;

/**
 * Whether a code keeps somebody out.
 *
 * @param language of their browser, as `navigator.language` or `Accept-Language` names it
 */
export const isKeptOut = (code: number, language: string): boolean =>
  code === REGION.blocked || (code === REGION.chineseBrowsersBlocked && /^\s*zh\b/i.test(language));
