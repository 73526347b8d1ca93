import { expect, test } from 'vitest';
import { isFromWidget, isToWidget } from './chat-embed.ts';

const token = { ctoken: 'c', wsServerUrl: 'https://campus.example', socketIoPath: '/live' };

test.each([{ type: 'init', data: token }, { type: 'policy-agreed' }, { type: 'open' }])(
  'the chat hears $type',
  (message) => expect(isToWidget(message)).toBe(true),
);

test.each([
  null,
  'init',
  { type: 'init' },
  { type: 'init', data: { ...token, ctoken: 7 } },
  { type: 'sockitIOWakeUp' },
  { data: token },
])('the chat does not hear %j', (message) => expect(isToWidget(message)).toBe(false));

test.each([
  { type: 'init-over' },
  { type: 'sockitIOWakeUp' },
  { type: 'update-unread-number', data: { count: 2 } },
  { type: 'open-cam101-page', data: { url: 'https://campus.example/faq' } },
])('the page hears $type', (message) => expect(isFromWidget(message)).toBe(true));

test.each([
  undefined,
  { type: 'open-cam101-page' },
  { type: 'update-unread-number', data: {} },
  { type: 'init' },
])('the page does not hear %j', (message) => expect(isFromWidget(message)).toBe(false));
