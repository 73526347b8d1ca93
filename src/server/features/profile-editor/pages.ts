import type { Member } from '#server/context.ts';
import type { ProfileDocument } from '#domain/profile-editor/document.ts';
import { TARGET_IDS } from '#domain/profile-editor/targets.ts';
import { documentOf, TEMPLATE_IDS } from '#domain/profile-editor/templates.ts';
import { loginAddress } from '#domain/login-address.ts';
import { toLanguage } from '#domain/languages.ts';
import { PROFILE_PATHS } from '#domain/profile-editor/paths.ts';
import { templateTexts } from '#i18n/profile-labels.ts';
import type { Namespace } from '#i18n/namespaces.ts';
import { isSite, sitesToWriteAbout } from '#server/features/camsites/service.ts';
import { ideaText } from '#server/features/ideas/service.ts';
import type { PageAnswer, PageContent, PageHandler, PageScene, Pages } from '#server/site/pages.ts';
import { ownProfiles, readProfile } from './service.ts';

const hydrate: Namespace[] = ['profiles'];
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const forMembers =
  (page: (scene: PageScene & { viewer: Member }) => Promise<PageAnswer>): PageHandler =>
  async (scene) => {
    const { viewer, request } = scene;
    if (!viewer) return { redirect: loginAddress(request.url), status: 302 };
    return page({ ...scene, viewer });
  };

/** Visitors read what it is; members find their profiles above it. */
const listPage: PageHandler = async ({ ctx, request, viewer }) => {
  const { language } = request;
  const t = ctx.texts(language);
  const make = async (): Promise<PageContent<'profile-list'>> => ({
    head: { title: t('profiles:title'), description: t('profiles:description'), noIndex: true },
    view: 'profile-list',
    props: { profiles: viewer ? await ownProfiles(ctx, viewer.id, language) : null },
    hydrate,
    personal: true,
  });
  return viewer ? { content: await make() } : { key: 'visitors', make };
};

/** What a new profile begins with, by what the address names; undefined where it names no template. */
async function startOf({ ctx, query, request }: PageScene): Promise<ProfileDocument | undefined> {
  const template = TEMPLATE_IDS.find((id) => id === query.template);
  if (!template) return undefined;
  const language = toLanguage(query.in) ?? request.language;
  const site = query.site ?? '';
  return documentOf(
    template,
    {
      target: TARGET_IDS.find((id) => id === query.target) ?? 'html',
      language,
      site: (await isSite(ctx, site)) ? site : null,
    },
    templateTexts(ctx.texts(language)),
  );
}

/** An idea without a profile: the profile that was worked on last, or the first template. */
async function placeFor({ ctx, query, request, viewer }: PageScene & { viewer: Member }) {
  const [latest] = await ownProfiles(ctx, viewer.id, request.language);
  const place = latest ? `id=${latest.id}` : `template=${TEMPLATE_IDS[0]}`;
  return `${PROFILE_PATHS.config}?${place}&idea=${encodeURIComponent(query.idea ?? '')}`;
}

const configPage = forMembers(async (scene) => {
  const { ctx, query, request, viewer } = scene;
  const id = query.id ?? '';
  if (query.idea && !id && !query.template) {
    return { redirect: await placeFor(scene), status: 302 };
  }
  const profile = UUID.test(id) ? await readProfile(ctx, viewer.id, id) : undefined;
  const start = profile ? undefined : await startOf(scene);
  if (!profile && !start) {
    return id ? { missing: true } : { redirect: PROFILE_PATHS.select, status: 302 };
  }
  const t = ctx.texts(request.language);
  const content: PageContent<'profile-config'> = {
    head: {
      title: t('profiles:configTitle'),
      description: t('profiles:description'),
      noIndex: true,
    },
    view: 'profile-config',
    props: {
      profile: profile ?? null,
      start: start ?? null,
      siteGroups: await sitesToWriteAbout(ctx, request.language),
      idea: await ideaText(ctx, viewer, query.idea),
    },
    hydrate,
    personal: true,
  };
  return { content };
});

const exportPage = forMembers(async ({ ctx, query, request, viewer }) => {
  const id = query.id ?? '';
  if (!id) return { redirect: PROFILE_PATHS.home, status: 302 };
  const profile = UUID.test(id) ? await readProfile(ctx, viewer.id, id) : undefined;
  if (!profile) return { missing: true };
  const t = ctx.texts(request.language);
  const content: PageContent<'profile-export'> = {
    head: {
      title: t('profiles:exportTitle'),
      description: t('profiles:description'),
      noIndex: true,
    },
    view: 'profile-export',
    props: { profile },
    hydrate,
    personal: true,
  };
  return { content };
});

/** Names the pages of the profile editor that the server fills. */
export function profilePages(pages: Pages): void {
  pages.on('profile-editor', listPage);
  pages.on('profile-editor-config', configPage);
  pages.on('profile-editor-export', exportPage);
}
