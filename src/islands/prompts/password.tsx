import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Translate } from '#i18n/translate.ts';
import { Dialog } from '#islands/ui/dialog.tsx';
import { passwordStatus } from '#stores/password-status.ts';
import { closePrompt } from '#stores/prompts.ts';
import { $session } from '#stores/session.ts';

/** Asks a member with a common or weak password for a better one; two texts (spec section 4). */
export function PasswordPrompt({ t }: { t: Translate<'ui'> }): ReactNode {
  const { user } = useStore($session);
  const common = user !== null && passwordStatus(user.id)?.pwdType === 'common';
  const close = () => closePrompt('password');
  return (
    <Dialog
      title={t(common ? 'ui:passwordCommonTitle' : 'ui:passwordWeakTitle')}
      closeLabel={t('ui:close')}
      onClose={close}
    >
      <p>{t(common ? 'ui:passwordCommonText' : 'ui:passwordWeakText')}</p>
      <div className="dialog-buttons">
        <button type="button" className="button" onClick={close}>
          {t('ui:passwordLater')}
        </button>
        <a className="button button-primary" href="/change-password">
          {t('ui:passwordChange')}
        </a>
      </div>
    </Dialog>
  );
}
