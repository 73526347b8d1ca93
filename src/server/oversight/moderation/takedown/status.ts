import type { TakedownStatusProps } from '#contract/moderation-views.ts';
import type { Language } from '#domain/languages.ts';
import { takedownStatusPath } from '#domain/takedown.ts';
import type { Context } from '#server/context.ts';
import { hashToken, newToken } from '#server/plugins/tokens.ts';
import type { PageHandler } from '#server/site/pages.ts';
import {
  insertKey,
  pagesOfTakedown,
  readTakedown,
  takedownOfKey,
  type TakedownPage,
} from './queries.ts';

const KEY = /^[\w-]{43}$/;

/** An address may have led to several rows; it stands once, open as long as one of them is. */
function statesOf(rows: TakedownPage[]): NonNullable<TakedownStatusProps['request']>['pages'] {
  return [...Map.groupBy(rows, ({ address }) => address)].map(([address, group]) => {
    const open = group.filter(({ outcome }) => outcome === null);
    const hidden = open.some((row) => row.hidden);
    const state = open.length > 0 ? (hidden ? 'hidden' : 'open') : (group[0]?.outcome ?? 'gone');
    return { address, state };
  });
}

async function requestOf(ctx: Context, key: string): Promise<TakedownStatusProps['request']> {
  const row = KEY.test(key) ? await takedownOfKey(ctx.db, hashToken(key)) : undefined;
  if (!row) return null;
  return {
    reference: row.reference,
    about: row.about,
    created: row.createdAt.toISOString(),
    closed: row.closedAt?.toISOString() ?? null,
    mailed: row.email !== null,
    pages: statesOf(await pagesOfTakedown(ctx.db, row.id)),
  };
}

/** /takedown/status?key=: where a request stands, for whoever has its key. */
export const takedownStatusPage: PageHandler = async ({ ctx, request, query }) => {
  const found = await requestOf(ctx, String(query.key ?? ''));
  const t = ctx.texts(request.language);
  const title = t(found ? 'takedown:statusTitle' : 'takedown:unknownTitle');
  return {
    content: {
      head: { title, description: t('takedown:description'), noIndex: true },
      view: 'takedown-status',
      props: { request: found, sent: query.sent === '1' },
      secret: true,
      ...(found ? {} : { status: 404 }),
    },
  };
};

/**
 * What a mail about a request says; a key of its own each time, so that none lies in the queue.
 *
 * @returns undefined where the request is gone
 */
export async function takedownMail(
  ctx: Context,
  values: Readonly<Record<string, string>>,
  language: Language,
): Promise<{ values: Record<string, string> } | undefined> {
  const row = await readTakedown(ctx.db, Number(values.takedown));
  if (!row) return undefined;
  const key = newToken();
  const hash = hashToken(key);
  await insertKey(ctx.db, { hash, takedownId: row.id, createdAt: ctx.now() });
  const status = `${ctx.env.origin}${takedownStatusPath(key)}&language=${language}`;
  return { values: { reference: row.reference, status } };
}
