import type { Parsed } from '#contract/index.ts';
import { applyProfile } from '#server/features/people/service.ts';
import { readInviteCode } from '#domain/activity.ts';
import { POST_PATH } from '#domain/forum.ts';
import { JOIN_PATH } from '#domain/login-address.ts';
import { safeRedirect } from '#domain/redirects.ts';
import { sitesToWriteAbout } from '#server/features/camsites/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { readFields } from '#server/plugins/query.ts';
import { join, joinProblems, sendJoinMailAgain } from '../joining.ts';
import { joiningOf, joinMarkOf, keepJoining, keepJoinMark } from '../joining-cookie.ts';
import {
  defineForm,
  ownProfile,
  parseForm,
  type Values,
} from '#server/platform/members/service.ts';

/** The page after the form; with where to go once the account is open. */
const sentPath = (sent: '1' | 'again', redirect: string | undefined): string => {
  const back = safeRedirect(redirect, '');
  return `${JOIN_PATH}?sent=${sent}${back && `&redirect=${encodeURIComponent(back)}`}`;
};

/** Whether the page after the form asks for its mail once more. */
const isAgain = ({ again }: Values): boolean => again === '1';

type Asked =
  | { again: Parsed<'POST login/forgot'>; wish?: undefined }
  | { again?: undefined; wish: Parsed<'POST login/join'> };

/** For visitors: ask for an account. */
export const registerForm = defineForm({
  call: 'POST login/join',
  keep: ['nickname', 'email', 'adult', 'from', 'again'],
  sentences: ({ request, ctx }): Readonly<Record<string, string>> =>
    isAgain(readFields(request.body))
      ? { rate_limited: ctx.texts(request.language)('member:joinSentLimit') }
      : {},
  content: ({ ctx, request, query }, props) => {
    const t = ctx.texts(request.language);
    const address = joiningOf(request) ?? null;
    return {
      head: {
        title: t('member:joinTitle'),
        description: t('member:joinDescription'),
        keywords: t('pages:joinKeywords').split(', '),
      },
      view: 'join',
      props: {
        ...props,
        notice:
          query.sent === 'again' && !props.notice
            ? { kind: 'good', text: t('member:joinSentDone') }
            : props.notice,
        step: query.sent || (address !== null && isAgain(props.values)) ? 'sent' : 'register',
        address,
        invited: readInviteCode(props.values.from) !== undefined,
      },
    };
  },
  read: async (values, { ctx, request }): Promise<Asked> => {
    const { nickname, email, password, adult, from } = values;
    if (isAgain(values)) {
      const waiting = { email: joiningOf(request), language: request.language };
      return { again: parseForm('POST login/forgot', waiting) };
    }
    const invitation = { from: readInviteCode(from) };
    const wished = { nickname, email, password, adult: adult === 'on' || undefined, ...invitation };
    try {
      return { wish: parseForm('POST login/join', { ...wished, language: request.language }) };
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
  submit: async ({ ctx, request, reply }, { again, wish }, { redirect }) => {
    if (again) {
      await sendJoinMailAgain(ctx, again, joinMarkOf(request));
      return sentPath('again', redirect);
    }
    const mark = await join(ctx, { ...wish, redirect: safeRedirect(redirect) });
    keepJoinMark(reply, ctx, mark);
    keepJoining(reply, ctx, wish.email);
    return sentPath('1', redirect);
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
    // Who completes it can post from now on, and goes on where they wanted to.
    return safeRedirect(redirect, viewer?.complete ? '/user-info?done=profile' : POST_PATH);
  },
});
