/** The six tasks of spec section 3, in its order. */
export const ACTIVITY_TASKS = ['login', 'tweet', 'subscribe', 'learn', 'forum', 'invite'] as const;
export type ActivityTask = (typeof ACTIVITY_TASKS)[number];

/** So many people must have joined through a member's link (spec section 4). */
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

/** The tasks that are done, of facts and of what was done before: a task never becomes undone. */
export const doneTasks = (
  facts: Record<Exclude<ActivityTask, 'invite'>, boolean> & { invited: number },
  before: ReadonlySet<ActivityTask>,
): TaskStates => {
  const { invited, ...now } = facts;
  const is = (task: ActivityTask): boolean =>
    before.has(task) || (task === 'invite' ? invited >= INVITES_NEEDED : now[task]);
  return Object.fromEntries(ACTIVITY_TASKS.map((task) => [task, is(task)])) as TaskStates;
};
