/** What other features may ask about members and what they want of each other. */
export { blockedBy, hiddenFor, needUnblocked, notHearing, type Hidden } from './hiding.ts';
