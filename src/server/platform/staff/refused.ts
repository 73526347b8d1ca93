import type { Permission } from '#contract/call.ts';
import { isSuperRole } from '#domain/roles.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Viewer } from '#server/context.ts';
import type { PageContent } from '#server/site/pages.ts';
import { isStaff } from './policy.ts';

/** The page for somebody who may not open it; a moderator reads that it is for administrators. */
export function refusedPage(t: Translate, viewer: Viewer, permission: Permission): PageContent {
  const admins = permission === 'admin' && isStaff(viewer) && !(viewer && isSuperRole(viewer.role));
  return {
    head: {
      title: t(admins ? 'moderation:refusedAdminsTitle' : 'moderation:refusedTitle'),
      description: t(admins ? 'moderation:refusedAdminsText' : 'moderation:refusedText'),
      noIndex: true,
    },
    view: 'moderation-refused',
    props: { admins },
    status: 403,
  };
}
