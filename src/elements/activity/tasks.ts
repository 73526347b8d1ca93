import type { ActivityTask } from '#domain/activity.ts';
import type { TextKey } from '#i18n/namespaces.ts';

type Task = {
  id: ActivityTask;
  name: TextKey<'activity'>;
  text: TextKey<'activity'>;
  href: string;
};

/** The six tasks of spec section 3, in its order. */
export const TASKS: readonly Task[] = [
  {
    id: 'login',
    name: 'activity:taskLogin',
    text: 'activity:taskLoginText',
    href: '/login?redirect=/activity',
  },
  {
    id: 'tweet',
    name: 'activity:taskShare',
    text: 'activity:taskShareText',
    href: '/activity?a=5#share',
  },
  {
    id: 'subscribe',
    name: 'activity:taskSubscribe',
    text: 'activity:taskSubscribeText',
    href: '/subscribe',
  },
  {
    id: 'learn',
    name: 'activity:taskLearn',
    text: 'activity:taskLearnText',
    href: '/coursesView/list',
  },
  {
    id: 'forum',
    name: 'activity:taskForum',
    text: 'activity:taskForumText',
    href: '/forum/create',
  },
  {
    id: 'invite',
    name: 'activity:taskInvite',
    text: 'activity:taskInviteText',
    href: '/activity?a=2#invite',
  },
];
