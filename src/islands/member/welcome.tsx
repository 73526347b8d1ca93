import type { ReactNode } from 'react';
import type { Views } from '#contract/views.ts';
import { POST_PATH } from '#domain/forum.ts';
import { JOIN_PATH, withRedirect } from '#domain/login-address.ts';
import { useTexts } from '#islands/ui/texts.tsx';

/** Where something is written: the question one came with, or an answer. */
const WRITING = /^\/forum\/(?:create|post|reply)\b/;

/**
 * Greets somebody whose account has just been opened, and names the one next step. What waits in this browser to be
 * posted is named by `kept-question` (src/elements/welcome.ts).
 */
export function WelcomeView({ nickname, complete, redirect }: Views['welcome']): ReactNode {
  const { t } = useTexts();
  const writes = WRITING.test(redirect);
  const next = writes ? redirect : POST_PATH;
  return (
    <>
      <h1>{t('member:welcomeTitle', { nickname })}</h1>
      <p className="lead">{t('member:welcomeLead')}</p>
      <kept-question class="panel welcome-goal">
        <h2>{t('member:welcomeGoal')}</h2>
        <p hidden data-kept="">
          {t('member:welcomeKept')} <q data-words="" />
        </p>
        <p>
          {t(
            complete
              ? 'member:welcomeAsk'
              : writes
                ? 'member:welcomeThenPost'
                : 'member:welcomeProfile',
          )}
        </p>
        <div className="buttons">
          <a
            className="button button-primary"
            href={complete ? next : withRedirect(JOIN_PATH, next)}
            data-goal=""
          >
            {t(complete ? 'member:welcomeAskLink' : 'member:welcomeProfileLink')}
          </a>
          {redirect && !writes && (
            <a className="button button-quiet" href={redirect}>
              {t('member:welcomeBack')}
            </a>
          )}
        </div>
      </kept-question>
    </>
  );
}
