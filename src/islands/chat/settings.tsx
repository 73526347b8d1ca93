import { useEffect, useRef, useState, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import { CHAT_DOORS, type ChatDoor } from '#domain/chat.ts';
import { chatPath } from '#domain/chat-path.ts';
import { HIDDEN_PATH } from '#domain/people.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import { useHydrated } from '#islands/ui/hydrated.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import type { Settings } from '#stores/chat/types.ts';
import { showToast } from '#stores/toasts.ts';
import { useDrawn } from './drawn.ts';
import { useExplain, Waiting } from './frame.tsx';
import { PlainLink } from './plain-link.tsx';

const DOORS: Record<ChatDoor, TextKey<'chat'>> = {
  everyone: 'chat:doorEveryone',
  nobody: 'chat:doorNobody',
};

/** Who may begin to write, and whether reading is told. Each choice is kept at once. */
export function ChatSettings(): ReactNode {
  const { t } = useTexts<'chat'>();
  const explain = useExplain();
  const drawn = useDrawn();
  // Opened again later, they are asked for: they may have changed.
  const hydrated = useHydrated();
  const [settings, setSettings] = useState<Settings | 'failed' | undefined>(
    hydrated ? undefined : (drawn?.settings ?? undefined),
  );
  const [attempt, setAttempt] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const brought = useRef(settings !== undefined);

  useEffect(() => {
    if (brought.current) return void (brought.current = false);
    const abort = new AbortController();
    setSettings(undefined);
    call('GET chat/settings', {}, { showError: false, signal: abort.signal }).then(
      setSettings,
      () => {
        if (!abort.signal.aborted) setSettings('failed');
      },
    );
    return () => abort.abort();
  }, [attempt]);

  // What was chosen on the page of the server before it lived.
  useEffect(() => {
    if (!form.current || !drawn?.settings || hydrated) return;
    const fields = new FormData(form.current);
    const door = CHAT_DOORS.find((each) => each === fields.get('door'));
    const chosen = { receipts: fields.has('receipts'), door: door ?? drawn.settings.door };
    const { receipts, door: before } = drawn.settings;
    if (chosen.receipts !== receipts || chosen.door !== before) void keep(chosen);
  });

  async function keep(wanted: Settings) {
    const before = settings;
    setSettings(wanted);
    try {
      setSettings(await call('POST chat/settings', wanted, { showError: false }));
      showToast(t('chat:settingsKept'), 'good');
    } catch (error) {
      setSettings(before);
      explain(error);
    }
  }

  return (
    <section className="chat-thread" aria-labelledby="chat-settings-title">
      <header className="chat-head">
        <PlainLink to="list" className="icon-button chat-back" label={t('chat:back')}>
          <Icon name="arrow-left" />
        </PlainLink>
        <h2 className="chat-name" id="chat-settings-title">
          {t('chat:settings')}
        </h2>
      </header>
      {settings === undefined && <Waiting label={t('chat:loading')} />}
      {settings === 'failed' && (
        <div className="chat-empty" role="alert">
          <p>{t('chat:settingsFailed')}</p>
          <button
            type="button"
            className="button button-small"
            onClick={() => setAttempt(attempt + 1)}
          >
            {t('chat:tryAgain')}
          </button>
        </div>
      )}
      {typeof settings === 'object' && (
        <form ref={form} className="chat-settings" method="post" action={chatPath('settings')}>
          {drawn?.saved && (
            <p className="notice notice-good without-script" role="status">
              {t('chat:settingsKept')}
            </p>
          )}
          <fieldset className="choice-list">
            <legend>{t('chat:door')}</legend>
            {CHAT_DOORS.map((door) => (
              <label key={door} className="choice">
                <input
                  type="radio"
                  name="door"
                  value={door}
                  checked={settings.door === door}
                  onChange={() => void keep({ ...settings, door })}
                />
                {t(DOORS[door])}
              </label>
            ))}
            <p className="soft">{t('chat:doorHint')}</p>
          </fieldset>
          <fieldset className="choice-list">
            <legend>{t('chat:receipts')}</legend>
            <label className="choice">
              <input
                type="checkbox"
                name="receipts"
                checked={settings.receipts}
                onChange={() => void keep({ ...settings, receipts: !settings.receipts })}
              />
              {t('chat:receiptsChoice')}
            </label>
            <p className="soft">{t('chat:receiptsHint')}</p>
          </fieldset>
          <p>
            <a className="link" href={HIDDEN_PATH}>
              {t('chat:hiddenLink')}
            </a>
          </p>
          <p className="without-script">
            <button className="button button-primary" name="wish" value="settings">
              {t('chat:settingsSave')}
            </button>
          </p>
        </form>
      )}
    </section>
  );
}
