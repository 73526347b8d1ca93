import type { TakedownStatusProps } from '#contract/moderation-views.ts';
import type { Language } from '#domain/languages.ts';
import { isHarmful, takedownConfirmPath, takedownStatusPath } from '#domain/takedown.ts';
import type { Context } from '#server/context.ts';
import { defineForm, parseForm, type Form } from '#server/platform/members/service.ts';
import { isWithheld } from '#server/platform/uploads/service.ts';
import { hashToken, newToken } from '#server/plugins/tokens.ts';
import { readSubjects } from '../queries/targets.ts';
import { confirmSince, confirmTakedown } from './confirming.ts';
import {
  confirmedAmong,
  insertConfirmKey,
  insertKey,
  isConfirmKey,
  pagesOfTakedown,
  readTakedown,
  takedownOfKey,
  type TakedownPage,
  type TakedownRow,
} from './queries.ts';

const KEY = /^[\w-]{43}$/;

type Request = NonNullable<TakedownStatusProps['request']>;

/** Addresses whose things nobody can open just now, by whichever request. */
async function hiddenAmong(ctx: Context, rows: TakedownPage[]): Promise<ReadonlySet<number>> {
  const targets = rows.flatMap(({ kind, targetId: id }) =>
    kind !== null && kind !== 'page' && id !== null ? { kind, id } : [],
  );
  const subjects = await readSubjects(ctx, ctx.db, targets);
  const hidden = await Promise.all(
    rows.map(async ({ id, hash, kind, targetId }) => {
      const off = hash
        ? await isWithheld(ctx, hash)
        : Boolean(subjects.get(`${kind}:${targetId}`)?.withheld);
      return off ? [id] : [];
    }),
  );
  return new Set(hidden.flat());
}

/** An address may have led to several rows; it stands once, open as long as one of them is. */
function statesOf(rows: TakedownPage[], hidden: ReadonlySet<number>): Request['pages'] {
  return [...Map.groupBy(rows, ({ address }) => address)].map(([address, group]) => {
    const open = group.filter(({ outcome }) => outcome === null);
    const off = open.some((row) => row.hidden || hidden.has(row.id));
    const state = open.length > 0 ? (off ? 'hidden' : 'open') : (group[0]?.outcome ?? 'gone');
    return { address, state };
  });
}

/** Why not all of a request is hidden yet. */
async function openFor(
  ctx: Context,
  { id, about, email }: TakedownRow,
  pages: Request['pages'],
): Promise<Request['open']> {
  if (!isHarmful(about) || !pages.some(({ state }) => state === 'open')) return null;
  // What one request hides unconfirmed was hidden: the rest waits for somebody to stand behind it.
  const more = pages.some(({ state }) => state === 'hidden') || pages.length > 1;
  if (!more || (await confirmedAmong(ctx.db, [id])).has(id)) return 'waits';
  return email === null ? 'mailbox' : 'mail';
}

async function requestOf(ctx: Context, key: string): Promise<TakedownStatusProps['request']> {
  const row = KEY.test(key) ? await takedownOfKey(ctx.db, hashToken(key)) : undefined;
  if (!row) return null;
  const rows = await pagesOfTakedown(ctx.db, row.id);
  const pages = statesOf(rows, await hiddenAmong(ctx, rows));
  return {
    reference: row.reference,
    about: row.about,
    created: row.createdAt.toISOString(),
    closed: row.closedAt?.toISOString() ?? null,
    mailed: row.email !== null,
    pages,
    open: await openFor(ctx, row, pages),
  };
}

/** Whether a code of a mail still confirms something. */
const isGoodCode = (ctx: Context, code: string): Promise<boolean> =>
  KEY.test(code)
    ? isConfirmKey(ctx.db, hashToken(code), confirmSince(ctx))
    : Promise.resolve(false);

/**
 * /takedown/status?key=: where a request stands, for whoever has its key. With the code of the mail
 * stands the button there that confirms the mailbox; the link alone does nothing, because programs
 * open the links of mails too.
 */
export const takedownStatusForm = (ctx: Context): Form =>
  defineForm({
    call: 'POST takedown/confirm',
    keep: ['key', 'code'],
    content: async ({ request, query }, props) => {
      const { key = '', code = '' } = props.values;
      const found = await requestOf(ctx, key);
      const t = ctx.texts(request.language);
      const title = t(found ? 'takedown:statusTitle' : 'takedown:unknownTitle');
      // Acts for nobody, as the form it follows.
      const form = (await isGoodCode(ctx, code)) ? { ...props, formToken: '' } : null;
      return {
        head: { title, description: t('takedown:description'), noIndex: true },
        view: 'takedown-status',
        props: {
          request: found,
          sent: query.sent === '1',
          confirmed: query.confirmed === '1',
          form: found && form,
          spent: code !== '' && form === null,
        },
        secret: true,
        ...(found ? {} : { status: 404 }),
      };
    },
    read: ({ code }) => parseForm('POST takedown/confirm', { code }),
    submit: async (_scene, { code }, { key = '' }) => {
      await confirmTakedown(ctx, code);
      return `${takedownStatusPath(encodeURIComponent(key))}&confirmed=1`;
    },
  });

/**
 * What a mail about a request says; a key of its own each time, so that none lies in the queue.
 *
 * @param confirms whether it holds the link, too, that confirms the mailbox
 * @returns undefined where the request is gone
 */
export async function takedownMail(
  ctx: Context,
  values: Readonly<Record<string, string>>,
  language: Language,
  confirms = false,
): Promise<{ values: Record<string, string> } | undefined> {
  const row = await readTakedown(ctx.db, Number(values.takedown));
  if (!row) return undefined;
  const key = newToken();
  const hash = hashToken(key);
  await insertKey(ctx.db, { hash, takedownId: row.id, createdAt: ctx.now() });
  const address = (path: string) => `${ctx.env.origin}${path}&language=${language}`;
  const links = { reference: row.reference, status: address(takedownStatusPath(key)) };
  if (!confirms) return { values: links };
  const code = newToken();
  const once = { hash: hashToken(code), takedownId: row.id, createdAt: ctx.now() };
  await insertConfirmKey(ctx.db, once);
  return { values: { ...links, confirm: address(takedownConfirmPath(key, code)) } };
}
