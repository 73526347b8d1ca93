import { z } from 'zod';
import { isSuspendedAt, MODERATION } from '#domain/moderation.ts';
import type { Db } from '#server/db/connection.ts';
import { decodeCursor, encodeCursor } from '#server/plugins/cursor.ts';
import {
  memberOfEmail,
  memberOfNumber,
  membersNamed,
  newestMembers,
  type PeopleFilter,
  type PersonRow,
} from '../queries/people.ts';
import { id as memberId } from '#contract/call.ts';
import { MEMBER_SHOWS, type StaffMembersProps } from '#contract/moderation-views.ts';
import type { Role } from '#domain/roles.ts';
import { findById, type Values } from '#server/platform/members/service.ts';
import { proofOf, readProof } from '#server/platform/safety/service.ts';
import { giveRole, rolesFor } from '../roles.ts';
import { frameOf } from '#server/platform/staff/service.ts';
import { act, type StaffPage, type StaffScene } from './staff-page.ts';

const PATH = '/moderation/members';
const SIZE = MODERATION.pageSize;
const key = z.tuple([z.union([z.string().max(100), z.int().positive()])]);

type Asked = { s: string; after: string | number | undefined } & PeopleFilter;

async function find(db: Db, { s, after, ...filter }: Asked): Promise<PersonRow[]> {
  const page = { ...filter, after, limit: SIZE + 1 };
  if (s.includes('@')) return memberOfEmail(db, s, filter);
  return s ? membersNamed(db, s, page) : newestMembers(db, page);
}

/** Whom a number names, above those whose names begin with it. */
async function ofNumber(db: Db, { s, after, ...filter }: Asked): Promise<PersonRow[]> {
  const id = memberId.safeParse(s);
  return id.success && after === undefined ? memberOfNumber(db, id.data, filter) : [];
}

/** The address of the list, as it is filtered. */
function listPath({ s, show }: Pick<Asked, 's' | 'show'>, more: [string, string][] = []): string {
  const kept = [...(s ? [['s', s]] : []), ...(show === 'all' ? [] : [['show', show]]), ...more];
  const query = new URLSearchParams(kept).toString();
  return query ? `${PATH}?${query}` : PATH;
}

const searched = ({ s, show = '' }: Values) => ({
  s: (s ?? '').trim().slice(0, 100),
  show: MEMBER_SHOWS.find((one) => one === show) ?? 'all',
});

const nextOf = (s: string, last: PersonRow): string =>
  encodeCursor([s ? last.nickname.toLowerCase() : last.id]);

/** The member and role that the address names; null if the viewer may not give that role. */
async function givingOf({ ctx, viewer, query }: StaffScene): Promise<StaffMembersProps['giving']> {
  const wanted = memberId.safeParse(query.member);
  const person = wanted.success ? await findById(ctx.db, wanted.data) : undefined;
  if (!person || person.erasedAt) return null;
  const to = query.role as Role;
  if (!rolesFor(viewer, person).includes(to)) return null;
  const { id, nickname, avatar, role: from } = person;
  return { id, nickname, avatar, from, to };
}

/**
 * /moderation/members: find somebody, give them a role. With `member` and `role` in the address it is the
 * step that says what that means and asks for a proof.
 */
export const membersPage: StaffPage = {
  route: 'moderation-members',
  permission: 'admin',
  show: async (scene, form) => {
    const { ctx, request, viewer, query } = scene;
    const giving = await givingOf(scene);
    const { s, show } = searched(query);
    const [after] = query.after ? decodeCursor(query.after, key) : [];
    const now = ctx.now();
    const asked = { s, show, now, after };
    const [numbered, rows] = await Promise.all([ofNumber(ctx.db, asked), find(ctx.db, asked)]);
    const named = rows.slice(0, SIZE);
    const last = named.at(-1);
    const shown = [...numbered, ...named.filter(({ id }) => id !== numbered[0]?.id)];
    const next = rows.length > SIZE && last ? nextOf(s, last) : null;
    const t = ctx.texts(request.language);
    return {
      head: {
        title: giving
          ? t('moderation:giveTitle', { name: giving.nickname })
          : t('moderation:membersTitle'),
        description: t('moderation:membersLead'),
        noIndex: true,
      },
      view: 'moderation-members',
      props: {
        staff: await frameOf(ctx, viewer),
        form: giving ? { ...form, ...(await proofOf(ctx, viewer.id)) } : form,
        ...{ s, show, giving },
        paths: {
          shows: MEMBER_SHOWS.map((one) => ({ show: one, path: listPath({ s, show: one }) })),
          first: query.after ? listPath({ s, show }) : null,
          next: next && listPath({ s, show }, [['after', next]]),
        },
        items: shown.map((row) => ({
          id: row.id,
          nickname: row.nickname,
          avatar: row.avatar,
          role: row.role,
          joined: row.createdAt.toISOString(),
          suspended: isSuspendedAt(row, now),
          roles: rolesFor(viewer, row),
        })),
      },
    };
  },
  acts: {
    role: act({
      call: 'POST moderator/member/role',
      read: (values) => ({ accountId: values.id, role: values.role, ...readProof(values) }),
      run: async ({ ctx, viewer, query }, input) => {
        await giveRole(ctx, viewer, input);
        return listPath(searched(query), [['done', 'role']]);
      },
    }),
  },
  done: ({ ctx, request }) => ({ role: ctx.texts(request.language)('moderation:doneRole') }),
};
