import type { TextKey } from '#i18n/namespaces.ts';

type Task = { name: TextKey<'activity'>; text: TextKey<'activity'>; href: string };

/** The six tasks of spec section 3, in its order. */
export const TASKS: readonly Task[] = [
  { name: 'activity:taskLogin', text: 'activity:taskLoginText', href: '/login?redirect=/activity' },
  { name: 'activity:taskShare', text: 'activity:taskShareText', href: '/activity?a=5#share' },
  { name: 'activity:taskSubscribe', text: 'activity:taskSubscribeText', href: '/feed.xml' },
  { name: 'activity:taskLearn', text: 'activity:taskLearnText', href: '/coursesView/list' },
  { name: 'activity:taskForum', text: 'activity:taskForumText', href: '/forum/create' },
  { name: 'activity:taskInvite', text: 'activity:taskInviteText', href: '/activity?a=2#invite' },
];
