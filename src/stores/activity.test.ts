import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { countDone } from '#domain/activity.ts';
import { fakeBrowser, type FakeBrowser } from '#testing/browser.ts';
import type { User } from './session.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('#client/call.ts', () => ({ call }));

let browser: FakeBrowser;
let kept: typeof import('./activity-kept.ts');
let activity: typeof import('./activity.ts');
let session: typeof import('./session.ts');

const info = {
  ...{ loginTask: true, tweetTask: false, subscribeTask: false, learnTask: false },
  ...{ forumTask: false, inviteTask: 1, shortUrl: 'https://campus.test/j?from=abcdefgh' },
  invitedUsers: [{ nickname: 'juno' }],
};
const answers: Record<string, unknown> = {};
const asked = () => call.mock.calls.map(([key]) => key);

const nextPage = async () => {
  vi.resetModules();
  call.mockClear();
  session = await import('./session.ts');
  kept = await import('./activity-kept.ts');
  activity = await import('./activity.ts');
  session.setUser({ id: 7, role: 'Member', nickname: 'ada', pwdType: 'ok' } as User);
};
beforeEach(async () => {
  browser = fakeBrowser();
  Object.assign(answers, {
    'GET activity/info': info,
    'POST activity/tweet-task': { ...info, tweetTask: true },
    'GET member/prompts': { off: [] },
  });
  call.mockImplementation(async (key: string) => {
    const answer = answers[key];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  await nextPage();
});
afterEach(() => browser.restore());

const both = ['GET activity/info', 'GET member/prompts'];

describe('by itself', () => {
  test('it asks once a visit', async () => {
    expect(countDone((await kept.tasksToShow(7)) as never)).toBe(1);
    expect(asked()).toEqual(both);
    await nextPage();
    expect(countDone((await kept.tasksToShow(7)) as never)).toBe(1);
    expect(asked()).toEqual([]);
  });

  test('it asks again after Go, until a task is done', async () => {
    await kept.tasksToShow(7);
    activity.noteGo();
    await nextPage();
    await kept.tasksToShow(7);
    expect(asked()).toEqual(['GET activity/info']);
    answers['GET activity/info'] = { ...info, learnTask: true };
    await nextPage();
    expect(countDone((await kept.tasksToShow(7)) as never)).toBe(2);
    await nextPage();
    await kept.tasksToShow(7);
    expect(asked()).toEqual([]);
  });

  test('it is not there for who turned it off, nor where all was done before', async () => {
    answers['GET member/prompts'] = { off: ['advert', 'contestWidget'] };
    expect(await kept.tasksToShow(7)).toBeUndefined();
    await nextPage();
    expect(await kept.tasksToShow(7)).toBeUndefined();
    expect(asked()).toEqual([]);

    answers['GET member/prompts'] = { off: [] };
    const all = { tweetTask: true, subscribeTask: true, learnTask: true, forumTask: true };
    answers['GET activity/info'] = { ...info, ...all, inviteTask: 2 };
    expect(await kept.tasksToShow(8)).toBeUndefined();
  });

  test('who does the last task in this visit still sees that all are done', async () => {
    await kept.tasksToShow(7);
    activity.noteGo();
    const all = { tweetTask: true, subscribeTask: true, learnTask: true, forumTask: true };
    answers['GET activity/info'] = { ...info, ...all, inviteTask: 2 };
    await nextPage();
    expect(countDone((await kept.tasksToShow(7)) as never)).toBe(6);
  });

  test('a broken line shows nothing, and the next page asks', async () => {
    answers['GET activity/info'] = new Error('offline');
    expect(await kept.tasksToShow(7)).toBeUndefined();
    answers['GET activity/info'] = info;
    await nextPage();
    expect(await kept.tasksToShow(7)).toBeDefined();
  });

  test('what another member did in this tab is not theirs', async () => {
    await kept.tasksToShow(7);
    expect(kept.keptActivity(8).tasks.login).toBe(false);
    await kept.tasksToShow(8);
    expect(asked()).toEqual([...both, ...both]);
  });
});

describe('the store', () => {
  test('takes over tasks, short link and invited members', async () => {
    await activity.askActivity();
    expect(activity.$activity.get()).toMatchObject({
      ...{ status: 'known', invited: 1, shortUrl: info.shortUrl },
      invitedUsers: info.invitedUsers,
      tasks: { login: true, invite: false },
    });
  });

  test('never makes a task undone', async () => {
    await activity.countShare();
    await activity.askActivity();
    expect(activity.$activity.get().tasks.tweet).toBe(true);
  });

  test('asks the same again after a failure, and keeps what it knows', async () => {
    await activity.askActivity();
    answers['POST activity/tweet-task'] = new Error('offline');
    await activity.countShare();
    expect(activity.$activity.get()).toMatchObject({ status: 'failed', tasks: { login: true } });
    answers['POST activity/tweet-task'] = { ...info, tweetTask: true };
    await activity.askAgain();
    expect(activity.$activity.get()).toMatchObject({ status: 'known', tasks: { tweet: true } });
    expect(asked().slice(1)).toEqual(['POST activity/tweet-task', 'POST activity/tweet-task']);
  });

  test('is empty after Log Out, and nothing of it is kept', async () => {
    await kept.tasksToShow(7);
    await activity.askActivity();
    kept.closedBy.set(7);
    (await import('./forget-member.ts')).forgetStored();
    session.endSession();
    expect(activity.$activity.get()).toMatchObject({
      ...{ status: 'unknown', shortUrl: '', invited: 0, invitedUsers: [] },
      tasks: { login: false },
    });
    expect(browser.session.length).toBe(0);
  });

  test('an answer that comes after Log Out is nobody’s', async () => {
    const asking = activity.askActivity();
    session.endSession();
    await asking;
    expect(activity.$activity.get().tasks.login).toBe(false);
  });
});
