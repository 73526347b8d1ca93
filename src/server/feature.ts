import type { FastifyInstance } from 'fastify';
import type { CaseKind } from '#domain/moderation.ts';
import type { After, Context, Deletion, FeatureParts, Moderated } from './context.ts';
import type { Db } from './db/connection.ts';
import type { Handlers } from './plugins/calls.ts';
import type { Pages } from './site/pages.ts';

/** Everything the server knows of a feature: one `feature.ts` in its folder. */
export type Feature = FeatureParts & {
  /** Handlers of its calls in the contract. */
  calls?: Handlers;
  /** Names the handlers of its shells. */
  pages?: (pages: Pages, ctx: Context) => void;
  /** Routes that are neither calls nor pages, such as forms and files. */
  routes?: (app: FastifyInstance, ctx: Context, pages: Pages) => Promise<void>;
};

/** Declares a feature; `src/server/<layer>/index.ts` lists it. */
export const defineFeature = (feature: Feature): Feature => feature;

/** What the feature a kind belongs to tells moderators about it. */
export const moderatedKind = (
  { features }: Pick<Context, 'features'>,
  kind: CaseKind,
): Moderated | undefined =>
  features.map(({ moderated }) => moderated?.[kind]).find((one) => one !== undefined);

/**
 * Tells every feature that members' writing is being deleted, in that transaction.
 *
 * @returns the number of the decision that it became, where staff deleted it
 */
export async function contentDeleted(
  ctx: Context,
  tx: Db,
  after: After,
  deletion: Deletion,
): Promise<number | undefined> {
  let decision: number | undefined;
  for (const feature of ctx.features) {
    decision = (await feature.contentDeleted?.(tx, ctx, after, deletion)) ?? decision;
  }
  return decision;
}

/** Tells every feature that a member has another profile picture, or none any more. */
export async function avatarChanged(
  { features }: Pick<Context, 'features'>,
  tx: Db,
  memberId: number,
): Promise<void> {
  for (const feature of features) await feature.avatarChanged?.(tx, memberId);
}
