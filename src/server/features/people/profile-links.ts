import type { ProfileLinksProps } from '#contract/people-views.ts';
import { camSiteAddress } from '#domain/cam-facts.ts';
import { contactOf, hostsOf } from '#domain/contact-links.ts';
import type { Language } from '#domain/languages.ts';
import { outboundHref } from '#domain/outbound-links.ts';
import type { Context } from '#server/context.ts';
import { sitesIn } from '#server/features/camsites/service.ts';

/**
 * Links and sites of a member as a page shows them: links with a name and a kind, by way of the page
 * that says where they lead; sites that are in the directory.
 */
export async function profileLinks(
  ctx: Context,
  language: Language,
  member: { contacts: string[]; sites: string[] },
): Promise<ProfileLinksProps> {
  if (member.contacts.length + member.sites.length === 0) return { contacts: [], sites: [] };
  const directory = (await sitesIn(ctx, language)).map(({ text, facts }) => ({
    ...{ slug: text.slug, title: text.title, address: facts.address },
    path: camSiteAddress(text.slug),
  }));
  const hosts = hostsOf(directory);
  return {
    contacts: member.contacts.map((url) => ({ ...contactOf(url, hosts), href: outboundHref(url) })),
    sites: directory
      .filter(({ slug }) => member.sites.includes(slug))
      .map(({ slug, title, path }) => ({ slug, title, path })),
  };
}
