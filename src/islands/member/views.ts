import type { ViewMap } from '#islands/ui/scene-view.tsx';
import { EmailChangeView } from './account/email-change.tsx';
import { OwnDataView } from './account/data.tsx';
import { DeletionView } from './account/deletion.tsx';
import { accountPage } from './account/deletion-notice.tsx';
import { EmailView } from './account/email.tsx';
import { AuthorizationView } from './authorization.tsx';
import { JoinView } from './join.tsx';
import { LoginView } from './login.tsx';
import { MemberPage } from './member-page.tsx';
import { ChangeView, ForgotView, ResetView } from './passwords.tsx';
import { ProfileView } from './profile.tsx';
import { CodesView } from './security/codes.tsx';
import { SessionEndedView } from './session-ended.tsx';
import { SecurityView } from './security/overview.tsx';
import { PasskeyView } from './security/passkey.tsx';
import { SecondStepView } from './security/second.tsx';
import { TwoStepView } from './security/two-step.tsx';
import { WelcomeView } from './welcome.tsx';

/** The member site: plain forms, rendered on the server and never hydrated. */
export const MEMBER_VIEWS = {
  login: accountPage(LoginView),
  join: accountPage(JoinView),
  profile: accountPage(ProfileView),
  forgot: accountPage(ForgotView),
  reset: accountPage(ResetView),
  'change-password': accountPage(ChangeView),
  'second-step': accountPage(SecondStepView),
  security: accountPage(SecurityView),
  'two-step': accountPage(TwoStepView),
  'recovery-codes': accountPage(CodesView),
  passkey: accountPage(PasskeyView),
  // This page says itself that the account is leaving.
  'own-data': OwnDataView,
  leave: accountPage(DeletionView),
  email: accountPage(EmailView),
  'email-change': accountPage(EmailChangeView),
  authorization: accountPage(AuthorizationView),
  'user-info': accountPage(MemberPage),
  'session-ended': SessionEndedView,
  welcome: WelcomeView,
} satisfies Partial<ViewMap>;
