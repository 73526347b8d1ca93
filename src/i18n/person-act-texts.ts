/** What is said after an act on a person's profile, with a script and without one. */
export const PERSON_ACT_TEXTS = {
  mute: 'people:doneMute',
  block: 'people:doneBlock',
  show: 'people:doneShow',
  suspend: 'people:saved',
  unsuspend: 'people:saved',
  removeAvatar: 'people:deleted',
} as const;
