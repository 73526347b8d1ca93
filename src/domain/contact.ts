/** What a message to us may be about, with the key of its name. */
export const CONTACT_LABELS = {
  question: 'contact:topicQuestion',
  privacy: 'contact:topicPrivacy',
  removal: 'contact:topicRemoval',
  appeal: 'contact:topicAppeal',
  partner: 'contact:topicPartner',
  other: 'contact:topicOther',
} as const;

export type ContactTopic = keyof typeof CONTACT_LABELS;

export const CONTACT_TOPICS = Object.keys(CONTACT_LABELS) as ContactTopic[];

export const isContactTopic = (value: unknown): value is ContactTopic =>
  CONTACT_TOPICS.includes(value as ContactTopic);
