import type { ReactNode } from 'react';
import type { Scene, ViewName } from '#contract/views.ts';
import { EmailChangeView } from './account/email-change.tsx';
import { OwnDataView } from './account/data.tsx';
import { LeaveView } from './account/leave.tsx';
import { AccountPage } from './account/leaving-notice.tsx';
import { EmailView } from './account/email.tsx';
import { AuthorizationView } from './authorization.tsx';
import { JoinView } from './join.tsx';
import { LoginView } from './login.tsx';
import { MemberPage } from './member-page.tsx';
import { ChangeView, ForgotView, ResetView } from './passwords.tsx';
import { ProfileView } from './profile.tsx';
import { CodesView } from './security/codes.tsx';
import { SecurityView } from './security/overview.tsx';
import { PasskeyView } from './security/passkey.tsx';
import { SecondStepView } from './security/second.tsx';
import { TwoStepView } from './security/two-step.tsx';

const propsFor = <V extends ViewName>(scene: Scene<ViewName>) => (scene as Scene<V>).props;

function Page({ scene }: { scene: Scene<ViewName> }): ReactNode {
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
    case 'second-step':
      return <SecondStepView {...propsFor<'second-step'>(scene)} />;
    case 'security':
      return <SecurityView {...propsFor<'security'>(scene)} />;
    case 'two-step':
      return <TwoStepView {...propsFor<'two-step'>(scene)} />;
    case 'recovery-codes':
      return <CodesView {...propsFor<'recovery-codes'>(scene)} />;
    case 'passkey':
      return <PasskeyView {...propsFor<'passkey'>(scene)} />;
    case 'own-data':
      return <OwnDataView {...propsFor<'own-data'>(scene)} />;
    case 'leave':
      return <LeaveView {...propsFor<'leave'>(scene)} />;
    case 'email':
      return <EmailView {...propsFor<'email'>(scene)} />;
    case 'email-change':
      return <EmailChangeView {...propsFor<'email-change'>(scene)} />;
    case 'authorization':
      return <AuthorizationView {...propsFor<'authorization'>(scene)} viewer={scene.viewer} />;
    case 'user-info':
      return <MemberPage {...propsFor<'user-info'>(scene)} />;
    default:
      return null;
  }
}

/** The member site: plain forms, rendered on the server and never hydrated. */
export function MemberView({ scene }: { scene: Scene<ViewName> }): ReactNode {
  return (
    <AccountPage scene={scene}>
      <Page scene={scene} />
    </AccountPage>
  );
}
