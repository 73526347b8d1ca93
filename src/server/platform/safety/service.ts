/** What other features may do with the safety of an account. */
export { confirmPassword, lockMember, type Owner } from './owner.ts';
export { forgetUnfinished } from './forgetting.ts';
export { endOthers } from './queries/sessions.ts';
export { safetyRecord } from './record.ts';
export { admitSecond, needsSecond, takeSecond } from './two-step.ts';
