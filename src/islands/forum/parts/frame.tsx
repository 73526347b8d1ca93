import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { failureId, isResponse } from '#client/failure.ts';
import type { ViewerInfo } from '#contract/views.ts';
import { JOIN_PATH, loginAddress } from '#domain/login-address.ts';
import { isMemberRole } from '#domain/roles.ts';
import { usePageViewer } from '#islands/ui/scene-view.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { startMember } from '#stores/member.ts';
import { $session } from '#stores/session.ts';
import { showNotice, showToast } from '#stores/toasts.ts';
import { IncompleteDialog } from './incomplete-dialog.tsx';

type Forum = {
  viewer: ViewerInfo | null;
  /** Where a visitor signs in and comes back from. */
  login: string;
  /**
   * Runs an action, or says what is missing for it: to write (`poster`), or to like, vote and rate
   * (`active`), which needs no completed profile.
   */
  gate: (action: () => void, permission?: 'poster' | 'active') => void;
  /** Tells why a call failed; true where it was the gate that refused. */
  explain: (error: unknown) => boolean;
};

const ForumContext = createContext<Forum | null>(null);

/** The viewer and the gate of the surrounding forum page. */
export function useForum(): Forum {
  const forum = useContext(ForumContext);
  if (!forum) throw new Error('useForum needs a ForumFrame above it');
  return forum;
}

/** What the server wrote, kept up to date by the session: a suspension can come or go meanwhile. */
function useViewer(first: ViewerInfo | null): ViewerInfo | null {
  const [viewer, setViewer] = useState(first);
  useEffect(
    () =>
      $session.subscribe(({ user }) => {
        if (!user) return;
        const { suspended, suspension, complete } = user;
        setViewer((known) => known && { ...known, suspended, suspension, complete });
      }),
    [],
  );
  return viewer;
}

type Props = { path: string; children: ReactNode };

/**
 * What every page of the forum needs: who looks at it, and the feature gate of spec section 5
 * (login, role, suspension, profile). The server asks the same questions again.
 *
 * @param path the page's own address, to come back to after signing in
 */
export function ForumFrame({ path, children }: Props): ReactNode {
  const { t } = useTexts<'forum'>();
  const first = usePageViewer();
  const viewer = useViewer(first);
  const [incomplete, setIncomplete] = useState(false);
  useEffect(() => (first ? startMember() : undefined), [first]);

  const forum = useMemo((): Forum => {
    const login = loginAddress(path);
    const refuse = (id: ReturnType<typeof failureId>): boolean => {
      if (id === 'not_signed_in') location.assign(login);
      else if (id === 'no_member_role') location.assign(JOIN_PATH);
      else if (id === 'suspended') showToast(t('forum:gateSuspended'), 'bad');
      else if (id === 'profile_incomplete') setIncomplete(true);
      else return false;
      return true;
    };
    return {
      viewer,
      login,
      gate(action, permission = 'poster') {
        const { user } = $session.get();
        if (!viewer) refuse('not_signed_in');
        else if (user && !isMemberRole(user.role)) refuse('no_member_role');
        else if (viewer.suspended) refuse('suspended');
        else if (permission === 'poster' && !viewer.complete) refuse('profile_incomplete');
        else action();
      },
      explain(error) {
        const id = failureId(error);
        if (refuse(id)) return true;
        if (id === 'offline') showNotice({ key: 'networkFailed' });
        else if (isResponse(error) && error.message) showNotice({ text: error.message });
        else showNotice({ key: 'serverFailed' });
        return false;
      },
    };
  }, [viewer, path, t]);

  return (
    <ForumContext value={forum}>
      {children}
      {incomplete && <IncompleteDialog onClose={() => setIncomplete(false)} />}
    </ForumContext>
  );
}
