import { watchBadges } from '#stores/badges.ts';
import { watchPassword } from '#stores/password-reminder.ts';
import { watchPolicies } from '#stores/policies.ts';
import { $prompts, closePrompt, type Prompt } from '#stores/prompts.ts';

/** What members are asked or told in a dialog, in React. Offers draw themselves (elements/prompts). */
const DIALOGS: readonly (Prompt | null)[] = ['terms', 'password', 'badge'];

/**
 * Watches for what a member has to be asked or told.
 *
 * @param draw the dialogs; called once, when the first of them opens
 */
export function startMemberPrompts(draw: () => Promise<void>): void {
  let drawn = false;
  $prompts.subscribe((prompt) => {
    if (prompt === null || drawn || !DIALOGS.includes(prompt)) return;
    drawn = true;
    draw().catch(() => {
      // Without a connection, at the next page.
      drawn = false;
      closePrompt(prompt);
    });
  });
  watchPolicies();
  watchPassword();
  watchBadges();
}
