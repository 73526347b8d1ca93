/** Muting and blocking of members, and their effects. */
export { erasePeople, hiddenKind, listHidden, exportHidden, setHidden } from './choosing.ts';
export {
  blockedBy,
  hiddenFor,
  requireNotBlocked,
  membersApartFrom,
  type Hidden,
} from './hiding.ts';
export { kindsOf } from './queries.ts';
