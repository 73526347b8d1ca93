/** The six tasks of spec section 3, in its order. */
export const ACTIVITY_TASKS = ['login', 'tweet', 'subscribe', 'learn', 'forum', 'invite'] as const;
export type ActivityTask = (typeof ACTIVITY_TASKS)[number];

/** How many people must have joined through a member's link (spec section 4). */
export const INVITES_NEEDED = 2;

/** The query that carries an invitation; its codes are longer than `app`, which means app mode. */
export const INVITE_QUERY = 'from';
export const INVITE_CODE_LENGTH = 8;
const INVITE_CODE = /^[a-z0-9]{8}$/;

/** An invitation as an address carries it; undefined where it can be none. */
export const readInviteCode = (text: string | undefined): string | undefined =>
  text !== undefined && INVITE_CODE.test(text) ? text : undefined;

/** The address a member hands on. */
export const invitePath = (code: string): string => `/communityView/join?${INVITE_QUERY}=${code}`;

export type TaskStates = Record<ActivityTask, boolean>;

/** No task is done: a new member, a visitor, and after a reset (spec section 4). */
export const NO_TASKS: TaskStates = Object.freeze({
  login: false,
  tweet: false,
  subscribe: false,
  learn: false,
  forum: false,
  invite: false,
});

/** What `activity/info` tells of the tasks. */
export type ActivityFacts = {
  loginTask: boolean;
  tweetTask: boolean;
  subscribeTask: boolean;
  learnTask: boolean;
  forumTask: boolean;
  /** How many joined through the member's address. */
  inviteTask: number;
};

/** Which fact is which task; inviting is done from two on (spec section 4, activity info mapping). */
export const tasksOf = (facts: ActivityFacts): TaskStates => ({
  login: facts.loginTask,
  tweet: facts.tweetTask,
  subscribe: facts.subscribeTask,
  learn: facts.learnTask,
  forum: facts.forumTask,
  invite: facts.inviteTask >= INVITES_NEEDED,
});

const mapTasks = (state: (task: ActivityTask) => boolean): TaskStates =>
  Object.fromEntries(ACTIVITY_TASKS.map((task) => [task, state(task)])) as TaskStates;

/** What is known after an answer: a late or an older one leaves what is done as it is. */
export const withTasks = (before: TaskStates, found: TaskStates): TaskStates =>
  mapTasks((task) => before[task] || found[task]);

export const countDone = (tasks: TaskStates): number =>
  ACTIVITY_TASKS.filter((task) => tasks[task]).length;

export const areAllDone = (tasks: TaskStates): boolean =>
  countDone(tasks) === ACTIVITY_TASKS.length;

/** Whether something that was kept says of every task whether it is done. */
export const isTaskStates = (found: unknown): found is TaskStates =>
  typeof found === 'object' &&
  found !== null &&
  ACTIVITY_TASKS.every((task) => typeof (found as Partial<TaskStates>)[task] === 'boolean');

/** The tasks that are done, of facts and of what was done before: a task never becomes undone. */
export const doneTasks = (
  facts: Record<Exclude<ActivityTask, 'invite'>, boolean> & { invited: number },
  before: ReadonlySet<ActivityTask>,
): TaskStates => {
  const { invited, ...now } = facts;
  return mapTasks(
    (task) => before.has(task) || (task === 'invite' ? invited >= INVITES_NEEDED : now[task]),
  );
};
