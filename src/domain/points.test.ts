import { describe, expect, test } from 'vitest';
import { ARTICLE } from './post-kinds.ts';
import { LEVELS, levelOf, OFF_THE_BOARDS, POINT_TASKS, type PointTask } from './points.ts';

/** What tasks were worth, and where levels began, before migration 0008 counted the history anew. */
const BEFORE: Partial<Record<PointTask, number>> = {
  ...{ profile: 20, firstPost: 20, post: 10, answer: 4, like: 1 },
  ...{ lesson: 3, guide: 2, quiz: 4, invite: 15, visit: 1 },
};
const LEVELS_BEFORE = [0, 30, 80, 160, 320, 640, 1200, 2000];
const ARTICLE_BEFORE = 50;

describe('points', () => {
  test('say thanks for help more than for writing', () => {
    const { best, like, post, answer } = POINT_TASKS;
    expect(best.points).toBeGreaterThan(like.points);
    expect(like.points).toBeGreaterThan(Math.max(post.points, answer.points));
    expect(like.points * like.daily).toBeGreaterThan(
      post.points * post.daily + answer.points * answer.daily,
    );
  });

  test('of first steps put nobody on the board of a week', () => {
    expect(OFF_THE_BOARDS.every((task) => POINT_TASKS[task].daily === 1)).toBe(true);
    const firstDay = POINT_TASKS.post.points + POINT_TASKS.visit.points;
    expect(firstDay).toBeLessThanOrEqual(POINT_TASKS.like.points);
  });

  test('counted anew took no level and no right from anybody', () => {
    for (const [task, before] of Object.entries(BEFORE)) {
      expect(POINT_TASKS[task as PointTask].points, task).toBeGreaterThanOrEqual(before / 2);
    }
    LEVELS.forEach((from, i) => expect(from).toBeLessThanOrEqual((LEVELS_BEFORE[i] ?? 0) / 2));
    expect(ARTICLE.points).toBeLessThanOrEqual(ARTICLE_BEFORE / 2);
  });

  test('have a level each, and the last one has none after it', () => {
    expect(levelOf(0)).toEqual({ level: 1, from: 0, next: 15 });
    expect(levelOf(14).level).toBe(1);
    expect(levelOf(15)).toEqual({ level: 2, from: 15, next: 40 });
    expect(levelOf(5000)).toEqual({ level: 8, from: 1000, next: null });
  });
});
