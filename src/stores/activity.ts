import { atom } from 'nanostores';
import { call } from '#client/call.ts';
import type { Output } from '#contract/index.ts';
import { countDone, NO_TASKS, tasksOf, withTasks, type TaskStates } from '#domain/activity.ts';
import { keepActivity, keptActivity } from './activity-kept.ts';
import { $session } from './session.ts';

type Info = Output<'GET activity/info'>;

/** A member's progress (spec section 3). A visitor's is the one nobody has asked for. */
export type Activity = {
  /** `asking` while nothing is known; a question that fails leaves what is known of the tasks. */
  status: 'unknown' | 'asking' | 'known' | 'failed';
  tasks: TaskStates;
  shortUrl: string;
  /** How many joined; `invitedUsers` are the newest of them. */
  invited: number;
  invitedUsers: Info['invitedUsers'];
};

const NOTHING: Activity = {
  ...{ status: 'unknown', tasks: NO_TASKS },
  ...{ shortUrl: '', invited: 0, invitedUsers: [] },
};

export const $activity = atom<Activity>(NOTHING);

const userId = (): number => $session.get().user?.id ?? 0;

function takeOver(info: Info): void {
  const user = userId();
  const tasks = withTasks($activity.get().tasks, tasksOf(info));
  const { shortUrl, inviteTask: invited, invitedUsers } = info;
  $activity.set({ status: 'known', tasks, shortUrl, invited, invitedUsers });
  const { going, tasks: before } = keptActivity(user);
  keepActivity(user, { tasks, going: going && countDone(tasks) <= countDone(before) });
}

type Question = 'GET activity/info' | 'POST activity/tweet-task';
let asked: Question = 'GET activity/info';

async function ask(question: Question): Promise<void> {
  const user = userId();
  asked = question;
  if ($activity.get().status !== 'known') $activity.set({ ...$activity.get(), status: 'asking' });
  try {
    const info = await call(question, {}, { showError: false });
    // Somebody else has signed in meanwhile, or nobody is any more.
    if (userId() === user) takeOver(info);
  } catch {
    $activity.set({ ...$activity.get(), status: 'failed' });
  }
}

let asking: Promise<void> | undefined;

/** Asks for the progress; who asks meanwhile gets the same answer. Never throws. */
export const askActivity = (): Promise<void> =>
  (asking ??= ask('GET activity/info').finally(() => {
    asking = undefined;
  }));

/** Says that the site was handed on (task 2). Never throws. */
export const countShare = (): Promise<void> => ask('POST activity/tweet-task');

/** Asks once more what has failed. Never throws. */
export const askAgain = (): Promise<void> => ask(asked);

/** Begins with what this visit knows of a member. */
export const startActivity = (user: number): void =>
  $activity.set({ ...$activity.get(), tasks: keptActivity(user).tasks });

/** A Go button was pressed: the next pages ask whether its task is done. */
export const noteGo = (): void => keepActivity(userId(), { going: true });

/** Whether the contest widget shows by itself on the next pages of this visit. */
export const keepOff = (off: boolean): void => keepActivity(userId(), { off });

// The reset of spec section 4. What is kept goes with the session (activity-forget.ts).
$session.listen(({ status }) => {
  if (status === 'visitor') $activity.set(NOTHING);
});
