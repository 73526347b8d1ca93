import type { ReportReason } from '#domain/forum.ts';

/** The rule a reason stands for, as it is said to who broke it. */
export const RULE_TEXTS = {
  minor: 'moderation:ruleMinor',
  privacy: 'moderation:rulePrivacy',
  harassment: 'moderation:ruleHarassment',
  explicit: 'moderation:ruleExplicit',
  spam: 'moderation:ruleSpam',
  scam: 'moderation:ruleScam',
  other: 'moderation:ruleOther',
} as const satisfies Record<ReportReason, string>;
