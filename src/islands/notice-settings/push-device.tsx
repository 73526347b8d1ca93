import type { ReactNode } from 'react';
import type { TextKey } from '#i18n/namespaces.ts';
import { useTexts } from '#islands/ui/texts.tsx';

type Key = TextKey<'noticeSettings'>;

/** One line of the box; elements/push-device.ts shows the one that is true of this browser. */
function State({ name, text, button }: { name: string; text: Key; button?: Key }): ReactNode {
  const { t } = useTexts();
  return (
    <div data-state={name} hidden>
      <p>{t(text)}</p>
      {button && (
        <button type="button" className="button button-small">
          {t(button)}
        </button>
      )}
    </div>
  );
}

/**
 * Push on this very browser. Nothing is asked of the browser before its button is pressed; without
 * a script the box says what it would need.
 */
export function PushDevice({ publicKey }: { publicKey: string | null }): ReactNode {
  const { t } = useTexts();
  return (
    <section
      className="panel push-device"
      data-push-device=""
      data-key={publicKey ?? ''}
      aria-labelledby="push-title"
    >
      <h2 id="push-title">{t('noticeSettings:pushHere')}</h2>
      <p className="hint">{t('noticeSettings:pushHereText')}</p>
      <noscript>
        <p>{t('noticeSettings:pushScript')}</p>
      </noscript>
      <div aria-live="polite">
        <State name="unable" text="noticeSettings:pushUnable" />
        <State name="denied" text="noticeSettings:pushDenied" />
        <State name="off" text="noticeSettings:pushOff" button="noticeSettings:pushStart" />
        <State name="on" text="noticeSettings:pushOn" button="noticeSettings:pushStop" />
        <State name="failed" text="noticeSettings:pushFailed" button="noticeSettings:pushAgain" />
      </div>
    </section>
  );
}
