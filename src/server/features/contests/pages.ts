import { z } from 'zod';
import { id as idOf } from '#contract/call.ts';
import type { Contest } from '#contract/contest-views.ts';
import { contestPath, ENTRY_ORDERS } from '#domain/contests.ts';
import { FORUM } from '#domain/limits.ts';
import { excerptOf, plainText } from '#domain/plain-text.ts';
import type { Namespace } from '#i18n/namespaces.ts';
import type { Context } from '#server/context.ts';
import { isCursor, topicVersion } from '#server/features/forum/service.ts';
import { listsRevision } from '#server/site/lists-revision.ts';
import type { PageAnswer, PageContent, PageScene, Pages } from '#server/site/pages.ts';
import type { ContestRow } from './queries/contests.ts';
import { readContest } from './queries/contests.ts';
import {
  contestList,
  contestOfCampaign,
  contestView,
  currentContest,
  ENTRY_KEYS,
  LIST_KEYS,
  entryPage,
  faces,
  topicsAbout,
} from './reading.ts';
import { stateAt } from './times.ts';

const hydrate: Namespace[] = ['contest', 'forum', 'upload'];
const VALENTINES = '/forum/contestValentines';

/** Votes may be this old on a visitor's page; everything else is always right. */
const LAG_MS = 30_000;

// An order that does not exist shows the usual one rather than nothing.
const choices = z.object({ order: z.enum(ENTRY_ORDERS).catch('new') });

type Head = PageContent<'forum-contest'>['head'];

function headOf(
  { ctx, request, query }: PageScene,
  contest: Contest | null,
  { valentines, later }: { valentines: boolean; later: boolean },
): Head {
  const t = ctx.texts(request.language);
  const named = query.id !== undefined && contest ? contest.id : undefined;
  const words = t(valentines ? 'community:valentinesKeywords' : 'community:contestKeywords');
  const head = {
    title: valentines ? t('contest:valentinesTitle') : t('contest:title'),
    description: valentines ? t('contest:valentinesDescription') : t('contest:description'),
    keywords: words.split(', '),
    path: valentines ? VALENTINES : contestPath(named),
    ...(later && { noIndex: true }),
  };
  if (!contest) return head;
  const said = excerptOf(plainText(contest.html), FORUM.excerpt);
  const description = said || head.description;
  return { ...head, title: contest.title, description, languages: [contest.language] };
}

/** What the page of a contest is made of, or of none. */
async function contentOf(
  scene: PageScene,
  row: ContestRow | undefined,
  valentines: boolean,
): Promise<PageContent<'forum-contest'>> {
  const { ctx, viewer, request, query } = scene;
  const { order } = choices.parse(query);
  const { after, past } = query;
  const [contest, entries, archive, topics, people] = await Promise.all([
    row ? contestView(ctx, row, { viewer, language: request.language }) : null,
    row ? entryPage(ctx, row, { order, cursor: after }, viewer) : null,
    contestList(ctx, past),
    row ? topicsAbout(ctx, row, viewer) : [],
    row ? faces(ctx, row, viewer) : [],
  ]);
  const later = after !== undefined || past !== undefined || order !== 'new';
  return {
    head: headOf(scene, contest, { valentines, later }),
    view: 'forum-contest',
    props: {
      ...{ valentines, contest, order, entries, topics, faces: people },
      after: after ?? null,
      archive: {
        ...archive,
        resultList: archive.resultList.filter(({ id }) => id !== row?.id),
      },
    },
    hydrate,
  };
}

/** By what a visitor's page is kept: all that it shows, but for votes. */
async function keyOf({ ctx, query }: PageScene, row: ContestRow | undefined): Promise<string> {
  const { order } = choices.parse(query);
  const now = ctx.now();
  const post = row && (await topicVersion(ctx, row.id));
  return [
    await listsRevision(ctx),
    Math.floor(now.getTime() / LAG_MS),
    row ? [row.id, post?.version, stateAt(row, now)].join(' ') : '',
    query.id ?? '',
    order,
    query.after ?? '',
    query.past ?? '',
  ].join(' ');
}

async function contestPage(
  scene: PageScene,
  find: (ctx: Context) => Promise<ContestRow | undefined>,
  valentines: boolean,
): Promise<PageAnswer> {
  const { order } = choices.parse(scene.query);
  const { after, past } = scene.query;
  const row = await find(scene.ctx);
  if (after !== undefined && !(row && isCursor(after, ENTRY_KEYS[order]))) return { missing: true };
  if (past !== undefined && !isCursor(past, LIST_KEYS)) return { missing: true };
  return { key: await keyOf(scene, row), make: () => contentOf(scene, row, valentines) };
}

/** Names the pages of contests. */
export function contestPages(pages: Pages): void {
  pages.on('forum-contest', async (scene) => {
    if (scene.query.id === undefined) return contestPage(scene, currentContest, false);
    const id = idOf.safeParse(scene.query.id);
    const row = id.success ? await readContest(scene.ctx.db, id.data) : undefined;
    return row ? contestPage(scene, async () => row, false) : { missing: true };
  });
  pages.on('forum-contest-valentines', (scene) =>
    contestPage(scene, (ctx) => contestOfCampaign(ctx, 'valentines'), true),
  );
}
