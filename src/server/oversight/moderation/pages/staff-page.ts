import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Permission } from '#contract/call.ts';
import { ERRORS } from '#contract/errors.ts';
import type { CallKey, Parsed } from '#contract/index.ts';
import type { FormProps } from '#contract/views.ts';
import { loginAddress } from '#domain/login-address.ts';
import { basePath, routeById, type Route } from '#domain/routes.ts';
import type { Context, Member } from '#server/context.ts';
import {
  checkFormToken,
  checkOwnRequest,
  explain,
  FORM_BYTES,
  formTokenOf,
  isResumed,
  parseForm,
  resumedNotice,
  sessionEnded,
  type Values,
} from '#server/platform/members/service.ts';
import { refusedPage } from '#server/platform/staff/service.ts';
import { Refusal, addRefusalHeaders } from '#server/plugins/errors.ts';
import { lookUp } from '#domain/look-up.ts';
import { checkPermission } from '#server/plugins/guards.ts';
import { readFields } from '#server/plugins/query.ts';
import { limiterOf } from '#server/plugins/request-limits.ts';
import { TOKEN_COOKIE, viewerOf } from '#server/plugins/session.ts';
import type { PageAnswer, PageContent, Pages } from '#server/site/pages.ts';

export type StaffScene = {
  ctx: Context;
  request: FastifyRequest;
  reply: FastifyReply;
  viewer: Member;
  query: Values;
};

/** Something a form of the page asks for; `call` does the same and shares its limit. */
type Act<K extends CallKey> = {
  call: K;
  read: (values: Values) => Record<string, unknown>;
  /** @returns where to go afterwards */
  run: (scene: StaffScene, input: Parsed<K>) => Promise<string>;
};

type Acts = Readonly<Record<string, Act<never>>>;

/** Keeps the input of an act's `run` the one of its call. */
export const act = <K extends CallKey>(given: Act<K>): Act<never> => given as unknown as Act<never>;

export type StaffPage = {
  route: string;
  permission: Exclude<Permission, 'visitor' | 'active' | 'poster'>;
  /** Undefined where there is no such thing. */
  show: (scene: StaffScene, form: FormProps) => Promise<PageContent | undefined>;
  acts?: Acts;
  /** Sentences for what is done, by the `done` of the address. */
  done?: (scene: StaffScene) => Readonly<Record<string, string>>;
  /** Sentences of its own for what is refused, as `explain` takes them. */
  problems?: (scene: StaffScene) => Readonly<Record<string, string>>;
};

function formOf(scene: StaffScene, page: StaffPage, more: Partial<FormProps> = {}): FormProps {
  const { request, query } = scene;
  const done = lookUp(page.done?.(scene), query.done);
  // What was done stands in the address of this page, not of the next one.
  const url = new URL(request.url, 'http://same.invalid');
  url.searchParams.delete('done');
  return {
    action: url.pathname + url.search,
    values: query,
    errors: {},
    notice: done ? { kind: 'good', text: done } : null,
    redirect: '',
    formToken: formTokenOf(request),
    ...more,
  };
}

/** The page for a viewer who may not open it. Staff who still need a second step are told how to set it up. */
function refused(
  { ctx, request, viewer }: Pick<StaffScene, 'ctx' | 'request' | 'viewer'>,
  permission: Permission,
): PageContent {
  const t = ctx.texts(request.language);
  if (viewer.waitingRole) {
    return {
      head: {
        title: t('moderation:secondStepTitle'),
        description: t('moderation:secondStepText'),
        noIndex: true,
      },
      view: 'moderation-second-step',
      props: {},
      status: 403,
    };
  }
  return refusedPage(t, viewer, permission);
}

async function receive(scene: StaffScene, page: StaffPage, limit: Limiter): Promise<string> {
  const { ctx, request } = scene;
  checkOwnRequest(request, ctx.env.origin);
  const values = readFields(request.body);
  checkFormToken(request, values.formToken);
  const chosen = lookUp(page.acts, values.act) as Act<CallKey> | undefined;
  if (!chosen) throw new Refusal('bad_input');
  const input = parseForm(chosen.call, chosen.read(values));
  await limit(chosen.call)(request);
  return chosen.run(scene, input);
}

type Limiter = (call: CallKey) => (request: FastifyRequest) => Promise<void>;

/** What a browser keeps of a page for staff, or in its history: nothing. */
const secret = (content: PageContent): PageContent => ({ ...content, secret: true });

/**
 * A page for few: visitors sign in first, everybody else who may not see it reads so with a 403. Its
 * forms work without a script and come back to its own address; what is refused is shown with what
 * was typed.
 */
export function addStaffPage(
  app: FastifyInstance,
  ctx: Context,
  pages: Pages,
  page: StaffPage,
): void {
  const route: Route = routeById(page.route);
  const mayEnter = (viewer: Member): boolean => {
    try {
      checkPermission(page.permission, viewer);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  };
  pages.on(page.route, async ({ request, reply, viewer, query }): Promise<PageAnswer> => {
    if (!viewer) return { redirect: loginAddress(request.url), status: 302 };
    if (!mayEnter(viewer)) return { content: refused({ ctx, request, viewer }, page.permission) };
    const scene = { ctx, request, reply, viewer, query };
    try {
      const content = await page.show(scene, formOf(scene, page));
      return content ? { content: secret(content) } : { missing: true };
    } catch (error) {
      // Such as a place in a list that somebody has changed by hand.
      if (!(error instanceof Refusal)) throw error;
      return { redirect: basePath(route), status: 302 };
    }
  });
  const limiters = new Map<CallKey, ReturnType<typeof limiterOf>>();
  const limit: Limiter = (call) => {
    const known = limiters.get(call) ?? limiterOf(app, call);
    limiters.set(call, known);
    return known;
  };
  if (!page.acts) return;
  app.post(basePath(route), { bodyLimit: FORM_BYTES }, async (request, reply) => {
    const viewer = await viewerOf(ctx, request.cookies[TOKEN_COOKIE]);
    const fields = readFields(request.body);
    if (!viewer) {
      const kept = sessionEnded(ctx, request, fields);
      if (kept) return pages.send({ request, reply, viewer }, route, kept);
      return reply.redirect(loginAddress(request.url), 303);
    }
    request.viewer = viewer;
    const scene: StaffScene = { ctx, request, reply, viewer, query: request.query as Values };
    const send = (content: PageContent) =>
      pages.send({ request, reply, viewer }, route, secret(content));
    if (!mayEnter(viewer)) return send(refused(scene, page.permission));
    const values = { ...scene.query, ...fields };
    try {
      if (isResumed(fields)) {
        checkOwnRequest(request, ctx.env.origin);
        const notice = resumedNotice(ctx, request);
        const content = await page.show(scene, formOf(scene, page, { notice, values }));
        return content ? await send(content) : await pages.sendError(request, reply, 404);
      }
      return await reply.redirect(await receive(scene, page, limit), 303);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      addRefusalHeaders(reply, error);
      const problem = explain(error, ctx.texts(request.language), page.problems?.(scene));
      const content = await page.show(scene, formOf(scene, page, { ...problem, values }));
      if (!content) return pages.sendError(request, reply, 404);
      return send({ ...content, status: ERRORS[error.id].status });
    }
  });
}
