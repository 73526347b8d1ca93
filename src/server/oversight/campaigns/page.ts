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
import { advertsAndCampaigns, advertTotals } from '#server/features/adverts/service.ts';
import { frameOf, type StaffPage } from '#server/oversight/moderation/service.ts';

const DAYS = 30;
const SHOWN: readonly string[] = ['logo', 'bar'];
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

const byState = (a: { state: CampaignState }, b: { state: CampaignState }) =>
  ORDER.indexOf(a.state) - ORDER.indexOf(b.state);

/** /moderation/campaigns: what runs and comes, at any moment, and how adverts did. */
export const campaignsPage: StaffPage = {
  route: 'moderation-campaigns',
  permission: 'moderator',
  show: async ({ ctx, request, viewer, query }, form) => {
    const t = ctx.texts(request.language);
    const at = query[CLOCK_PARAMETER] ?? '';
    const chosen = readMoment(at);
    const moment = chosen ?? ctx.now();
    const [{ campaigns, adverts }, counts, staff] = await Promise.all([
      advertsAndCampaigns(ctx),
      advertTotals(ctx, DAYS),
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
    };
    if (at && !chosen) props.form = { ...form, errors: { at: t('campaigns:dateBad') } };
    return {
      head: { title: t('campaigns:title'), description: t('campaigns:lead'), noIndex: true },
      view: 'moderation-campaigns',
      props,
    };
  },
};
