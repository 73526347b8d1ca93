import fs from 'node:fs';
import type { ContentEntry, ContentFile } from '#contract/content-index.ts';
import { camSiteAddress, type CamSite } from '#domain/cam-facts.ts';
import { inEveryLanguage, LANGUAGES, type Language } from '#domain/languages.ts';
import { serverDirOf } from '#server/site/policies.ts';
import type { TestApp } from '#testing/app.ts';

/** Invented sites; no test says anything about a real company. */
const SITES: Record<string, CamSite['tag']> = {
  'harbour-rooms': 'Freemium',
  'lamp-and-lens': 'Freemium',
  'quiet-stage': 'Premium',
};

const text = (slug: string, language: Language): ContentEntry => ({
  slug,
  path: camSiteAddress(slug),
  language,
  fallback: false,
  outdated: false,
  title: `${slug} (${language})`,
  summary: `What is known of ${slug}`,
  category: SITES[slug] ?? '',
  order: 10,
  area: null,
  number: null,
  updated: '2026-11-12',
  published: '2026-11-01',
  illustration: null,
  minutes: 2,
  html: `<p>${slug}</p>`,
});

const facts = (slug: string): CamSite => ({
  id: slug,
  tag: SITES[slug] ?? 'Freemium',
  address: `https://${slug}.example`,
  facts: {
    payoutMinimum: {
      value: { amount: 50, currency: 'USD' },
      source: `https://${slug}.example/payouts`,
      checked: '2026-10-01',
      copy: slug === 'quiet-stage',
      note: { ...inEveryLanguage(() => 'first payout'), es: 'primer pago', ru: 'первая выплата' },
    },
    acceptsCouples: {
      value: true,
      source: `https://${slug}.example`,
      checked: '2026-10-02',
      copy: false,
    },
  },
});

/** Gives an app that has not answered yet a directory of these sites. */
export function writeDirectory(app: TestApp, slugs: readonly string[] = Object.keys(SITES)): void {
  const folder = serverDirOf(app.ctx.env.distDir);
  fs.mkdirSync(folder, { recursive: true });
  const camSites = Object.fromEntries(
    LANGUAGES.map((language) => [language, slugs.map((slug) => text(slug, language))]),
  );
  const camFacts = Object.fromEntries(slugs.map((slug) => [slug, facts(slug)]));
  const file = { camSites, camFacts } as Partial<ContentFile>;
  fs.writeFileSync(`${folder}/content.json`, JSON.stringify(file));
}
