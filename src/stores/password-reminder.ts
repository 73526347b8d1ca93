import { isDiscreet } from '#client/discreet.ts';
import { PASSWORD_CHECK_MS, PASSWORD_REMINDER_DAYS } from '#domain/page-limits.ts';
import { passwordStatus, remindAgainAt } from './password-status.ts';
import { $prompts, closePrompt, expectPrompt, skipPrompt, wantPrompt } from './prompts.ts';
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
  // In discreet mode it would not open.
  if (!remindsNow(user.id, Date.now()) || isDiscreet()) return skipPrompt('password');
  wantPrompt('password');
}

/** Puts the next reminder off once it is shown, however long it had to wait for its turn. */
function noteShown(): void {
  const { user } = $session.get();
  if (user) remindAgainAt(user.id, Date.now() + PASSWORD_REMINDER_DAYS * DAY_MS);
}

/** Checks now and every 10 s; returns how to stop. */
export function watchPassword(): () => void {
  expectPrompt('password');
  const stops = [
    $prompts.listen((prompt) => {
      if (prompt === 'password') noteShown();
    }),
    $session.subscribe(check),
  ];
  const timer = setInterval(check, PASSWORD_CHECK_MS);
  // Another tab may have shown it while this one was in the background.
  document.addEventListener('visibilitychange', check);
  return () => {
    for (const stop of stops) stop();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
    skipPrompt('password');
  };
}
