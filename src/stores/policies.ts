import { atom } from 'nanostores';
import { call } from '#client/call.ts';
import { POLICY_VERSIONS } from '#domain/policies.ts';
import { closePrompt, expectPrompt, skipPrompt, wantPrompt } from './prompts.ts';
import { $session } from './session.ts';
import { agreed } from './visit-marks.ts';

const NOW = `${POLICY_VERSIONS.privacy} ${POLICY_VERSIONS.terms}`;

/** Grows when the member has agreed in the dialog, for those who wait for it (the chat). */
export const $policiesAgreed = atom(0);

const markOf = (userId: number): string => `${userId} ${NOW}`;

async function check(userId: number): Promise<void> {
  const needs = await call('GET protocol/user-info', {}, { showError: false }).catch(() => null);
  if ($session.get().user?.id !== userId) return;
  // A broken line: the next page asks again.
  if (!needs) return skipPrompt('terms');
  if (needs.privacyNeedUpdate || needs.termsNeedUpdate) return wantPrompt('terms');
  agreed.set(markOf(userId));
  skipPrompt('terms');
}

/**
 * Asks once a visit whether the texts have changed since the member agreed (spec section 4, terms
 * dialog); what comes after it in the order of prompts waits for the answer.
 *
 * @returns how to stop
 */
export function watchPolicies(): () => void {
  expectPrompt('terms');
  const unsubscribe = $session.subscribe(({ status, user }) => {
    if (status === 'unknown') return;
    if (status === 'member' && user && agreed.get() !== markOf(user.id)) return void check(user.id);
    closePrompt('terms');
    skipPrompt('terms');
  });
  return () => {
    unsubscribe();
    closePrompt('terms');
    skipPrompt('terms');
  };
}

/**
 * Sends that both texts are accepted, and lets the dialog go.
 *
 * @throws Failure where that could not be written down
 */
export async function agree(): Promise<void> {
  const { user } = $session.get();
  const accept = { privacyAccept: true, termsAccept: true } as const;
  await call('POST protocol/user-accept', accept, { showError: false });
  if (user) agreed.set(markOf(user.id));
  closePrompt('terms');
  $policiesAgreed.set($policiesAgreed.get() + 1);
}
