import { useState, type FormEvent, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import { isResponse } from '#client/failure.ts';
import type { ProfileVersion } from '#contract/profile-views.ts';
import { PROFILES } from '#domain/profile-editor/limits.ts';
import { Dialog } from '#islands/ui/dialog.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import type { Editor } from './use-editor.ts';

type Props = { editor: Editor; onClose: () => void };

/** What stood here before: to go back to, to name, and to keep what stands here now. */
export function Versions({ editor, onClose }: Props): ReactNode {
  const { t, language } = useTexts<'profiles'>();
  const { id, sync, keeper, actions } = editor;
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const nameOf = (version: ProfileVersion) =>
    version.name ?? moment.format(new Date(version.saved));

  async function run(act: () => Promise<string>) {
    setBusy(true);
    setSaid('');
    try {
      setSaid(await act());
    } catch (error) {
      setSaid((isResponse(error) && error.message) || t('profiles:failed'));
    } finally {
      setBusy(false);
    }
  }
  const keep = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const kept = await keeper?.keepVersion(name.trim() || null);
      if (kept) setName('');
      return kept ? t('profiles:versionKept') : t('profiles:versionNotKept');
    });
  };
  const goBack = (version: ProfileVersion) =>
    void run(async () => {
      // What stands here now becomes a version too, so going back is no loss.
      const kept = await keeper?.keepVersion(null);
      if (!kept) return t('profiles:versionNotKept');
      const { version: content } = await call(
        'POST profileEditor/getInfo',
        { id, version: version.id },
        { showError: false },
      );
      if (content) actions.change(() => content);
      return t('profiles:wentBack', { name: nameOf(version) });
    });
  const rename = (version: ProfileVersion, next: string | null) =>
    void run(async () => {
      const { versions } = await call(
        'POST profileEditor/version/name',
        { id, version: version.id, name: next },
        { showError: false },
      );
      keeper?.named(versions);
      return t('profiles:versionNamed');
    });

  return (
    <Dialog title={t('profiles:versionsTitle')} closeLabel={t('profiles:close')} onClose={onClose}>
      <p className="hint">{t('profiles:versionsText', { count: PROFILES.versionsKept })}</p>
      <form className="bio-version-form" onSubmit={keep}>
        <label htmlFor="version-name">{t('profiles:versionName')}</label>
        <div>
          <input
            id="version-name"
            className="input"
            value={name}
            maxLength={PROFILES.nameMax}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
          <button className="button" disabled={busy}>
            {t('profiles:versionKeep')}
          </button>
        </div>
      </form>
      <p role="status">{said}</p>
      {sync.versions.length === 0 ? (
        <p>{t('profiles:versionsNone')}</p>
      ) : (
        <ul className="bio-versions">
          {sync.versions.map((version) => (
            <li key={version.id}>
              <div>
                <strong>{nameOf(version)}</strong>
                {version.name && (
                  <span className="soft">{moment.format(new Date(version.saved))}</span>
                )}
              </div>
              <div className="buttons">
                <button
                  type="button"
                  className="button button-small"
                  disabled={busy}
                  aria-label={t('profiles:goBackTo', { name: nameOf(version) })}
                  onClick={() => goBack(version)}
                >
                  {t('profiles:goBack')}
                </button>
                <button
                  type="button"
                  className="button button-small"
                  disabled={busy || (!version.name && !name.trim())}
                  onClick={() => rename(version, version.name ? null : name.trim())}
                >
                  {version.name ? t('profiles:versionUnname') : t('profiles:versionGiveName')}
                </button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
