import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS } from '#contract/errors.ts';
import type { CallKey } from '#contract/index.ts';
import type { FormProps } from '#contract/views.ts';
import { isLanguage, toLanguage } from '#domain/languages.ts';
import { loginAddress } from '#domain/login-address.ts';
import { safeRedirect } from '#domain/redirects.ts';
import { basePath, routeById } from '#domain/routes.ts';
import type { Context, Member } from '#server/context.ts';
import { Refusal, addRefusalHeaders } from '#server/plugins/errors.ts';
import { readFields, type Fields } from '#server/plugins/query.ts';
import { limiterOf } from '#server/plugins/request-limits.ts';
import { readSentFiles, requireWhole, type Sent } from '#server/plugins/sent-files.ts';
import { TOKEN_COOKIE, viewerOf } from '#server/plugins/session.ts';
import type { PageAnswer, PageContent, Pages } from '#server/site/pages.ts';
import { checkFormToken, checkOwnRequest, formTokenOf } from '../form-guard.ts';
import { explain } from './problems.ts';
import { isResumed, resumedNotice, sessionEnded } from './session-ended.ts';

export type Values = Fields;

export type FormScene = {
  request: FastifyRequest;
  reply: FastifyReply;
  viewer: Member | undefined;
  query: Values;
  ctx: Context;
  /** Files that came with the form, where it takes any. */
  sent?: Sent | undefined;
};

/** A page that answers the post itself: it shows something once that must stand in no address. */
type Result = (props: FormProps) => Promise<PageContent> | PageContent;

type FormOf<Input> = {
  /** The call that does the same; both count against its limit. */
  call: CallKey;
  /** Acts for the signed-in member: needs one, and the token of their session. */
  forMember?: true;
  /** Takes files beside its fields: so many, of so many bytes in all. */
  files?: { files: number; bytes: number };
  /** Fields that come back as they were typed. Passwords are never among them. */
  keep: readonly string[];
  /** Further fields that come back, where their names are not known beforehand. */
  keepAlso?: (name: string) => boolean;
  /** What an untouched form holds. */
  start?: (scene: FormScene) => Promise<Values>;
  /** For whom the address does not exist. */
  missing?: (scene: FormScene) => boolean | Promise<boolean>;
  /** Leads somewhere else instead of showing the form. */
  enter?: (scene: FormScene) => string | undefined;
  /** Sentences that say more than the general ones, by `field.problem` or by the refusal's id. */
  sentences?: (scene: FormScene) => Readonly<Record<string, string>>;
  content: (scene: FormScene, props: FormProps) => Promise<PageContent> | PageContent;
  /** What was sent, checked. A refusal here does not count against the limit. */
  read?: (values: Values, scene: FormScene) => Input | Promise<Input>;
  /** Where a second press leads that comes with the session which the first has ended. */
  again?: (scene: FormScene, values: Values) => Promise<string | undefined>;
  /** Does what the form asks for; the address to go to afterwards, or what is shown at once. */
  submit: (scene: FormScene, input: Input, values: Values) => Promise<string | Result>;
};

/** A form that is sent with too much text shows it again: what a browser sends takes three bytes of one. */
export const FORM_BYTES = 1024 * 1024;

/** A form that works without a script: shown by GET, posted to the same address. */
export type Form = FormOf<Values>;

/** A form whose `submit` takes what its `read` made of the fields. */
export const defineForm = <Input>(form: FormOf<Input> & Required<Pick<FormOf<Input>, 'read'>>) =>
  form as unknown as Form;

/** The page's address with no more than its language: all else travels in fields. */
function actionOf({ request, query }: FormScene): string {
  const [path = ''] = request.url.split('?');
  const language = toLanguage(query.language ?? query.lang);
  return language ? `${path}?language=${language}` : path;
}

function propsOf(
  scene: FormScene,
  form: Form,
  given: Values,
  more: Partial<FormProps> = {},
): FormProps {
  return {
    action: actionOf(scene),
    values: Object.fromEntries(
      [...form.keep, ...Object.keys(given).filter((name) => form.keepAlso?.(name))].map((name) => [
        name,
        given[name] ?? '',
      ]),
    ),
    errors: {},
    notice: null,
    redirect: safeRedirect(given.redirect, ''),
    formToken: scene.viewer ? formTokenOf(scene.request) : '',
    ...more,
  };
}

