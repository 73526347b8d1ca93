import { z } from 'zod';
import { isSuspendedAt, MODERATION } from '#domain/moderation.ts';
import type { Db } from '#server/db/connection.ts';
import { decodeCursor, encodeCursor } from '#server/plugins/cursor.ts';
import { memberOfEmail, membersNamed, newestMembers } from '../queries/people.ts';
import { id as memberId } from '#contract/call.ts';
import type { StaffMembersProps } from '#contract/moderation-views.ts';
import type { Role } from '#domain/roles.ts';
import { findById } from '#server/platform/members/service.ts';
import { proofOf, readProof } from '#server/platform/safety/service.ts';
import { giveRole, rolesFor } from '../roles.ts';
import { frameOf } from '#server/platform/staff/service.ts';
import { act, type StaffPage, type StaffScene } from './staff-page.ts';

const SIZE = MODERATION.pageSize;
const key = z.tuple([z.union([z.string().max(100), z.int().positive()])]);

function find(db: Db, s: string, after: string | number | undefined) {
  const page = { after, limit: SIZE + 1 };
  if (s.includes('@')) return memberOfEmail(db, s);
  return s ? membersNamed(db, s, page) : newestMembers(db, page);
}

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
    const s = (query.s ?? '').trim().slice(0, 100);
    const [after] = query.after ? decodeCursor(query.after, key) : [];
    const rows = await find(ctx.db, s, after);
    const shown = rows.slice(0, SIZE);
    const last = shown.at(-1);
    const now = ctx.now();
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
        ...{ s, giving },
        next:
          rows.length > SIZE && last
            ? encodeCursor([s ? last.nickname.toLowerCase() : last.id])
            : null,
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
        const s = query.s ? `s=${encodeURIComponent(query.s)}&` : '';
        return `/moderation/members?${s}done=role`;
      },
    }),
  },
  done: ({ ctx, request }) => ({ role: ctx.texts(request.language)('moderation:doneRole') }),
};
