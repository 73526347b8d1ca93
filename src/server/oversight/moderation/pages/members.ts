import { z } from 'zod';
import { isSuspendedAt, MODERATION } from '#domain/moderation.ts';
import type { Db } from '#server/db/connection.ts';
import { decodeCursor, encodeCursor } from '#server/plugins/cursor.ts';
import { memberOfEmail, membersNamed, newestMembers } from '../queries/people.ts';
import { giveRole, rolesFor } from '../roles.ts';
import { frameOf } from './present.ts';
import { act, type StaffPage } from './staff-page.ts';

const SIZE = MODERATION.pageSize;
const key = z.tuple([z.union([z.string().max(100), z.int().positive()])]);

function find(db: Db, s: string, after: string | number | undefined) {
  const page = { after, limit: SIZE + 1 };
  if (s.includes('@')) return memberOfEmail(db, s);
  return s ? membersNamed(db, s, page) : newestMembers(db, page);
}

/** /moderation/members: find somebody, give them a role. */
export const membersPage: StaffPage = {
  route: 'moderation-members',
  permission: 'admin',
  show: async ({ ctx, request, viewer, query }, form) => {
    const s = (query.s ?? '').trim().slice(0, 100);
    const [after] = query.after ? decodeCursor(query.after, key) : [];
    const rows = await find(ctx.db, s, after);
    const shown = rows.slice(0, SIZE);
    const last = shown.at(-1);
    const now = ctx.now();
    const t = ctx.texts(request.language);
    return {
      head: {
        title: t('moderation:membersTitle'),
        description: t('moderation:membersLead'),
        noIndex: true,
      },
      view: 'moderation-members',
      props: {
        staff: await frameOf(ctx, viewer),
        ...{ form, s },
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
      read: ({ id, role }) => ({ accountId: id, role }),
      run: async ({ ctx, viewer, query }, input) => {
        await giveRole(ctx, viewer, input);
        const s = query.s ? `s=${encodeURIComponent(query.s)}&` : '';
        return `/moderation/members?${s}done=role`;
      },
    }),
  },
  done: ({ ctx, request }) => ({ role: ctx.texts(request.language)('moderation:doneRole') }),
};