/** Adds the language of the current address to a target, so that the next page is in it too. */
function inLanguage(target: string, language: string | undefined): string {
  if (!isLanguage(language)) return target;
  const url = new URL(target, 'http://same.invalid');
  if (!url.searchParams.has('language')) url.searchParams.set('language', language);
  return url.pathname + url.search + url.hash;
}

/** Pages with a token or a code in them are not compressed; their length would tell of it. */
async function contentOf(scene: FormScene, form: Form, props: FormProps): Promise<PageContent> {
  const content = await form.content(scene, props);
  return {
    ...content,
    secret: content.secret === true || props.formToken !== '' || Boolean(props.values.code),
  };
}

/** What the address fills in of a form. */
function asked({ query }: FormScene, form: Form): Values {
  const names = [
    ...form.keep,
    'redirect',
    ...Object.keys(query).filter((name) => form.keepAlso?.(name)),
  ];
  return Object.fromEntries(names.map((name) => [name, query[name] ?? '']));
}

async function show(scene: FormScene, form: Form): Promise<PageAnswer> {
  if (form.forMember && !scene.viewer) {
    return { redirect: loginAddress(scene.request.url), status: 303 };
  }
  if (await form.missing?.(scene)) return { missing: true };
  const elsewhere = form.enter?.(scene);
  if (elsewhere !== undefined) {
    return { redirect: inLanguage(elsewhere, scene.query.language), status: 303 };
  }
  const values = { ...asked(scene, form), ...(await form.start?.(scene)) };
  return { content: await contentOf(scene, form, propsOf(scene, form, values)) };
}

/**
 * Shows and takes the forms of one address. Success answers 303, or with what is shown once; a refusal shows the form again
 * with what was typed, a sentence beside each field and the refusal's status.
 *
 * @param pick which form the address shows to whoever is signed in, or is not
 */
export function addForm(
  app: FastifyInstance,
  ctx: Context,
  pages: Pages,
  routeId: string,
  pick: (signedIn: boolean) => Form,
): void {
  const route = routeById(routeId);
  const limiters = new Map<CallKey, ReturnType<typeof limiterOf>>();
  const limiter = (call: CallKey) => {
    const known = limiters.get(call) ?? limiterOf(app, call);
    limiters.set(call, known);
    return known;
  };
  pages.on(routeId, ({ request, reply, viewer, query }) =>
    show({ request, reply, viewer, query, ctx }, pick(viewer !== undefined)),
  );
  app.post(basePath(route), { bodyLimit: FORM_BYTES }, async (request, reply) => {
    const viewer = await viewerOf(ctx, request.cookies[TOKEN_COOKIE]);
    const form = pick(viewer !== undefined);
    const sent =
      form.files && request.isMultipart() ? await readSentFiles(request, form.files) : undefined;
    const values = sent?.values ?? readFields(request.body);
    const query = request.query as Values;
    const scene: FormScene = { request, reply, viewer, query, ctx, sent };
    try {
      checkOwnRequest(request, ctx.env.origin);
      // Shown to a member whose session has ended since, on an address that has both kinds of form.
      if (!viewer && (form.forMember || values.formToken || isResumed(values))) {
        const done = await form.again?.(scene, values);
        if (done) return reply.redirect(inLanguage(done, scene.query.language), 303);
        const { values: typed, redirect } = propsOf(scene, pick(true), values);
        const kept = sessionEnded(ctx, request, { ...typed, redirect }, isResumed(values));
        if (kept) return await pages.send(scene, route, kept);
        return reply.redirect(loginAddress(request.url), 303);
      }
      if (await form.missing?.(scene)) return pages.sendError(request, reply, 404);
      if (form.forMember && isResumed(values)) {
        const props = propsOf(scene, form, values, { notice: resumedNotice(ctx, request) });
        return await pages.send(scene, route, await contentOf(scene, form, props));
      }
      if (form.forMember) {
        checkFormToken(request, values.formToken);
        request.viewer = viewer;
      }
      if (sent) requireWhole(sent);
      const input = (await form.read?.(values, scene)) ?? values;
      await limiter(form.call)(request);
      const target = await form.submit(scene, input, values);
      if (typeof target === 'function') {
        const content = await target(propsOf(scene, form, values));
        return await pages.send(scene, route, { ...content, secret: true });
      }
      return reply.redirect(inLanguage(target, scene.query.language), 303);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      addRefusalHeaders(reply, error);
      const problem = explain(error, ctx.texts(request.language), form.sentences?.(scene));
      const content = await contentOf(scene, form, propsOf(scene, form, values, problem));
      return pages.send(scene, route, { ...content, status: ERRORS[error.id].status });
    }
  });
}
