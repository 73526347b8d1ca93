/** Who acts for the team, the log of what they did, and the queue of cases that wait for them. */
export { audit, auditCommand } from './audit.ts';
export { frameOf } from './frame.ts';
export { checkPostsAnHour, holdFirstWriting } from './first-writings.ts';
export { isStaff, mayActOn, mayGiveRole, type Person } from './policy.ts';
export {
  deletedBefore,
  isFirstOfRequest,
  ofAuthorsAlone,
  openCase,
  removedBefore,
  type Target,
} from './queries.ts';
export { refusedPage } from './refused.ts';
export { tellStaffQueue, countWaiting } from './queue.ts';
export { approvesFirst, setApproveFirst } from './settings.ts';
export { suspensionOf } from './suspension.ts';
