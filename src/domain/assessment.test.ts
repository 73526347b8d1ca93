import { describe, expect, it } from 'vitest';
import {
  areAnswers,
  fittingCourse,
  knownAnswers,
  readAnswers,
  readingList,
  type AssessmentKey,
} from './assessment.ts';

const QUESTIONS: AssessmentKey = [
  {
    id: 'stage',
    several: false,
    options: [
      { id: 'new', guides: ['first-week', 'stage-name', 'payouts'], course: 'beginning' },
      { id: 'working', guides: ['prices', 'payouts'] },
    ],
  },
  {
    id: 'worries',
    several: true,
    options: [
      { id: 'money', guides: ['payouts', 'prices'], course: 'money' },
      { id: 'privacy', guides: ['photos', 'stage-name'], course: 'safety' },
      { id: 'people', guides: ['limits'] },
    ],
  },
];

const slugs = (answers: Record<string, string[]>, length?: number) =>
  readingList(QUESTIONS, answers, length).map(({ slug }) => slug);

describe('readingList', () => {
  it('keeps the order of one answer', () => {
    expect(slugs({ stage: ['new'] })).toEqual(['first-week', 'stage-name', 'payouts']);
  });

  it('raises what several answers speak for, and says which', () => {
    const list = readingList(QUESTIONS, { stage: ['new'], worries: ['money'] });
    expect(list[0]).toEqual({ slug: 'payouts', because: ['worries.money', 'stage.new'] });
  });

  it('does not let many ticks of one question outweigh the others', () => {
    const all = { stage: ['new'], worries: ['money', 'privacy', 'people'] };
    expect(slugs(all).indexOf('first-week')).toBeLessThan(slugs(all).indexOf('limits'));
  });

  it('is as long as asked and empty without answers', () => {
    expect(slugs({ stage: ['new'], worries: ['money'] }, 2)).toHaveLength(2);
    expect(slugs({})).toEqual([]);
  });
});

describe('fittingCourse', () => {
  it('is the one most answers speak for, or none', () => {
    expect(fittingCourse(QUESTIONS, { stage: ['new'], worries: ['money', 'privacy'] })).toBe(
      'beginning',
    );
    expect(fittingCourse(QUESTIONS, { worries: ['privacy'] })).toBe('safety');
    expect(fittingCourse(QUESTIONS, { stage: ['working'] })).toBeUndefined();
  });
});

describe('answers', () => {
  it.each([
    [{ stage: ['new'], worries: ['money', 'people'] }, true],
    [{}, true],
    [{ stage: ['new', 'working'] }, false],
    [{ worries: ['money', 'money'] }, false],
    [{ worries: ['weather'] }, false],
    [{ nothing: ['new'] }, false],
  ])('%j are answers: %s', (answers, good) => {
    expect(areAnswers(QUESTIONS, answers as Record<string, string[]>)).toBe(good);
  });

  it('are read from one text', () => {
    const answers = { stage: ['new'], worries: ['money', 'people'] };
    expect(readAnswers('stage.new,worries.money,worries.people')).toEqual(answers);
    expect(readAnswers(',x,.y,z.')).toEqual({});
  });

  it('that no longer exist are forgotten', () => {
    const kept = { stage: ['working', 'new'], worries: ['weather', 'people'], gone: ['a'] };
    expect(knownAnswers(QUESTIONS, kept)).toEqual({ stage: ['new'], worries: ['people'] });
  });
});
