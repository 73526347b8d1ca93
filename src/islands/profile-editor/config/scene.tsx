import { useState, type ReactNode } from 'react';
import type { ProfileViews } from '#contract/profile-views.ts';
import { exportPath, PROFILE_PATHS } from '#domain/profile-editor/paths.ts';
import { PROFILES } from '#domain/profile-editor/limits.ts';
import { usePageViewer } from '#islands/ui/scene-view.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { inProfileFrame } from '../parts/frame.tsx';
import { Conflict } from './conflict.tsx';
import { IdeaOffer } from './idea-offer.tsx';
import { Look } from './look.tsx';
import { Place } from './place.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { Sections } from './sections.tsx';
import { useEditor, type Editor } from './use-editor.ts';
import { Versions } from './versions.tsx';

function Status({ editor }: { editor: Editor }): ReactNode {
  const { t } = useTexts<'profiles'>();
  const { kept } = editor.sync;
  return (
    <div className="bio-status">
      <p role="status" data-kept={kept}>
        {kept === 'nowhere' ? '' : t(`profiles:kept_${kept}`)}
      </p>
      {kept === 'private' && (
        <p>
          <button
            type="button"
            className="link-button"
            onClick={() => editor.keeper?.allowPrivate()}
          >
            {t('profiles:privateSave')}
          </button>{' '}
          <a className="link" href="/forum/never-share" target="_blank">
            {t('profiles:privateList')}
          </a>
        </p>
      )}
    </div>
  );
}

function ProfileEditor(props: ProfileViews['profile-config']): ReactNode {
  const { profile, start, siteGroups, idea } = props;
  const { t } = useTexts<'profiles'>();
  const viewer = usePageViewer();
  const first = profile?.content ?? start;
  if (!first) throw new Error('the editor needs a profile or a template');
  const editor = useEditor(profile, first, viewer?.id ?? 0);
  const [side, setSide] = useState<'edit' | 'preview'>('edit');
  const [versions, setVersions] = useState(false);
  const { actions } = editor;
  // Until the script has taken the page over, nothing can be typed that it would not know of.
  return (
    <div className="bio-editor" data-side={side}>
      <div className="bio-top">
        <nav aria-label={t('profiles:crumbs')}>
          <ol className="crumbs">
            <li>
              <a href={PROFILE_PATHS.home}>{t('profiles:title')}</a>
            </li>
            <li>
              <span aria-current="page">{editor.name || t('profiles:untitled')}</span>
            </li>
          </ol>
        </nav>
        <h1 className="visually-hidden">{t('profiles:configTitle')}</h1>
        <div className="bio-bar" inert={!editor.keeper}>
          <div className="bio-name">
            <label htmlFor="bio-name">{t('profiles:name')}</label>
            <input
              id="bio-name"
              className="input"
              value={editor.name}
              placeholder={t('profiles:untitled')}
              maxLength={PROFILES.nameMax}
              autoComplete="off"
              onChange={(event) => actions.rename(event.target.value)}
            />
          </div>
          <div className="buttons">
            <button
              type="button"
              className="button"
              disabled={!editor.canUndo}
              onClick={actions.undo}
            >
              {t('profiles:undo')}
            </button>
            <button
              type="button"
              className="button"
              disabled={!editor.canRedo}
              onClick={actions.redo}
            >
              {t('profiles:redo')}
            </button>
            <button type="button" className="button" onClick={() => setVersions(true)}>
              {t('profiles:versions')}
            </button>
            <a
              className="button button-primary"
              href={exportPath(editor.id)}
              onClick={(event) => {
                if (editor.sync.kept === 'account') return;
                event.preventDefault();
                void actions.saveNow().then((saved) => {
                  if (saved) location.assign(exportPath(editor.id));
                });
              }}
            >
              {t('profiles:toExport')}
            </a>
          </div>
        </div>
        <Status editor={editor} />
        <div className="bio-sides" role="group" aria-label={t('profiles:sides')}>
          {(['edit', 'preview'] as const).map((one) => (
            <button
              key={one}
              type="button"
              className="button"
              aria-pressed={side === one}
              onClick={() => setSide(one)}
            >
              {t(`profiles:side_${one}`)}
            </button>
          ))}
        </div>
      </div>
      <div className="bio-form" inert={!editor.keeper}>
        {idea && <IdeaOffer editor={editor} text={idea.body} isNew={profile === null} />}
        <Place editor={editor} siteGroups={siteGroups} />
        <Look editor={editor} />
        <Sections editor={editor} />
      </div>
      <PreviewPanel document={editor.document} />
      {versions && <Versions editor={editor} onClose={() => setVersions(false)} />}
      <Conflict editor={editor} />
    </div>
  );
}

/** The editor as server and browser draw it: form on one side, preview on the other, on phones in turn. */
export const ConfigScene = inProfileFrame(ProfileEditor);
