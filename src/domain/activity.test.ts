import { describe, expect, test } from 'vitest';
import { ACTIVITY_TASKS, doneTasks, invitePath, readInviteCode } from './activity.ts';

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

test('an invitation is read from its own form alone', () => {
  const code = 'a1b2c3d4';
  expect(
    readInviteCode(new URL(invitePath(code), 'https://x.test').searchParams.get('from') ?? ''),
  ).toBe(code);
  for (const other of [undefined, '', 'app', 'A1B2C3D4', 'a1b2c3d4e', '<script>']) {
    expect(readInviteCode(other)).toBeUndefined();
  }
});
