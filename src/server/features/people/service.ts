/** What other features may ask about members and what they want of each other. */
export { blockedBy, hiddenFor, type Hidden } from './hiding.ts';
