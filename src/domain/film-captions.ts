import { countWords, sceneTimes, type SpokenScene } from './film-timing.ts';
import type { Language } from './languages.ts';

/** One caption: seconds from the beginning of the film, to the millisecond, and its words. */
export type Cue = { start: number; end: number; text: string };

/** What fits a line of captions on a phone held upright. */
const LINE = 42;
const CUE = 2 * LINE;

const sentencesOf = (text: string, language: Language): string[] =>
  [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)]
    .map(({ segment }) => segment.trim())
    .filter(Boolean);

/**
 * The gap between two words where a text falls into the best halves: neither longer than `room`
 * where that is possible, near the middle, rather after a comma.
 */
function bestGap(text: string, room: number): number | undefined {
  const gaps = [...text.matchAll(/ /g)].map(({ index }) => index);
  const badness = (gap: number): number => {
    const offMiddle = Math.abs(gap - text.length / 2) / text.length;
    const tooLong = Math.max(gap, text.length - gap - 1) > room ? 1 : 0;
    return tooLong + offMiddle - (/[,;:–—)»”]$/.test(text.slice(0, gap)) ? 0.2 : 0);
  };
  return gaps.sort((a, b) => badness(a) - badness(b))[0];
}

function pieces(sentence: string): string[] {
  const gap = sentence.length > CUE ? bestGap(sentence, CUE) : undefined;
  if (gap === undefined) return [sentence];
  return [...pieces(sentence.slice(0, gap)), ...pieces(sentence.slice(gap + 1))];
}

/** Cuts what is said into captions of one or two sentences, of two lines where that is possible. */
export function captionTexts(say: string, language: Language): string[] {
  const texts: string[] = [];
  let whole = false;
  for (const sentence of sentencesOf(say.replace(/[ \t\n]+/g, ' '), language)) {
    const before = texts.at(-1);
    const joined = `${before} ${sentence}`;
    // Never more than two sentences, and none to the end of one that had to be cut.
    if (whole && before !== undefined && joined.length <= CUE) {
      texts[texts.length - 1] = joined;
      whole = false;
      continue;
    }
    const cut = pieces(sentence);
    texts.push(...cut);
    whole = cut.length === 1;
  }
  return texts;
}

const milliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** The captions of a film in a language; each scene's fill its time in proportion to their words. */
export function cuesOf(scenes: readonly SpokenScene[], language: Language): Cue[] {
  const times = sceneTimes(scenes);
  return scenes.flatMap(({ say }, at) => {
    const { start, seconds } = times[at] ?? { start: 0, seconds: 0 };
    const texts = captionTexts(say[language], language);
    const weights = texts.map((text) => Math.max(1, countWords(text)));
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    let said = 0;
    return texts.map((text, i) => {
      const begin = milliseconds(start + (said / whole) * seconds);
      said += weights[i] ?? 0;
      return { start: begin, end: milliseconds(start + (said / whole) * seconds), text };
    });
  });
}

/** Two lines as even as the words allow, where one is not enough. */
export function captionLines(text: string): string[] {
  const gap = text.length > LINE ? bestGap(text, LINE) : undefined;
  return gap === undefined ? [text] : [text.slice(0, gap), text.slice(gap + 1)];
}

const two = (value: number): string => String(value).padStart(2, '0');

function timestamp(seconds: number): string {
  const all = Math.round(seconds * 1000);
  const rest = String(all % 1000).padStart(3, '0');
  const whole = Math.floor(all / 1000);
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${rest}`;
}

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Captions as a WebVTT file. */
export function toWebVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ start, end, text }) =>
      `${timestamp(start)} --> ${timestamp(end)}\n${captionLines(text).map(escape).join('\n')}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
}
