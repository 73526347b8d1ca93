import type { ClaimStep, ClaimWish } from '#domain/industry-claim-form.ts';
import type { FormProps } from './form-props.ts';
import type { Output } from './index.ts';

/** What a form of the page has done. */
export type ClaimResult =
  /** A code, and without an account a key that is shown this once. */
  | ({ wish: 'start'; room: string } & Output<'POST industry/claim/start'>)
  | { wish: 'withdraw'; room: string }
  | {
      wish: Exclude<ClaimWish, 'withdraw'>;
      room: string;
      claim: Output<'POST industry/claim/check'>;
      /** The last seven days, for the owner; null while there is nothing. */
      row: Output<'GET industry/model_rank_detail'>['row'];
    };

export type IndustryClaimProps = FormProps & {
  step: ClaimStep;
  networks: { network: string; name: string }[];
  /** All networks are invented: there is nothing to prove. */
  demo: boolean;
  /** Whose names this site shows without being asked. */
  names: 'claimed' | 'all';
  member: boolean;
  result: ClaimResult | null;
};

export type IndustryClaimViews = { 'industry-claim': IndustryClaimProps };
