import type { Context, Viewer } from '#server/context.ts';
import { isStaff } from '#server/platform/staff/service.ts';
import { lastDecisionAbout } from '../queries/decisions.ts';
import { readSubject } from '../queries/targets.ts';
import { presentSubject } from './present.ts';
import type { StaffPage } from './staff-page.ts';

const ID = /^[1-9]\d{0,14}$/;
const KINDS = ['post', 'comment', 'guideComment', 'idea'] as const;
type Kind = (typeof KINDS)[number];

const TITLES = {
  pending: 'moderation:pendingTitle',
  claimed: 'moderation:claimedTitle',
  hidden: 'moderation:hiddenTitle',
} as const;

/** Something withheld, for its author and for staff; to everybody else it is not there. */
export async function withheldFor(
  ctx: Context,
  viewer: Viewer,
  target: { kind: Kind; id: number },
) {
  if (!viewer) return undefined;
  const subject = await readSubject(ctx, ctx.db, target);
  if (!subject?.withheld) return undefined;
  return subject.authorId === viewer.id || isStaff(viewer) ? subject : undefined;
}

/** /withheld?kind=&id=: what nobody else sees, and why. */
export const withheldPage: StaffPage = {
  route: 'withheld',
  permission: 'member',
  show: async ({ ctx, request, viewer, query }) => {
    const kind = KINDS.find((known) => known === query.kind);
    if (!kind || !ID.test(query.id ?? '')) return undefined;
    const target = { kind, id: Number(query.id) };
    const subject = await withheldFor(ctx, viewer, target);
    if (!subject?.withheld) return undefined;
    const own = subject.authorId === viewer.id;
    const decision = own ? await lastDecisionAbout(ctx.db, target) : undefined;
    const t = ctx.texts(request.language);
    return {
      head: {
        title: t(TITLES[subject.withheld]),
        description: t('moderation:ownLead'),
        noIndex: true,
      },
      view: 'withheld',
      props: {
        subject: await presentSubject(ctx, subject),
        why: subject.withheld,
        decisionId: decision?.id ?? null,
      },
    };
  },
};
