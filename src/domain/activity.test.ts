import { describe, expect, test } from 'vitest';
import {
  ACTIVITY_TASKS,
  areAllDone,
  countDone,
  doneTasks,
  invitePath,
  isTaskStates,
  NO_TASKS,
  readInviteCode,
  tasksOf,
  withTasks,
  type ActivityFacts,
  type ActivityTask,
} from './activity.ts';

const nothing = {
  login: false,
  tweet: false,
  subscribe: false,
  learn: false,
  forum: false,
  invited: 0,
};

describe('a task', () => {
  test('is done by its fact; inviting from two on', () => {
    expect(Object.values(doneTasks(nothing, new Set()))).toEqual(Array(6).fill(false));
    expect(doneTasks({ ...nothing, learn: true }, new Set()).learn).toBe(true);
    expect(doneTasks({ ...nothing, invited: 1 }, new Set()).invite).toBe(false);
    expect(doneTasks({ ...nothing, invited: 2 }, new Set()).invite).toBe(true);
  });

  test('never becomes undone', () => {
    const done = doneTasks(nothing, new Set(ACTIVITY_TASKS));
    expect(Object.values(done)).toEqual(Array(6).fill(true));
  });
});

describe('what activity/info tells', () => {
  const none: ActivityFacts = {
    ...{ loginTask: false, tweetTask: false, subscribeTask: false },
    ...{ learnTask: false, forumTask: false, inviteTask: 0 },
  };
  // The table "activity info mapping" of the specification, row by row.
  test.each<[Partial<ActivityFacts>, ActivityTask]>([
    [{ loginTask: true }, 'login'],
    [{ tweetTask: true }, 'tweet'],
    [{ subscribeTask: true }, 'subscribe'],
    [{ learnTask: true }, 'learn'],
    [{ forumTask: true }, 'forum'],
    [{ inviteTask: 2 }, 'invite'],
    [{ inviteTask: 3 }, 'invite'],
  ])('%j is the task %s, the only one', (facts, task) => {
    expect(tasksOf({ ...none, ...facts })).toEqual({ ...NO_TASKS, [task]: true });
  });

  test('of one who joined there is no task yet', () => {
    expect(tasksOf({ ...none, inviteTask: 1 })).toEqual(NO_TASKS);
  });
});

test('what is done stays done, whatever a late answer says', () => {
  const learnt = { ...NO_TASKS, login: true, learn: true };
  expect(withTasks(learnt, NO_TASKS)).toEqual(learnt);
  expect(withTasks(learnt, { ...NO_TASKS, forum: true })).toEqual({ ...learnt, forum: true });
  expect(countDone(learnt)).toBe(2);
  expect(areAllDone(learnt)).toBe(false);
  expect(areAllDone(doneTasks(nothing, new Set(ACTIVITY_TASKS)))).toBe(true);
});

test.each([[null], [{}], [{ ...NO_TASKS, forum: 1 }], ['login']])('%j is no progress', (found) => {
  expect(isTaskStates(found)).toBe(false);
  expect(isTaskStates({ ...NO_TASKS })).toBe(true);
});

test('an invitation is read from its own form alone', () => {
  const code = 'a1b2c3d4';
  expect(
    readInviteCode(new URL(invitePath(code), 'https://x.test').searchParams.get('from') ?? ''),
  ).toBe(code);
  for (const other of [undefined, '', 'app', 'A1B2C3D4', 'a1b2c3d4e', '<script>']) {
    expect(readInviteCode(other)).toBeUndefined();
  }
});
