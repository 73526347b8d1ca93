import type { TextKey } from '#i18n/namespaces.ts';

type MailKey = TextKey<'mail'>;

/** A mail in text keys. `link` names the value that holds an action's address. */
type Template = {
  subject: MailKey;
  before: readonly MailKey[];
  actions: readonly { label: MailKey; link: string }[];
  after: readonly MailKey[];
};

/**
 * Every mail of the product. Subjects and sender stay neutral: they are read over shoulders, on
 * lock screens and in shared boxes.
 */
export const TEMPLATES = {
  confirm: {
    subject: 'mail:confirmSubject',
    before: ['mail:confirmGreeting', 'mail:confirmBody'],
    actions: [{ label: 'mail:confirmAction', link: 'link' }],
    after: ['mail:confirmValidity', 'mail:confirmNotYou'],
  },
  existing: {
    subject: 'mail:existingSubject',
    before: ['mail:existingGreeting', 'mail:existingBody'],
    actions: [
      { label: 'mail:existingSignIn', link: 'signIn' },
      { label: 'mail:existingReset', link: 'forgot' },
    ],
    after: ['mail:existingNotYou'],
  },
  reset: {
    subject: 'mail:resetSubject',
    before: ['mail:resetGreeting', 'mail:resetBody'],
    actions: [{ label: 'mail:resetAction', link: 'link' }],
    after: ['mail:resetValidity', 'mail:resetNotYou'],
  },
  changed: {
    subject: 'mail:changedSubject',
    before: ['mail:changedGreeting', 'mail:changedBody'],
    actions: [{ label: 'mail:changedAction', link: 'forgot' }],
    after: ['mail:changedNotYou'],
  },
  /** Goes to the operator; the others go to readers. */
  contact: {
    subject: 'mail:contactSubject',
    before: ['mail:contactIntro', 'mail:contactSender', 'mail:contactMessage'],
    actions: [],
    after: [],
  },
} as const satisfies Record<string, Template>;

export type MailTemplate = keyof typeof TEMPLATES;
