import { useEffect, useState, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import { isResponse } from '#client/failure.ts';
import { makeUuid } from '#client/uuid.ts';
import type { ProfileSummary, ProfileViews } from '#contract/profile-views.ts';
import { PROFILES } from '#domain/profile-editor/limits.ts';
import { configPath, PROFILE_PATHS } from '#domain/profile-editor/paths.ts';
import { usePageViewer } from '#islands/ui/scene-view.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { showToast } from '#stores/toasts.ts';
import { inProfileFrame } from '../parts/frame.tsx';
import { localCopies, localCopy } from '../parts/local-copy.ts';
import { ProfileCard } from './card.tsx';

const silent = { showError: false };

/** A profile that only this browser has: its words are private, or there was no connection yet. */
type Here = { id: string; name: string };

function useHere(memberId: number, known: readonly ProfileSummary[]) {
  const [here, setHere] = useState<readonly Here[]>([]);
  useEffect(() => {
    const ids = new Set(known.map(({ id }) => id));
    setHere(
      localCopies(memberId)
        .filter(({ id, copy }) => !ids.has(id) && copy.base === 0)
        .map(({ id, copy }) => ({ id, name: copy.name })),
    );
  }, [memberId]);
  const forget = (id: string) => {
    localCopy(memberId, id).remove();
    setHere((all) => all.filter((one) => one.id !== id));
  };
  return { here, forget };
}

function List({ first, memberId }: { first: readonly ProfileSummary[]; memberId: number }) {
  const { t } = useTexts<'profiles'>();
  const [profiles, setProfiles] = useState(first);
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set());
  const { here, forget } = useHere(memberId, first);
  const standing = profiles.length - deleted.size;

  async function run(act: () => Promise<void>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      showToast((isResponse(error) && error.message) || t('profiles:failed'), 'bad');
      return false;
    }
  }
  const duplicate = ({ id, name }: ProfileSummary) =>
    run(async () => {
      const copied = t('profiles:copyName', { name: name || t('profiles:untitled') });
      const input = { id, copy: makeUuid(), name: copied.slice(0, PROFILES.nameMax) };
      const copy = await call('POST profileEditor/duplicate', input, silent);
      setProfiles((all) => [copy, ...all]);
      showToast(t('profiles:duplicated'), 'good');
    });
  const rename = (id: string, name: string) =>
    run(async () => {
      await call('POST profileEditor/rename', { id, name }, silent);
      setProfiles((all) => all.map((one) => (one.id === id ? { ...one, name } : one)));
    });
  const remove = (id: string) =>
    run(async () => {
      await call('POST profileEditor/delete', { id }, silent);
      setDeleted((all) => new Set(all).add(id));
    });
  const restore = (id: string) =>
    run(async () => {
      await call('POST profileEditor/restore', { id }, silent);
      setDeleted((all) => new Set([...all].filter((one) => one !== id)));
    });

  if (profiles.length + here.length === 0) {
    return (
      <div className="empty">
        <h2>{t('profiles:emptyTitle')}</h2>
        <p>{t('profiles:emptyText')}</p>
        <a className="button button-primary" href={PROFILE_PATHS.select}>
          {t('profiles:begin')}
        </a>
      </div>
    );
  }
  return (
    <section aria-labelledby="my-profiles">
      <div className="section-head">
        <h2 id="my-profiles">{t('profiles:mine')}</h2>
        {standing < PROFILES.max ? (
          <a className="button button-primary" href={PROFILE_PATHS.select}>
            {t('profiles:beginAnother')}
          </a>
        ) : (
          <p className="hint">{t('profiles:full', { count: PROFILES.max })}</p>
        )}
      </div>
      <ul className="bio-cards">
        {here.map(({ id, name }) => (
          <li key={id} className="bio-card bio-card-here">
            <div className="bio-card-text">
              <h3>
                <a href={`${configPath(id)}&template=minimal`}>{name || t('profiles:untitled')}</a>
              </h3>
              <p className="soft">{t('profiles:hereOnly')}</p>
              <div className="buttons">
                <button type="button" className="button button-small" onClick={() => forget(id)}>
                  {t('profiles:delete')}
                </button>
              </div>
            </div>
          </li>
        ))}
        {profiles.map((profile) =>
          deleted.has(profile.id) ? (
            <li key={profile.id} className="bio-card bio-card-deleted">
              <p role="status">
                {t('profiles:deleted', { name: profile.name || t('profiles:untitled') })}
              </p>
              <button
                type="button"
                className="button button-small"
                autoFocus
                onClick={() => void restore(profile.id)}
              >
                {t('profiles:undo')}
              </button>
            </li>
          ) : (
            <ProfileCard
              key={profile.id}
              profile={profile}
              onRename={(name) => rename(profile.id, name)}
              onDuplicate={() => void duplicate(profile)}
              onDelete={() => void remove(profile.id)}
            />
          ),
        )}
      </ul>
    </section>
  );
}

function OwnProfiles({ profiles }: ProfileViews['profile-list']): ReactNode {
  const viewer = usePageViewer();
  if (!profiles || !viewer) return null;
  return <List first={profiles} memberId={viewer.id} />;
}

/** The member's profiles; nothing for visitors, who read the introduction below. */
export const ListScene = inProfileFrame(OwnProfiles);
