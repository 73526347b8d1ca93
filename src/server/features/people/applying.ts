import type { Output, Parsed } from '#contract/index.ts';
import { cleanTags } from '#domain/form-fields.ts';
import { FALLBACK_LANGUAGE } from '#domain/languages.ts';
import type { Context, Member } from '#server/context.ts';
import { refsIn } from '#server/features/camsites/service.ts';
import { completeProfile, toUser } from '#server/platform/members/service.ts';
import { award, listOnBoard } from '#server/platform/points/service.ts';
import { Refusal } from '#server/plugins/errors.ts';

/**
 * @returns each site once
 * @throws Refusal bad_input where one is not of the directory
 */
async function requireSites(ctx: Context, slugs: readonly string[]): Promise<string[]> {
  const known = await refsIn(ctx, FALLBACK_LANGUAGE);
  if (slugs.some((slug) => !known.has(slug))) {
    throw new Refusal('bad_input', { fields: { workCamsites: 'fieldInvalid' } });
  }
  return cleanTags(slugs);
}

/** Without what was left out, which stays as it was. */
const given = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

/**
 * Completes or changes the own profile, which opens posting.
 *
 * @throws Refusal bad_input for a site that is not of the directory; suspended: what is suspended from posting is suspended from this public text too
 */
export async function applyProfile(
  ctx: Context,
  viewer: Pick<Member, 'id' | 'suspended'>,
  input: Parsed<'POST aboutMe/apply'>,
): Promise<Output<'POST aboutMe/apply'>> {
  if (viewer.suspended) throw new Refusal('suspended');
  const { rules: _rules, listed, contacts, ...said } = input;
  const workCamsites = await requireSites(ctx, said.workCamsites);
  const profile = given({
    ...{ ...said, workCamsites, listed },
    contacts: contacts && cleanTags(contacts),
  });
  return ctx.act(async (tx, after) => {
    const row = await completeProfile(tx, viewer.id, profile);
    if (!row) throw new Refusal('not_signed_in');
    await listOnBoard(tx, viewer.id, listed);
    const won = await award(tx, ctx, viewer.id, 'profile', '');
    after.announce(won);
    return toUser({ ...row, points: won ? won.points : row.points }, ctx.now());
  });
}
