import { z } from 'zod';
import { cursor } from '#contract/call.ts';
import { ACCOUNT } from '#domain/limits.ts';
import { loginAddress } from '#domain/login-address.ts';
import { HIDDEN_PATH, memberListPath, PEOPLE_FILTERS, PEOPLE_SORTS } from '#domain/people.ts';
import type { Context, Member } from '#server/context.ts';
import { formTokenOf, ownProfile } from '#server/platform/members/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import type { PageAnswer, PageHandler, PageScene, Pages } from '#server/site/pages.ts';
import { listHidden } from '#server/platform/blocks/service.ts';
import { profileLinks } from './profile-links.ts';
import { listMembers } from './listing.ts';
import { noticeOf } from './notices.ts';
import { profileExtras, profileFor } from './profile.ts';

// A query that somebody has changed by hand shows the usual list rather than a refusal.
const listPlace = z.object({
  name: z
    .string()
    .trim()
    .transform((text) => text.slice(0, ACCOUNT.nicknameMax))
    .catch('')
    .default(''),
  filter: z.enum(PEOPLE_FILTERS).catch('all').default('all'),
  sort: z.enum(PEOPLE_SORTS).catch('points').default('points'),
  after: cursor.optional().catch(undefined),
});
const hiddenPlace = z.object({ after: cursor.optional().catch(undefined) });
const ID = /^[1-9]\d{0,14}$/;

const isListed = async (ctx: Context, viewer: Member | undefined): Promise<boolean | null> =>
  viewer ? (await ownProfile(ctx, viewer.id)).listed : null;

const listPage: PageHandler = async ({ ctx, request, viewer, query: asked }) => {
  const { after, ...query } = listPlace.parse(asked);
  const t = ctx.texts(request.language);
  try {
    const [page, listed] = await Promise.all([
      listMembers(ctx, viewer?.id, { ...query, after }),
      isListed(ctx, viewer),
    ]);
    const plain = !query.name && after === undefined && query.filter === 'all';
    return {
      content: {
        head: {
          title: t('people:listTitle'),
          description: t('people:listLead'),
          keywords: t('pages:membersKeywords').split(', '),
          noIndex: !plain,
        },
        view: 'member-list',
        props: { query, page, after: after ?? null, listed },
      },
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { redirect: memberListPath(query), status: 302 };
  }
};

const hiddenPage: PageHandler = async ({ ctx, request, viewer, query }) => {
  if (!viewer) return { redirect: loginAddress(request.url), status: 302 };
  const { after } = hiddenPlace.parse(query);
  const t = ctx.texts(request.language);
  try {
    return {
      content: {
        head: {
          title: t('people:hiddenTitle'),
          description: t('people:hiddenLead'),
          noIndex: true,
        },
        view: 'hidden-members',
        props: {
          ...(await listHidden(ctx, viewer.id, { after })),
          after: after ?? null,
          formToken: formTokenOf(request),
          notice: noticeOf(query.done, { t, language: request.language }),
        },
        secret: true,
      },
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { redirect: HIDDEN_PATH, status: 302 };
  }
};

/** The page of another member; the own one belongs to the members' feature. */
export async function showMember(scene: PageScene, id: string): Promise<PageAnswer> {
  const { ctx, request, viewer, query } = scene;
  if (!ID.test(id)) return { missing: true };
  const t = ctx.texts(request.language);
  try {
    const member = await profileFor(ctx, viewer, Number(id));
    const { acts, ...around } = await profileExtras(ctx, viewer, member, t);
    return {
      content: {
        head: {
          title: member.nickname,
          description: t('member:userInfoDescription', { nickname: member.nickname }),
        },
        view: 'member-profile',
        props: {
          member,
          ...around,
          elsewhere: await profileLinks(ctx, request.language, member),
          acts: acts && { ...acts, formToken: formTokenOf(request) },
          notice: viewer
            ? noticeOf(query.done, { t, language: request.language, suspension: acts?.suspension })
            : null,
        },
        hydrate: ['member', 'people'],
        secret: viewer !== undefined,
      },
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { missing: true };
  }
}

/** The member list, for everybody, and whom a member hides. */
export function peoplePages(pages: Pages): void {
  pages.on('member-list', listPage);
  pages.on('member-hidden', hiddenPage);
}
