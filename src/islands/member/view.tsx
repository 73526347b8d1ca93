import type { ReactNode } from 'react';
import type { Scene, ViewName } from '#contract/views.ts';
import { AuthorizationView } from './authorization.tsx';
import { JoinView } from './join.tsx';
import { LoginView } from './login.tsx';
import { MemberPage } from './member-page.tsx';
import { ChangeView, ForgotView, ResetView } from './passwords.tsx';
import { ProfileView } from './profile.tsx';

const propsFor = <V extends ViewName>(scene: Scene<ViewName>) => (scene as Scene<V>).props;

/** The member site: plain forms, rendered on the server and never hydrated. */
export function MemberView({ scene }: { scene: Scene<ViewName> }): ReactNode {
  switch (scene.view) {
    case 'login':
      return <LoginView {...propsFor<'login'>(scene)} />;
    case 'join':
      return <JoinView {...propsFor<'join'>(scene)} />;
    case 'profile':
      return <ProfileView {...propsFor<'profile'>(scene)} />;
    case 'forgot':
      return <ForgotView {...propsFor<'forgot'>(scene)} />;
    case 'reset':
      return <ResetView {...propsFor<'reset'>(scene)} />;
    case 'change-password':
      return <ChangeView {...propsFor<'change-password'>(scene)} />;
    case 'authorization':
      return <AuthorizationView {...propsFor<'authorization'>(scene)} viewer={scene.viewer} />;
    case 'user-info':
      return <MemberPage {...propsFor<'user-info'>(scene)} />;
    default:
      return null;
  }
}
