import type { ContentEntry } from '#contract/content-index.ts';
import type { Output } from '#contract/index.ts';
import { CAM_FACT_NAMES, CAM_SITE_TAGS, type CamSite, type CamSiteTag } from '#domain/cam-facts.ts';
import type { Language } from '#domain/languages.ts';
import { FACT_LABELS, factText, TAG_NAMES } from '#i18n/cam-fact-text.ts';
import type { Context } from '#server/context.ts';
import { camFacts, contentIndex } from '#server/features/content/service.ts';
import { Refusal } from '#server/plugins/errors.ts';

export type SiteRef = NonNullable<Output<'GET article/detail'>['post']['site']>;
type Item = Output<'POST camsites'>[number];

/** A site with its text in a language; only what has both is in the directory. */
export type Site = { text: ContentEntry; facts: CamSite };

/** The sites of the directory in a language, in the editors' order. */
export async function sitesIn(ctx: Context, language: Language): Promise<Site[]> {
  const [{ camSites }, known] = await Promise.all([contentIndex(ctx), camFacts(ctx)]);
  return camSites[language].flatMap((text) => {
    const facts = known[text.slug];
    return facts ? { text, facts } : [];
  });
}

export const refOf = ({ text, facts }: Site): SiteRef => ({
  slug: text.slug,
  title: text.title,
  tag: facts.tag,
});

/** Names of sites by slug. */
export async function refsIn(ctx: Context, language: Language): Promise<Map<string, SiteRef>> {
  const sites = await sitesIn(ctx, language);
  return new Map(sites.map((site) => [site.text.slug, refOf(site)]));
}

/** @throws Refusal not_found */
export async function findSite(ctx: Context, language: Language, slug: string): Promise<Site> {
  const site = (await sitesIn(ctx, language)).find(({ text }) => text.slug === slug);
  if (!site) throw new Refusal('not_found');
  return site;
}

export const hasTag = (tag: CamSiteTag | undefined) => (site: Site) =>
  tag === undefined || site.facts.tag === tag;

/** A site as everybody may read it. */
export function presentSite(
  ctx: Context,
  { text, facts }: Site,
  { posts, language }: { posts: number; language: Language },
): Item {
  const t = ctx.texts(language);
  return {
    ...refOf({ text, facts }),
    path: text.path,
    address: facts.address,
    summary: text.summary,
    language: text.language,
    fallback: text.fallback,
    updated: text.updated,
    facts: CAM_FACT_NAMES.flatMap((fact) => {
      const stated = facts.facts[fact];
      if (!stated) return [];
      const { value, source, checked, copy, note } = stated;
      return {
        fact,
        label: t(FACT_LABELS[fact]),
        value,
        text: factText(fact, value as never, language, t),
        source,
        checked,
        copy,
        note: note?.[language] ?? null,
      };
    }),
    posts,
  };
}

/** The sites a member may write about, by tag, for the composer. */
export async function sitesToWriteAbout(ctx: Context, language: Language) {
  const sites = await sitesIn(ctx, language);
  const t = ctx.texts(language);
  return CAM_SITE_TAGS.map((tag) => ({
    name: t(TAG_NAMES[tag]),
    sites: sites.filter(hasTag(tag)).map(({ text: { slug, title } }) => ({ slug, title })),
  })).filter((group) => group.sites.length > 0);
}
