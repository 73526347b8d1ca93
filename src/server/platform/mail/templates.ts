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
  signedIn: {
    subject: 'mail:signedInSubject',
    before: ['mail:signedInGreeting', 'mail:signedInBody'],
    actions: [{ label: 'mail:signedInAction', link: 'security' }],
    after: ['mail:signedInNotYou'],
    quiet: [{ label: 'mail:signedInReset', link: 'forgot' }],
  },
  twoStepOn: {
    subject: 'mail:twoStepOnSubject',
    before: ['mail:signedInGreeting', 'mail:twoStepOnBody'],
    actions: [{ label: 'mail:safetyAction', link: 'security' }],
    after: ['mail:safetyNotYou'],
    quiet: [{ label: 'mail:signedInReset', link: 'forgot' }],
  },
  twoStepOff: {
    subject: 'mail:twoStepOffSubject',
    before: ['mail:signedInGreeting', 'mail:twoStepOffBody'],
    actions: [{ label: 'mail:safetyAction', link: 'security' }],
    after: ['mail:safetyNotYou'],
    quiet: [{ label: 'mail:signedInReset', link: 'forgot' }],
  },
  recoveryUsed: {
    subject: 'mail:recoveryUsedSubject',
    before: ['mail:signedInGreeting', 'mail:recoveryUsedBody'],
    actions: [{ label: 'mail:safetyAction', link: 'security' }],
    after: ['mail:safetyNotYou'],
    quiet: [{ label: 'mail:signedInReset', link: 'forgot' }],
  },
  passkeyAdded: {
    subject: 'mail:passkeyAddedSubject',
    before: ['mail:signedInGreeting', 'mail:passkeyAddedBody'],
    actions: [{ label: 'mail:safetyAction', link: 'security' }],
    after: ['mail:safetyNotYou'],
    quiet: [{ label: 'mail:signedInReset', link: 'forgot' }],
  },
  passkeyRemoved: {
    subject: 'mail:passkeyRemovedSubject',
    before: ['mail:signedInGreeting', 'mail:passkeyRemovedBody'],
    actions: [{ label: 'mail:safetyAction', link: 'security' }],
    after: ['mail:safetyNotYou'],
    quiet: [{ label: 'mail:signedInReset', link: 'forgot' }],
  },
  /** Both addresses are asked before a member gets a new one. */
  emailOld: {
    subject: 'mail:emailOldSubject',
    before: ['mail:emailGreeting', 'mail:emailOldBody'],
    actions: [{ label: 'mail:emailAction', link: 'link' }],
    after: ['mail:emailValidity', 'mail:emailOldNotYou'],
    quiet: [{ label: 'mail:signedInReset', link: 'forgot' }],
  },
  emailNew: {
    subject: 'mail:emailNewSubject',
    before: ['mail:emailGreeting', 'mail:emailNewBody'],
    actions: [{ label: 'mail:emailAction', link: 'link' }],
    after: ['mail:emailValidity', 'mail:emailNewNotYou'],
  },
  /** The new address has an account: its mailbox alone learns that. */
  emailTaken: {
    subject: 'mail:emailTakenSubject',
    before: ['mail:emailGreeting', 'mail:emailTakenBody'],
    actions: [
      { label: 'mail:existingSignIn', link: 'signIn' },
      { label: 'mail:existingReset', link: 'forgot' },
    ],
    after: ['mail:existingNotYou'],
  },
  emailChanged: {
    subject: 'mail:emailChangedSubject',
    before: ['mail:emailGreeting', 'mail:emailChangedBody'],
    actions: [{ label: 'mail:emailContact', link: 'contact' }],
    after: ['mail:emailChangedNotYou'],
  },
  /** To an address that mails came back from: whether this one arrives. */
  addressCheck: {
    subject: 'mail:addressCheckSubject',
    before: ['mail:emailGreeting', 'mail:addressCheckBody'],
    actions: [{ label: 'mail:addressCheckAction', link: 'link' }],
    after: ['mail:emailValidity', 'mail:emailNewNotYou'],
  },
  /** An account is leaving: until when it can be kept, and how. */
  leaving: {
    subject: 'mail:leavingSubject',
    before: ['mail:emailGreeting', 'mail:leavingBody'],
    actions: [{ label: 'mail:leavingAction', link: 'data' }],
    after: ['mail:leavingHow', 'mail:leavingNotYou'],
    quiet: [{ label: 'mail:signedInReset', link: 'forgot' }],
  },
  /** The last one an account gets; it leaves the queue with its going out. */
  erased: {
    subject: 'mail:erasedSubject',
    before: ['mail:emailGreeting', 'mail:erasedBody'],
    actions: [],
    after: ['mail:erasedLast'],
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
  /** To whoever asked to have something taken down; names the request and nothing of it. */
  takedownReceived: {
    subject: 'mail:takedownSubject',
    before: ['mail:takedownGreeting', 'mail:takedownReceived'],
    actions: [{ label: 'mail:takedownAction', link: 'status' }],
    after: ['mail:takedownKeep', 'mail:takedownNotYou'],
  },
  /** The same where it names more than one thing: the other link hides the rest too. */
  takedownConfirm: {
    subject: 'mail:takedownSubject',
    before: ['mail:takedownGreeting', 'mail:takedownReceived', 'mail:takedownConfirmText'],
    actions: [
      { label: 'mail:takedownConfirmAction', link: 'confirm' },
      { label: 'mail:takedownAction', link: 'status' },
    ],
    after: ['mail:takedownConfirmOnce', 'mail:takedownKeep', 'mail:takedownNotYou'],
  },
  takedownAnswered: {
    subject: 'mail:takedownSubject',
    before: ['mail:takedownGreeting', 'mail:takedownAnswered'],
    actions: [{ label: 'mail:takedownAction', link: 'status' }],
    after: ['mail:takedownNotYou'],
  },
  /** To the operator, as the two below. */
  backupFailed: {
    subject: 'mail:backupFailedSubject',
    before: ['mail:backupFailedBody'],
    actions: [{ label: 'mail:backupFailedAction', link: 'operation' }],
    after: ['mail:backupFailedNext'],
  },
  operatorTest: {
    subject: 'mail:operatorTestSubject',
    before: ['mail:operatorTestBody'],
    actions: [],
    after: [],
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

/** Mails to the operator, whose address is a setting: what is said of it by a mail server changes nothing. */
export const OPERATOR_MAILS: readonly MailTemplate[] = ['backupFailed', 'operatorTest', 'contact'];

/**
 * Mails that also go to addresses which mails came back from: those a reader has just asked for in the browser,
 * and waits for, and those to the operator.
 */
export const ALWAYS_TRIED: ReadonlySet<MailTemplate> = new Set<MailTemplate>([
  ...(['confirm', 'existing', 'reset', 'addressCheck'] as const),
  ...(['emailOld', 'emailNew', 'emailTaken'] as const),
  ...(['letterConfirm', 'takedownReceived', 'takedownConfirm'] as const),
  ...OPERATOR_MAILS,
]);
