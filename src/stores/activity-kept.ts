import { call } from '#client/call.ts';
import { stored } from '#client/storage.ts';
import {
  areAllDone,
  isTaskStates,
  NO_TASKS,
  tasksOf,
  withTasks,
  type TaskStates,
} from '#domain/activity.ts';

/** What a visit knows of a member's tasks, so that its other pages need not ask. */
export type KeptActivity = {
  user: number;
  tasks: TaskStates;
  /** It does not show by itself: turned off for good, or everything was done before this visit. */
  off: boolean;
  /** A Go button was pressed, and no task has become done since. */
  going: boolean;
};

const isKept = (value: unknown): value is KeptActivity => {
  const { user, tasks, off, going } = (value ?? {}) as Partial<KeptActivity>;
  return (
    typeof user === 'number' &&
    typeof off === 'boolean' &&
    typeof going === 'boolean' &&
    isTaskStates(tasks)
  );
};

/** stores/activity-forget.ts names the key as well. */
const kept = stored<KeptActivity | null>({
  key: 'activityProgress',
  area: 'session',
  guard: isKept,
  fallback: null,
});

/** A visitor, where a member has a number. */
export const NOBODY = 0;

/**
 * Id of the member who closed the contest widget in this session. stores/activity-forget.ts and the start for visitors
 * (components/frame/start-contest-widget.ts) name the key as well.
 */
export const closedBy = stored<number>({
  key: 'contestWidgetClosed',
  area: 'session',
  guard: (value): value is number => typeof value === 'number',
  fallback: -1,
});

/** What this visit knows of a member; of whoever was here before them nothing. */
export function keptActivity(user: number): KeptActivity {
  const found = kept.get();
  return found?.user === user ? found : { user, tasks: NO_TASKS, off: false, going: false };
}

/** Keeps what has become known. */
export function keepActivity(user: number, known: Partial<KeptActivity>): void {
  if (user !== NOBODY) kept.set({ ...keptActivity(user), ...known });
}

const isKnown = (user: number): boolean => kept.get()?.user === user;

/**
 * The tasks of a member, where the contest widget shows by itself. Asks once a visit, and again after a Go
 * button until its task is done.
 *
 * @returns undefined where it does not show, or where it cannot be read
 */
export async function tasksToShow(user: number): Promise<TaskStates | undefined> {
  const { tasks: before, off, going } = keptActivity(user);
  const isNew = !isKnown(user);
  if (off) return undefined;
  if (!isNew && !going) return before;
  const silent = { showError: false };
  const answers = await Promise.all([
    call('GET activity/info', {}, silent),
    isNew ? call('GET member/prompts', {}, silent) : undefined,
  ]).catch(() => undefined);
  // A broken line: the next page asks again.
  if (!answers) return isNew ? undefined : before;
  const [info, settings] = answers;
  const tasks = withTasks(before, tasksOf(info));
  const isOff = isNew && (areAllDone(tasks) || settings?.off.includes('contestWidget') === true);
  const isGoing = going && JSON.stringify(tasks) === JSON.stringify(before);
  keepActivity(user, { tasks, off: isOff, going: isGoing });
  return isOff ? undefined : tasks;
}
