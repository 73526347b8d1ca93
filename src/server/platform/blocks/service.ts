/** Whom members mute and block, and what follows from it. */
export { erasePeople, hidesHow, listHidden, peopleRecord, setHidden } from './choosing.ts';
export { blockedBy, hiddenFor, needUnblocked, notHearing, type Hidden } from './hiding.ts';
export { kindsOf } from './queries.ts';
