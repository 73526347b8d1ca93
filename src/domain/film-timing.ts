import { LANGUAGES, type Language } from './languages.ts';

/** What of a scene decides how long it stands. */
export type SpokenScene = { say: Record<Language, string> };

/** A scene on the film's clock, in whole seconds, so that a picture begins exactly there. */
export type SceneTime = { start: number; seconds: number };

/** A slow, comfortable reader; most people are faster and wait a moment for the next slide. */
const WORDS_A_SECOND = 2.4;
const SHORTEST = 7;
const LONGEST = 24;

/** Words of a text, as readers count them. */
export const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/** Seconds of one scene: what its longest language takes to read, 7 to 24. */
export function sceneSeconds({ say }: SpokenScene): number {
  const words = Math.max(...LANGUAGES.map((language) => countWords(say[language])));
  return Math.min(LONGEST, Math.max(SHORTEST, Math.ceil(words / WORDS_A_SECOND)));
}

/**
 * When each scene begins. All languages share these times, so that captions of any language fit
 * the film of any other.
 */
export function sceneTimes(scenes: readonly SpokenScene[]): SceneTime[] {
  let start = 0;
  return scenes.map((scene) => {
    const time = { start, seconds: sceneSeconds(scene) };
    start += time.seconds;
    return time;
  });
}
