import { defineFeature } from '#server/feature.ts';

export const staffFeature = defineFeature({
  name: 'staff',
  notExported: {
    moderation_cases: 'the work of moderators; what came of it is exported as decision or report',
    audit_log: 'what staff did; what concerns the member is exported as decision',
  },
});
