import type { TextKey } from '#i18n/namespaces.ts';

type MailKey = TextKey<'mail'>;

/** A mail in text keys. `link` names the value that holds an action's address. */
export type Template = {
  subject: MailKey;
  before: readonly MailKey[];
  actions: readonly { label: MailKey; link: string }[];
  after: readonly MailKey[];
  /** Links of the small print, without a button. */
  quiet?: readonly { label: MailKey; link: string }[];
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
  letterConfirm: {
    subject: 'mail:letterConfirmSubject',
    before: ['mail:letterConfirmGreeting', 'mail:letterConfirmBody'],
    actions: [{ label: 'mail:letterConfirmAction', link: 'link' }],
    after: ['mail:letterConfirmValidity', 'mail:letterConfirmNotYou'],
    quiet: [{ label: 'mail:letterConfirmLeave', link: 'leave' }],
  },
  /** The sections of a letter stand between its first and its last lines. */
  letter: {
    subject: 'mail:letterSubject',
    before: ['mail:letterGreeting', 'mail:letterIntro'],
    actions: [],
    after: ['mail:letterWhy'],
    quiet: [{ label: 'mail:letterLeave', link: 'leave' }],
  },
  /** Notices; between its lines stands what there is, and a link for each kind that ends it. */
  notices: {
    subject: 'mail:noticesSubject',
    before: ['mail:noticesGreeting'],
    actions: [{ label: 'mail:noticesAction', link: 'messages' }],
    after: ['mail:noticesWhy'],
    quiet: [{ label: 'mail:noticesSettings', link: 'settings' }],
  },
  /** The letter of the week of the forum. */
  digest: {
    subject: 'mail:digestSubject',
    before: ['mail:digestGreeting', 'mail:digestIntro'],
    actions: [{ label: 'mail:digestAction', link: 'forum' }],
    after: ['mail:digestWhy'],
    quiet: [{ label: 'mail:digestLeave', link: 'leave' }],
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
