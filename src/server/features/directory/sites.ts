import type { DirectorySite } from '#contract/views.ts';
import type { Language } from '#domain/languages.ts';
import type { Context } from '#server/context.ts';
import { camFacts, textsOf } from '#server/features/content/service.ts';

/** The directory in a language, in the editors' order: what a list shows of each site. */
export async function directorySites(ctx: Context, language: Language): Promise<DirectorySite[]> {
  const [texts, facts] = await Promise.all([textsOf(ctx, 'camSites', language), camFacts(ctx)]);
  return texts.flatMap((text) => {
    const site = facts[text.slug];
    if (!site) return [];
    const { path, title, summary, language: textLanguage } = text;
    return [{ path, title, summary, textLanguage, site }];
  });
}
