/**
 * Who is in every upgrade fixture. The fixtures that are in the repository hold exactly these, so
 * nothing here changes; people may be added.
 */
export const PASSWORD = 'lantern otter quiet';

export const PEOPLE = ['owner', 'steward', 'author', 'answerer', 'listener', 'rowdy'] as const;
export type PersonName = (typeof PEOPLE)[number];

/** Roles given by the owner, who is the SuperAdmin; the others stay members. */
export const ROLES_GIVEN = { steward: 'Moderator', listener: 'Tester' } as const;

export const emailOf = (name: PersonName): string => `${name}@example.test`;

export const TOPIC = {
  title: 'How do you light a small room?',
  body: 'One lamp behind the screen makes my face **flat**. What do you do?',
  comment: 'Two lamps at an angle, and none from above.',
  chat: 'Thank you for the answer about lamps.',
  lesson: 'tutorials/7',
} as const;

export const CONTEST = {
  title: 'Contest: the smallest lamp',
  entry: 'It fits into a cup.',
  note: 'The first count left one lamp out.',
} as const;

/** The mail server of the fixture refuses this address, and says so in its answer. */
export const REFUSED = 'nobody@example.test';
/** It asks to come back later with a mail to this one. */
export const BUSY = 'busy@example.test';
