/** What other features may ask about members and what they want of each other. */
export { erasePeople, hidesHow, peopleRecord } from './choosing.ts';
export { blockedBy, hiddenFor, needUnblocked, notHearing, type Hidden } from './hiding.ts';
export { showMember } from './pages.ts';
export { profileFor } from './profile.ts';
