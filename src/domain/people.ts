/** Filters of the member list. */
export const PEOPLE_FILTERS = ['all', 'members', 'staff'] as const;
export type PeopleFilter = (typeof PEOPLE_FILTERS)[number];

export const PEOPLE_SORTS = ['points', 'name', 'new'] as const;
export type PeopleSort = (typeof PEOPLE_SORTS)[number];

/** `mute`: I do not see them; `block`: they cannot answer or name me either. */
export const HIDE_KINDS = ['mute', 'block'] as const;
export type HideKind = (typeof HIDE_KINDS)[number];

/** Nobody needs to hide more people than this; a list without an end would slow every page down. */
export const HIDDEN_MAX = 500;

export const PEOPLE_PAGE_SIZE = 24;
export const HIDDEN_PAGE_SIZE = 30;
/** Posts of a member on their page. */
export const PROFILE_POSTS = 5;

export type PeopleQuery = { name: string; filter: PeopleFilter; sort: PeopleSort };

/** Address of the member list; what is as usual stays out of it. */
export function memberListPath({ name, filter, sort }: PeopleQuery, after?: string | null): string {
  const query = new URLSearchParams();
  if (name) query.set('name', name);
  if (filter !== 'all') query.set('filter', filter);
  if (sort !== 'points') query.set('sort', sort);
  if (after) query.set('after', after);
  const text = query.toString();
  return `/memberList${text ? `?${text}` : ''}`;
}

export const profilePath = (id: number): string => `/user-info?userId=${id}`;
export const HIDDEN_PATH = '/user-info/hidden';

/** What a form without a script does to a person: as a member, or for the staff. */
export const PERSON_ACTS = [
  'mute',
  'block',
  'show',
  'suspend',
  'unsuspend',
  'removeAvatar',
] as const;

/** What such a form came to where somebody was to be suspended who is suspended already. */
export const ALREADY_SUSPENDED = 'already';
