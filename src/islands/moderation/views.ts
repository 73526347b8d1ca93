import type { CampaignViews } from '#contract/campaign-views.ts';
import type { ModerationViews } from '#contract/moderation-views.ts';
import type { OperationViews } from '#contract/operation-views.ts';
import type { ViewMap } from '#islands/ui/scene-view.tsx';
import { AppealPage } from './appeal.tsx';
import { AppealsPage } from './appeals.tsx';
import { AuditPage } from './audit.tsx';
import { CampaignsPage } from './campaigns.tsx';
import { CasePage } from './case.tsx';
import { ContestsPage } from './contest/page.tsx';
import { StaffMembersPage } from './members.tsx';
import { NumbersPage } from './numbers.tsx';
import { OperationPage } from './operation.tsx';
import { QueuePage } from './queue.tsx';
import { RefusedPage, SecondStepPage } from './refused.tsx';
import { SettingsPage } from './settings.tsx';
import { WithheldPage } from './withheld.tsx';

/** Pages for staff and for whom they decided about. All of them are whole without a script. */
export const MODERATION_VIEWS: ViewMap<
  keyof (ModerationViews & OperationViews & CampaignViews) | 'moderation-contest'
> = {
  'moderation-queue': QueuePage,
  'moderation-case': CasePage,
  'moderation-appeals': AppealsPage,
  'moderation-audit': AuditPage,
  'moderation-settings': SettingsPage,
  'moderation-members': StaffMembersPage,
  'moderation-numbers': NumbersPage,
  'moderation-campaigns': CampaignsPage,
  'moderation-contest': ContestsPage,
  'moderation-operation': OperationPage,
  'moderation-refused': RefusedPage,
  'moderation-second-step': SecondStepPage,
  appeal: AppealPage,
  withheld: WithheldPage,
};
