import { describe, expect, it } from 'vitest';
import { captionLines, captionTexts, cuesOf, toWebVtt } from './film-captions.ts';
import { sceneSeconds, sceneTimes } from './film-timing.ts';

const words = (count: number): string => Array.from({ length: count }, () => 'word').join(' ');
const said = (en: string, es = en, ru = en) => ({ say: { en, es, ru } });

describe('times', () => {
  it('gives a scene what its longest language takes to read', () => {
    expect(sceneSeconds(said(words(24), words(36), words(24)))).toBe(15);
  });

  it('keeps between 7 and 24 seconds', () => {
    expect(sceneSeconds(said(words(3)))).toBe(7);
    expect(sceneSeconds(said(words(90)))).toBe(24);
  });

  it('begins each scene where the one before ends', () => {
    const times = sceneTimes([said(words(24)), said(words(3)), said(words(48))]);
    expect(times).toEqual([
      { start: 0, seconds: 10 },
      { start: 10, seconds: 7 },
      { start: 17, seconds: 20 },
    ]);
  });
});

describe('captions', () => {
  it('puts two short sentences together, never three', () => {
    expect(captionTexts('Move the lamp. Look again. Then stop.', 'en')).toEqual([
      'Move the lamp. Look again.',
      'Then stop.',
    ]);
  });

  it('cuts a long sentence after a comma near its middle', () => {
    const long =
      'Когда лампа бьёт прямо в объектив и картинка мутнеет, поверните её немного в сторону или спрячьте за полку.';
    expect(captionTexts(long, 'ru')).toEqual([
      'Когда лампа бьёт прямо в объектив и картинка мутнеет,',
      'поверните её немного в сторону или спрячьте за полку.',
    ]);
  });

  it('loses no word', () => {
    const text =
      '¿Se ve bien? Pregunta a alguien de confianza; si duda, repite la prueba con otra luz, sin prisa y sin público. Listo.';
    expect(captionTexts(text, 'es').join(' ')).toBe(text);
    expect(captionLines(text).join(' ')).toBe(text);
  });

  it('keeps to lines of 42 signs where the words allow it', () => {
    const [first = '', second = '', ...more] = captionLines(
      'Switch everything off first, a ceiling light draws shadows under eyes.',
    );
    expect(Math.max(first.length, second.length)).toBeLessThanOrEqual(42);
    expect(more).toEqual([]);
  });

  it('fills each scene without a gap, in proportion to the words', () => {
    const scenes = [said(`${words(20)}. And ${words(9)}.`), said('A short scene.')];
    const cues = cuesOf(scenes, 'en');
    expect(cues[0]?.start).toBe(0);
    expect(cues.at(-1)).toEqual({ start: 13, end: 20, text: 'A short scene.' });
    for (const [at, cue] of cues.entries()) {
      expect(cue.end).toBeGreaterThan(cue.start);
      if (at > 0) expect(cue.start).toBe(cues[at - 1]?.end);
    }
    const first = cues.filter(({ end }) => end <= 13 * (20 / 30) + 0.001);
    expect(first.at(-1)?.end).toBeCloseTo(13 * (20 / 30), 2);
  });

  it('writes WebVTT, signs of markup escaped', () => {
    const cues = [
      { start: 0, end: 3.5, text: 'Light & <shade>' },
      { start: 3661.042, end: 3662, text: 'Done.' },
    ];
    expect(toWebVtt(cues)).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:03.500\nLight &amp; &lt;shade&gt;\n\n01:01:01.042 --> 01:01:02.000\nDone.\n',
    );
  });
});
