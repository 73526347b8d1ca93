import type { CampaignsProps } from '#contract/campaign-views.ts';
import {
  CLOCK_PARAMETER,
  nextSpan,
  readMoment,
  stateAt,
  type CampaignState,
  type ShownCampaign,
  type Window,
} from '#domain/campaigns.ts';
import { isSuperRole } from '#domain/roles.ts';
import { advertsAndCampaigns, advertTotals } from '#server/features/adverts/service.ts';
import { easterWinners } from '#server/features/easter/service.ts';
import type { StaffPage } from '#server/oversight/moderation/service.ts';
import { frameOf } from '#server/platform/staff/service.ts';
import { WINNERS_FILE } from './winners.ts';

const DAYS = 30;
const WINNERS_SHOWN = 200;
const SHOWN: readonly string[] = ['logo', 'bar', 'snow', 'game', 'egg'];
const ORDER: readonly CampaignState[] = ['running', 'coming', 'over'];

/** What is known of a window at a moment. */
function windowAt(window: Window, now: Date) {
  const span = nextSpan(window, now);
  return {
    state: stateAt(window, now),
    from: span?.from.toISOString() ?? window.starts,
    until: span?.until.toISOString() ?? window.ends,
  };
}

/** The home page at a moment at which the campaign runs: the one that is shown, or the window's first minute. */
function previewOf(campaign: ShownCampaign, now: Date): string | null {
  if (!SHOWN.includes(campaign.kind)) return null;
  const start = nextSpan(campaign, now)?.from ?? new Date(campaign.starts);
  const moment = start > now || stateAt(campaign, now) === 'over' ? start : now;
  return `/?${CLOCK_PARAMETER}=${moment.toISOString()}`;
}

type Dated = { state: CampaignState; from: string; until: string };

/** What runs, then what comes, the next first, then what is over, the latest first. */
const byState = (a: Dated, b: Dated): number =>
  ORDER.indexOf(a.state) - ORDER.indexOf(b.state) ||
  (a.state === 'over' ? b.until.localeCompare(a.until) : a.from.localeCompare(b.from));

/** /moderation/campaigns: what runs and comes, at any moment, and how adverts did. */
export const campaignsPage: StaffPage = {
  route: 'moderation-campaigns',
  permission: 'moderator',
  show: async ({ ctx, request, viewer, query }, form) => {
    const t = ctx.texts(request.language);
    const at = query[CLOCK_PARAMETER] ?? '';
    const chosen = readMoment(at);
    const moment = chosen ?? ctx.now();
    const [{ campaigns, adverts }, counts, winners, staff] = await Promise.all([
      advertsAndCampaigns(ctx),
      advertTotals(ctx, DAYS),
      easterWinners(ctx, WINNERS_SHOWN),
      frameOf(ctx, viewer),
    ]);
    const props: CampaignsProps = {
      ...{ staff, form, counts, moment: moment.toISOString(), chosen: chosen !== undefined },
      campaigns: campaigns
        .map((campaign) => ({
          ...{ id: campaign.id, kind: campaign.kind, ...windowAt(campaign, moment) },
          preview: previewOf(campaign, moment),
        }))
        .sort(byState),
      adverts: adverts
        .map(({ id, code, language, by, places, ...window }) => ({
          ...{ id, code, language, by, places, ...windowAt(window, moment) },
        }))
        .sort(byState),
      winners: winners.map(({ drawnAt, ...winner }) => ({
        ...winner,
        drawn: drawnAt.toISOString(),
      })),
      winnersFile: isSuperRole(viewer.role) ? WINNERS_FILE : null,
    };
    if (at && !chosen) props.form = { ...form, errors: { at: t('campaigns:dateBad') } };
    return {
      head: { title: t('campaigns:title'), description: t('campaigns:lead'), noIndex: true },
      view: 'moderation-campaigns',
      props,
    };
  },
};
