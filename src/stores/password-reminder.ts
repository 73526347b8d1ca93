import { PASSWORD_CHECK_MS, PASSWORD_REMINDER_DAYS } from '#domain/page-limits.ts';
import { passwordStatus, remindAgainAt } from './password-status.ts';
import { closePrompt, expectPrompt, skipPrompt, wantPrompt } from './prompts.ts';
import { $session } from './session.ts';

const DAY_MS = 86_400_000;

/**
 * Whether a member is to be reminded of a bad password at a time in milliseconds (spec section 4):
 * the stored type is not ok and the stored reminder time has passed.
 */
export function remindsNow(userId: number, now: number): boolean {
  const status = passwordStatus(userId);
  return status !== null && status.pwdType !== 'ok' && status.remindAt <= now;
}

function check(): void {
  const { status, user } = $session.get();
  if (status === 'unknown') return;
  if (!user) {
    closePrompt('password');
    return skipPrompt('password');
  }
  const now = Date.now();
  if (!remindsNow(user.id, now)) return skipPrompt('password');
  remindAgainAt(user.id, now + PASSWORD_REMINDER_DAYS * DAY_MS);
  wantPrompt('password');
}

/** Checks now and every 10 s; returns how to stop. */
export function watchPassword(): () => void {
  expectPrompt('password');
  const unsubscribe = $session.subscribe(check);
  const timer = setInterval(check, PASSWORD_CHECK_MS);
  return () => {
    unsubscribe();
    clearInterval(timer);
    skipPrompt('password');
  };
}
