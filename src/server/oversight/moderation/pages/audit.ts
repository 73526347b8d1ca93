import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DAY_MS } from '#domain/days.ts';
import { MODERATION } from '#domain/moderation.ts';
import type { Language } from '#domain/languages.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Context } from '#server/context.ts';
import { decodeCursor, encodeCursor } from '#server/plugins/cursor.ts';
import { CSV_START, csvCell, csvHeaders } from '#server/plugins/csv.ts';
import { guard } from '#server/plugins/guards.ts';
import type { Fields } from '#server/plugins/query.ts';
import { audit, frameOf } from '#server/platform/staff/service.ts';
import {
  actWords,
  detailsOf,
  membersIn,
  storedTarget,
  targetPath,
  targetWords,
} from '../audit-words.ts';
import { actsInLog, listAudit, type AuditFilter, type AuditLine } from '../queries/audit.ts';
import { namesOf } from '../queries/people.ts';
import type { StaffPage } from './staff-page.ts';

const PATH = '/moderation/audit';
const FIELDS = ['actor', 'act', 'target', 'from', 'to'] as const;
const BATCH = 1000;
const key = z.tuple([z.int().positive()]);

/** A day of a date field; undefined where somebody typed something else. */
function dayOf(text: string | undefined): Date | undefined {
  const day = /^\d{4}-\d\d-\d\d$/.test(text ?? '') ? new Date(`${text}T00:00:00Z`) : undefined;
  return day && !Number.isNaN(day.getTime()) ? day : undefined;
}

function filterOf({ actor, act, target, from, to }: Fields, t: Translate): AuditFilter {
  const last = dayOf(to);
  return {
    actor: actor?.trim().slice(0, 100),
    act: act?.slice(0, 100),
    target: target && storedTarget(target.slice(0, 100), t),
    from: dayOf(from),
    to: last && new Date(last.getTime() + DAY_MS),
  };
}

function pathOf(query: Fields, more: Record<string, string> = {}, path = PATH): string {
  const kept = FIELDS.flatMap((name) => (query[name] ? [[name, query[name]]] : []));
  const search = new URLSearchParams([...kept, ...Object.entries(more)]).toString();
  return search ? `${path}?${search}` : path;
}

type Reading = { language: Language; t: Translate; names: ReadonlyMap<number, string> };

const present = (row: AuditLine, { language, t, names }: Reading) => ({
  id: row.id,
  actor:
    row.actorId !== null && row.nickname !== null
      ? { id: row.actorId, nickname: row.nickname }
      : null,
  act: actWords(row.act, t),
  target: {
    words: targetWords(row.target, t, names),
    open: targetPath(row.target),
    path: pathOf({ target: row.target }),
  },
  details: detailsOf(row.details, { act: row.act, language, t, names }),
  created: row.createdAt.toISOString(),
});

/** /moderation/audit: what staff did. There is no way to change it, here or anywhere. */
export const auditPage: StaffPage = {
  route: 'moderation-audit',
  permission: 'admin',
  show: async ({ ctx, request, viewer, query }, form) => {
    const after = query.after || null;
    const [before] = after === null ? [] : decodeCursor(after, key);
    const size = MODERATION.auditPageSize;
    const { language } = request;
    const t = ctx.texts(language);
    const [staff, acts, rows] = await Promise.all([
      frameOf(ctx, viewer),
      actsInLog(ctx.db),
      listAudit(ctx.db, { ...filterOf(query, t), before, limit: size + 1 }),
    ]);
    const shown = rows.slice(0, size);
    const people = shown.flatMap(({ target, details }) => membersIn(target, details));
    const names = await namesOf(ctx.db, people);
    const items = shown.map((row) => present(row, { language, t, names }));
    const last = items.at(-1);
    const choices = acts
      .map((act) => ({ act, words: actWords(act, t) }))
      .sort((a, b) => a.words.localeCompare(b.words, language));
    const next = rows.length > size && last ? encodeCursor([last.id]) : null;
    return {
      head: {
        title: t('moderation:auditTitle'),
        description: t('moderation:auditLead'),
        noIndex: true,
      },
      view: 'moderation-audit',
      props: {
        ...{ staff, form, after, next, acts: choices, items },
        exportPath: pathOf(query, {}, `${PATH}.csv`),
        firstPath: after && pathOf(query),
        nextPath: next && pathOf(query, { after: next }),
      },
    };
  },
};

async function* lines(ctx: Context, filter: AuditFilter): AsyncGenerator<string> {
  yield `${CSV_START}id,time,actor,act,target,details\r\n`;
  let before: number | undefined;
  for (let made = 0; made < MODERATION.exportRows; made += BATCH) {
    const rows = await listAudit(ctx.db, { ...filter, before, limit: BATCH });
    for (const row of rows) {
      const given = [row.createdAt.toISOString(), row.nickname ?? '', row.act, row.target];
      yield `${row.id},${[...given, JSON.stringify(row.details)].map(csvCell).join(',')}\r\n`;
    }
    before = rows.at(-1)?.id;
    if (rows.length < BATCH) return;
  }
}

/** The same as a file; taking it is written down as well. */
export function addAuditExport(app: FastifyInstance, ctx: Context): void {
  app.get(`${PATH}.csv`, { preValidation: guard('admin', ctx) }, async (request, reply) => {
    const { viewer } = request;
    const query = request.query as Fields;
    if (viewer) {
      const { actor = '', act = '', target = '', from = '', to = '' } = query;
      const details = { actor, act, target, from, to };
      await audit(ctx.db, ctx, viewer, { act: 'exportAudit', target: 'audit', details });
    }
    void reply.headers(csvHeaders('audit', ctx.now()));
    let file = '';
    const filter = filterOf(query, ctx.texts(request.language));
    for await (const line of lines(ctx, filter)) file += line;
    return reply.send(file);
  });
}
