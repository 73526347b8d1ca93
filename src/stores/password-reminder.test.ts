import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '#domain/days.ts';
import { PASSWORD_CHECK_MS } from '#domain/limits.ts';
import { fakeBrowser, type FakeBrowser } from '#testing/browser.ts';
import { watchPassword } from './password-reminder.ts';
import { storePasswordStatus, passwordStatus, remindAgainAt } from './password-status.ts';
import { $prompts, closePrompt, wantPrompt } from './prompts.ts';
import { $session, setUser, type User } from './session.ts';

let browser: FakeBrowser;
let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  browser = fakeBrowser();
  $session.set({ status: 'unknown', user: null });
});
afterEach(() => {
  stop();
  closePrompt('password');
  vi.useRealTimers();
  browser.restore();
});

const signIn = (pwdType: User['pwdType']) =>
  setUser({ id: 7, role: 'Member', nickname: 'juno', userName: 'juno', pwdType } as User);

test.each(['common', 'weak'] as const)('a %s password opens the prompt', (pwdType) => {
  stop = watchPassword();
  expect($prompts.get()).toBeNull();
  signIn(pwdType);
  expect($prompts.get()).toBe('password');
});

test('a good one does not, and lets others go on', () => {
  stop = watchPassword();
  signIn('ok');
  expect($prompts.get()).toBeNull();
});

test('once shown, it stays open at the next check and comes back after 7 days', () => {
  stop = watchPassword();
  signIn('weak');
  vi.advanceTimersByTime(PASSWORD_CHECK_MS);
  expect($prompts.get()).toBe('password');
  closePrompt('password');
  vi.advanceTimersByTime(7 * DAY_MS - 2 * PASSWORD_CHECK_MS);
  expect($prompts.get()).toBeNull();
  vi.advanceTimersByTime(2 * PASSWORD_CHECK_MS);
  expect($prompts.get()).toBe('password');
});

test('the reminder survives the next lookup of the user', () => {
  storePasswordStatus({ id: 7, pwdType: 'weak', nickname: 'juno', userName: 'juno' });
  remindAgainAt(7, 5000);
  storePasswordStatus({ id: 7, pwdType: 'weak', nickname: 'juno', userName: 'juno' });
  expect(passwordStatus(7)?.remindAt).toBe(5000);
});

test('in discreet mode it does not open, and is not put off', () => {
  browser.local.setItem('discreet', '{}');
  stop = watchPassword();
  signIn('weak');
  expect($prompts.get()).toBeNull();
  browser.local.removeItem('discreet');
  vi.advanceTimersByTime(PASSWORD_CHECK_MS);
  expect($prompts.get()).toBe('password');
});

test('it waits for its turn, and is put off only once it is shown', () => {
  wantPrompt('terms');
  stop = watchPassword();
  signIn('weak');
  vi.advanceTimersByTime(3 * PASSWORD_CHECK_MS);
  expect($prompts.get()).toBe('terms');
  expect(passwordStatus(7)?.remindAt).toBe(0);
  closePrompt('terms');
  expect($prompts.get()).toBe('password');
  expect(passwordStatus(7)?.remindAt).toBe(Date.now() + 7 * DAY_MS);
});
