import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { LANGUAGES } from '#domain/languages.ts';
import { measureText } from '../og/set-type.ts';
import { trackPiece } from './draw-slide.ts';
import { sampleFilm } from './fixture.ts';
import { pointFrames, stagesOf } from './frames.ts';
import { scriptHash, type FilmScript } from './script.ts';
import { COLUMN, INDENT, LEFT, setSlide, type SetSlide } from './set-slide.ts';

const SCRIPTS = path.resolve(import.meta.dirname, '../../content/data/films.yaml');
const films: FilmScript[] = fs.existsSync(SCRIPTS) ? parse(fs.readFileSync(SCRIPTS, 'utf8')) : [];

/** Lines that leave their column or the space between the line of scenes and the captions. */
function escaping({ title, points }: SetSlide): string[] {
  const lines = [
    ...title.lines.map((line) => ({
      ...line,
      width: measureText(line.text, 'display', title.size),
    })),
    ...points.flatMap(({ size, lines }) =>
      lines.map((line) => ({ ...line, width: measureText(line.text, 'text', size) + INDENT })),
    ),
  ];
  return lines
    .filter(({ y, width }) => width > COLUMN || y < 140 || y > 640)
    .map(({ text }) => text);
}

describe('the words of a slide', () => {
  it('stay in their column in every film and language', () => {
    for (const { scenes } of films) {
      for (const { title, points } of scenes) {
        for (const language of LANGUAGES) {
          expect(escaping(setSlide(title[language], points[language]))).toEqual([]);
        }
      }
    }
  });

  it('shrink when there are many, in Cyrillic too', () => {
    const few = setSlide('Свет', ['Мягкий']);
    const many = setSlide(
      'Широкие жалюзи и плотные шторы',
      Array.from({ length: 4 }, () => 'Широкоформатные предупреждения площадки'),
    );
    expect(many.title.size).toBeLessThan(few.title.size);
    expect(escaping(many)).toEqual([]);
    expect(many.points.map(({ lines }) => lines.map(({ text }) => text).join(' '))).toHaveLength(4);
  });

  it('are refused when nothing helps', () => {
    const long = Array.from({ length: 4 }, () => 'Ш'.repeat(80));
    expect(() => setSlide('A title', long)).toThrow('do not fit; shorten them');
    expect(() => setSlide('A title', ['Off → on'])).toThrow('The sign "→" cannot be drawn');
  });

  it('leave no dash at the beginning of a line', () => {
    const { points } = setSlide('Второй фактор', ['Коды восстановления — на бумагу']);
    expect(points[0]?.lines.some(({ text }) => /^[—–]/.test(text))).toBe(false);
  });
});

describe('a slide', () => {
  it('has a stage for its title and one for each point, without a text element', async () => {
    const [stages = []] = await stagesOf(sampleFilm(), 'ru');
    expect(stages).toHaveLength(3);
    expect(stages[2]?.length).toBeGreaterThan(stages[1]?.length ?? 0);
    expect(stages.join('')).not.toMatch(/<text|var\(|NaN|undefined/);
  });

  it('shows its points one after another, the last with time to be read', () => {
    expect(pointFrames(3, 100)).toEqual([10, 41, 72]);
    expect(pointFrames(1, 100)).toEqual([10]);
    expect(pointFrames(0, 100)).toEqual([]);
  });

  it('has room for fourteen scenes in the line above it', () => {
    const last = trackPiece(13, 14);
    expect(last.width).toBeGreaterThan(15);
    expect(last.x + last.width).toBeLessThan(LEFT + COLUMN - 60);
  });
});

describe('the hash of a script', () => {
  it('changes with anything that is shown or said, and with nothing else', () => {
    const film = sampleFilm();
    const { scenes, version, id } = film;
    expect(scriptHash({ scenes, version, id })).toBe(scriptHash(film));
    const say = { ...film.scenes[0]!.say, ru: 'Совсем другие слова, но длиннее.' };
    expect(scriptHash(sampleFilm({ say }))).not.toBe(scriptHash(film));
    expect(scriptHash(sampleFilm({ drawing: 'mask' }))).not.toBe(scriptHash(film));
    expect(scriptHash({ ...film, version: 2 })).not.toBe(scriptHash(film));
  });
});
