/** What other features may ask about members as others see them. */
export { applyProfile } from './applying.ts';
export { hideMember } from './hiding.ts';
export { suspensionText } from './notices.ts';
export { profileFor, recentTopics } from './profile.ts';
