import type { ContentEntry, IndexedCollection } from '#contract/content-index.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { NOTICE } from '#domain/notifications.ts';
import type { Context } from '#server/context.ts';
import { contentIndex } from './index-file.ts';
import {
  addAnnouncement,
  addToldTexts,
  hasToldTexts,
  tellAnnouncements,
} from '#server/platform/notifications/service.ts';
import type { AnnouncementTexts } from '#server/platform/notifications/tables.ts';

/** What counts as a new course and as a new guide; a course tells of its lessons itself. */
const KINDS = [
  { type: NOTICE.newCourse, collections: ['courses'], list: '/coursesView/list' },
  {
    type: NOTICE.newGuide,
    collections: ['guides', 'articles', 'tutorials'],
    list: '/writtenGuides',
  },
] as const satisfies readonly {
  type: number;
  collections: readonly IndexedCollection[];
  list: string;
}[];

/** Titles in one message; more of them would be a table of contents. */
const NAMED = 3;

type Found = { key: string; inLanguage: (language: (typeof LANGUAGES)[number]) => ContentEntry };

async function textsOf(ctx: Context, collections: readonly IndexedCollection[]): Promise<Found[]> {
  const index = await contentIndex(ctx);
  return collections.flatMap((name) =>
    index[name].en.map((entry) => ({
      key: `${name}:${entry.slug}`,
      inLanguage: (language) =>
        index[name][language].find(({ slug }) => slug === entry.slug) ?? entry,
    })),
  );
}

function wordsOf(texts: readonly Found[]): AnnouncementTexts {
  const inLanguage = (language: (typeof LANGUAGES)[number]) => {
    const entries = texts.map((text) => text.inLanguage(language));
    const [only] = entries;
    if (entries.length === 1 && only) return { title: only.title, text: only.summary };
    const named = entries.slice(0, NAMED).map(({ title }) => title);
    return { title: '', text: named.join(' · ') + (entries.length > NAMED ? ' …' : '') };
  };
  return Object.fromEntries(LANGUAGES.map((one) => [one, inLanguage(one)])) as AnnouncementTexts;
}

/**
 * Tells members of courses and guides that have come since this was last asked: several are one
 * message of each kind. The first time nobody is told: what stands on the site is not news. A server
 * without the index of a build has nothing to compare.
 */
export async function tellNewTexts(ctx: Context): Promise<void> {
  const kinds = await Promise.all(
    KINDS.map(async (kind) => ({ ...kind, texts: await textsOf(ctx, kind.collections) })),
  );
  const keys = kinds.flatMap(({ texts }) => texts.map(({ key }) => key));
  if (keys.length === 0) return;
  const now = ctx.now();
  await ctx.act(async (tx) => {
    const isFirst = !(await hasToldTexts(tx));
    const fresh = await addToldTexts(tx, keys, now);
    if (isFirst) return;
    for (const { type, texts, list } of kinds) {
      const news = texts.filter(({ key }) => fresh.has(key));
      if (news.length === 0) continue;
      const path = news.length === 1 ? (news[0]?.inLanguage('en').path ?? list) : list;
      await addAnnouncement(tx, now, { type, texts: wordsOf(news), count: news.length, path });
    }
  });
  await tellAnnouncements(ctx);
}
