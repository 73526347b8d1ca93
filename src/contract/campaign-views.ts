import type { AdvertPlace } from '#domain/adverts.ts';
import type { CampaignKind, CampaignState } from '#domain/campaigns.ts';
import type { Language } from '#domain/languages.ts';
import type { FormProps } from './form-props.ts';
import type { StaffFrame } from './moderation-views.ts';

type Shown = {
  id: string;
  state: CampaignState;
  /** Of the window that is open or opens next, else of the last one as it is written. */
  from: string;
  until: string;
};

export type CampaignsProps = {
  staff: StaffFrame;
  form: FormProps;
  /** The moment whose state is shown, and whether it was chosen. */
  moment: string;
  chosen: boolean;
  campaigns: (Shown & {
    kind: CampaignKind;
    /** Address that shows the site while it runs; null for what no page shows yet. */
    preview: string | null;
  })[];
  adverts: (Shown & { code: string; language: Language; by: string; places: AdvertPlace[] })[];
  /** Of the Easter draws, the newest first. */
  winners: {
    run: string;
    prize: number;
    drawn: string;
    member: { id: number; nickname: string; language: Language };
  }[];
  /** Address of the same as a file, for administrators. */
  winnersFile: string | null;
  counts: { day: string; code: string; displays: number; hits: number }[];
};

export type CampaignViews = { 'moderation-campaigns': CampaignsProps };
