import type { ReactNode } from 'react';
import type { ModerationViews } from '#contract/moderation-views.ts';
import type { Scene, ViewName } from '#contract/views.ts';
import { AppealPage } from './appeal.tsx';
import { AppealsPage } from './appeals.tsx';
import { AuditPage } from './audit.tsx';
import { CasePage } from './case.tsx';
import { StaffMembersPage } from './members.tsx';
import { NumbersPage } from './numbers.tsx';
import { QueuePage } from './queue.tsx';
import { RefusedPage } from './refused.tsx';
import { SettingsPage } from './settings.tsx';
import { WithheldPage } from './withheld.tsx';

type Pages = { [V in keyof ModerationViews]: (props: ModerationViews[V]) => ReactNode };

const PAGES: Pages = {
  'moderation-queue': QueuePage,
  'moderation-case': CasePage,
  'moderation-appeals': AppealsPage,
  'moderation-audit': AuditPage,
  'moderation-settings': SettingsPage,
  'moderation-members': StaffMembersPage,
  'moderation-numbers': NumbersPage,
  'moderation-refused': RefusedPage,
  appeal: AppealPage,
  withheld: WithheldPage,
};

type ModerationScene = Scene<keyof ModerationViews>;

export const isModerationScene = (scene: Scene<ViewName>): scene is ModerationScene =>
  scene.view in PAGES;

/** Pages for staff and for whom they decided about. All of them are whole without a script. */
export function ModerationView({ scene }: { scene: ModerationScene }): ReactNode {
  const Page = PAGES[scene.view] as (props: object) => ReactNode;
  return <Page {...scene.props} />;
}
