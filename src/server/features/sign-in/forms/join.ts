import { applyProfile } from '#server/features/people/service.ts';
import { readInviteCode } from '#domain/activity.ts';
import { safeRedirect } from '#domain/redirects.ts';
import { basePath, routeById } from '#domain/routes.ts';
import { sitesToWriteAbout } from '#server/features/camsites/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { join, joinProblems } from '../joining.ts';
import {
  defineForm,
  ownProfile,
  parseForm,
  type Values,
} from '#server/platform/members/service.ts';

const JOIN_PATH = basePath(routeById('community-join'));

/** For visitors: ask for an account. */
export const registerForm = defineForm({
  call: 'POST login/join',
  keep: ['nickname', 'email', 'adult', 'from'],
  content: ({ ctx, request, query }, props) => {
    const t = ctx.texts(request.language);
    return {
      head: {
        title: t('member:joinTitle'),
        description: t('member:joinDescription'),
        keywords: t('pages:joinKeywords').split(', '),
      },
      view: 'join',
      props: {
        ...props,
        step: query.sent === '1' ? 'sent' : 'register',
        invited: readInviteCode(props.values.from) !== undefined,
      },
    };
  },
  read: async ({ nickname, email, password, adult, from }, { ctx, request }) => {
    const invitation = { from: readInviteCode(from) };
    const wished = { nickname, email, password, adult: adult === 'on' || undefined, ...invitation };
    try {
      return parseForm('POST login/join', { ...wished, language: request.language });
    } catch (error) {
      if (!(error instanceof Refusal) || !error.fields) throw error;
      // What is well-formed is judged with the rest.
      const whole = <T>(name: string, value: T) => (error.fields?.[name] ? undefined : value);
      const fields = await joinProblems(ctx, {
        nickname: whole('nickname', nickname),
        email: whole('email', email),
        password: whole('password', password),
      });
      throw new Refusal('bad_input', { fields: { ...fields, ...error.fields } });
    }
  },
  submit: async ({ ctx }, input, { redirect }) => {
    await join(ctx, { ...input, redirect: safeRedirect(redirect) });
    return `${JOIN_PATH}?sent=1`;
  },
});

/** A box for each site of the directory, by its slug. */
const SITE = 'site-';
const isSiteField = (name: string) => name.startsWith(SITE);
const sitesOf = (values: Values): string[] =>
  Object.keys(values)
    .filter((name) => isSiteField(name) && values[name] === 'on')
    .map((name) => name.slice(SITE.length));
const siteFields = (slugs: string[]): Values =>
  Object.fromEntries(slugs.map((slug) => [SITE + slug, 'on']));

/** An address a line. */
const linesOf = (text = ''): string[] =>
  text
    .split(/\s+/)
    .map((line) => line.trim())
    .filter(Boolean);

/** For members: the profile that opens posting, and changing it later. */
export const profileForm = defineForm({
  call: 'POST aboutMe/apply',
  forMember: true,
  keep: [
    ...['summary', 'location', 'link', 'contacts', 'contactsShown'],
    ...['signature', 'notes', 'camUsed', 'sitesShown', 'rules', 'listed'],
  ],
  keepAlso: isSiteField,
  start: async ({ ctx, viewer }): Promise<Values> => {
    if (!viewer) return {};
    const own = await ownProfile(ctx, viewer.id);
    return {
      summary: own.summary,
      location: own.location,
      signature: own.signature,
      notes: own.notes,
      link: own.link,
      camUsed: own.complete ? String(own.camUsed) : '',
      contacts: own.contacts.join('\n'),
      contactsShown: own.contactsShown ? 'on' : '',
      sitesShown: own.sitesShown ? 'on' : '',
      ...siteFields(own.workCamsites),
      rules: own.complete ? 'on' : '',
      listed: own.listed ? 'on' : '',
    };
  },
  content: async ({ ctx, request, viewer }, props) => {
    const t = ctx.texts(request.language);
    const siteGroups = await sitesToWriteAbout(ctx, request.language);
    return {
      head: { title: t('member:profileTitle'), description: t('member:profileDescription') },
      view: 'profile',
      props: { ...props, complete: viewer?.complete ?? false, siteGroups },
    };
  },
  read: ({ summary, location, signature, notes, link, contacts, camUsed, rules, ...boxes }) =>
    parseForm('POST aboutMe/apply', {
      summary,
      location,
      signature,
      notes,
      link: link?.trim(),
      camUsed: camUsed || undefined,
      contacts: linesOf(contacts),
      contactsShown: boxes.contactsShown === 'on',
      workCamsites: sitesOf(boxes),
      sitesShown: boxes.sitesShown === 'on',
      rules: rules === 'on' || undefined,
      listed: boxes.listed === 'on',
    }),
  submit: async ({ ctx, viewer }, input, { redirect }) => {
    if (viewer) await applyProfile(ctx, viewer, input);
    return safeRedirect(redirect, '/user-info?done=profile');
  },
});
