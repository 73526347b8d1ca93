import { useState, type FormEvent, type ReactNode } from 'react';
import type { ProfileSummary } from '#contract/profile-views.ts';
import { configPath, exportPath } from '#domain/profile-editor/paths.ts';
import { PROFILES } from '#domain/profile-editor/limits.ts';
import { Dialog } from '#islands/ui/dialog.tsx';
import { RelativeTime } from '#islands/ui/relative-time.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { Cover } from '../parts/cover.tsx';

type Props = {
  profile: ProfileSummary;
  onRename: (name: string) => Promise<boolean>;
  onDuplicate: () => void;
  onDelete: () => void;
};

function Rename({
  name,
  onRename,
  onClose,
}: {
  name: string;
  onRename: Props['onRename'];
  onClose: () => void;
}) {
  const { t } = useTexts<'profiles'>();
  const [typed, setTyped] = useState(name);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() && (await onRename(typed.trim()))) onClose();
  };
  return (
    <Dialog title={t('profiles:renameTitle')} closeLabel={t('profiles:close')} onClose={onClose}>
      <form className="dialog-form" onSubmit={(event) => void submit(event)}>
        <div className="stack">
          <label htmlFor="profile-rename">{t('profiles:name')}</label>
          <input
            id="profile-rename"
            className="input"
            value={typed}
            maxLength={PROFILES.nameMax}
            autoComplete="off"
            required
            autoFocus
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <div className="dialog-buttons">
          <button className="button button-primary" disabled={!typed.trim()}>
            {t('profiles:renameSave')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** One saved profile: its cover, what it is for, and what can be done with it. */
export function ProfileCard({ profile, onRename, onDuplicate, onDelete }: Props): ReactNode {
  const { t, language } = useTexts<'profiles'>();
  const [renaming, setRenaming] = useState(false);
  const { id, target, site, changed, cover } = profile;
  const name = profile.name || t('profiles:untitled');
  return (
    <li className="bio-card">
      <Cover parts={cover} />
      <div className="bio-card-text">
        <h3>
          <a href={configPath(id)}>{name}</a>
        </h3>
        <p className="meta">
          <span>{site ?? t(`profiles:target_${target}`)}</span>
          <span>
            {t('profiles:changed')} <RelativeTime iso={changed} language={language} />
          </span>
        </p>
        <div className="buttons" role="group" aria-label={t('profiles:buttonsOf', { name })}>
          <a className="button button-small" href={exportPath(id)}>
            {t('profiles:toExport')}
          </a>
          <button type="button" className="button button-small" onClick={onDuplicate}>
            {t('profiles:duplicate')}
          </button>
          <button type="button" className="button button-small" onClick={() => setRenaming(true)}>
            {t('profiles:rename')}
          </button>
          <button type="button" className="button button-small" onClick={onDelete}>
            {t('profiles:delete')}
          </button>
        </div>
      </div>
      {renaming && (
        <Rename name={profile.name} onRename={onRename} onClose={() => setRenaming(false)} />
      )}
    </li>
  );
}
