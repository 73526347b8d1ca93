import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_PREFIX } from '#contract/version.ts';
import type { Scene, ViewName, ViewerInfo, Views } from '#contract/views.ts';
import { escapeHtml, renderHead, scriptJson, type Head } from '#domain/head.ts';
import type { Language } from '#domain/languages.ts';
import { withoutLanguagePrefix } from '#domain/language-prefix.ts';
import { isModeratorRole } from '#domain/roles.ts';
import {
  aliasTarget,
  basePath,
  matchRoute,
  mobileTwin,
  type Route,
  type RouteMatch,
} from '#domain/routes.ts';
import type { Context, Member } from '#server/context.ts';
import { Refusal, refusalBody } from '#server/plugins/errors.ts';
import type { Fields } from '#server/plugins/query.ts';
import { keepSession, TOKEN_COOKIE, tokenOf, viewerOf } from '#server/plugins/session.ts';
import { site } from '#site';
import { accepts, encodingFor, etagIn, matchesEtag } from './negotiation.ts';
import { PageCache } from './page-cache.ts';
import { securityHeaders } from './security-headers.ts';
import { etagOf, fillShell } from './shells.ts';
import { languageOf, sendEntry } from './serve.ts';
import type { SiteSource } from './source.ts';

const gzip = promisify(zlib.gzip);

/** Where staff begin. */
const STAFF_PATH = '/moderation';

/** Room for some 4,000 topics as visitors read them. */
const PAGE_CACHE_BYTES = 96 * 1024 ** 2;

export type PageScene = {
  request: FastifyRequest;
  reply: FastifyReply;
  viewer: Member | undefined;
  parameters: Record<string, string>;
  query: Fields;
  ctx: Context;
};

type PageHead = Pick<Head, 'title' | 'description'> &
  Partial<
    Pick<
      Head,
      'keywords' | 'path' | 'type' | 'published' | 'updated' | 'noIndex' | 'jsonLd' | 'languages'
    >
  >;

type ContentOf<V extends ViewName> = {
  head: PageHead;
  view: V;
  props: Views[V];
  /** Sends data and texts along for members, whose island takes the page over. */
  hydrate?: readonly import('#i18n/namespaces.ts').Namespace[];
  status?: number;
  /** Pages that carry a secret are not compressed, so that their length tells nothing. */
  secret?: boolean;
  /** Pages with words that are one person's alone: no browser keeps a copy, which a shared one would show. */
  personal?: boolean;
};

/** A page: its head, and a view with the props of that view. */
export type PageContent<V extends ViewName = ViewName> = { [K in V]: ContentOf<K> }[V];

export type PageAnswer =
  | { content: PageContent }
  /** For visitors: what was made under the same key is sent again. Where `make` refuses with `not_found`, it is missing. */
  | { key: string; make: () => Promise<PageContent> }
  | { redirect: string; status: 301 | 302 | 303 }
  /** A built page as it is, by its address. */
  | { file: string }
  | { missing: true };

export type PageHandler = (scene: PageScene) => Promise<PageAnswer>;

const toViewerInfo = (viewer: Member | undefined): ViewerInfo | null =>
  viewer
    ? {
        id: viewer.id,
        nickname: viewer.nickname,
        avatar: viewer.avatar,
        complete: viewer.complete,
        suspended: viewer.suspended,
        ...(viewer.suspension ? { suspension: viewer.suspension } : {}),
        moderator: isModeratorRole(viewer.role),
        ...(viewer.leaveAt ? { leaving: viewer.leaveAt.toISOString() } : {}),
        ...(viewer.newcomer ? { newcomer: true } : {}),
        ...(viewer.veil ? { veil: viewer.veil } : {}),
      }
    : null;

const sceneOf = <V extends ViewName>(
  content: PageContent<V>,
  language: Language,
  viewer: Member | undefined,
): Scene<V> => ({
  view: content.view,
  language,
  viewer: toViewerInfo(viewer),
  props: content.props,
});

/** Fills shells, redirects other spellings once, and knows what is missing. */
export class Pages {
  readonly #handlers = new Map<string, PageHandler>();
  readonly #cache = new PageCache(PAGE_CACHE_BYTES);
  readonly #ctx: Context;
  readonly #source: SiteSource;

  constructor(ctx: Context, source: SiteSource) {
    this.#ctx = ctx;
    this.#source = source;
  }

  /** Names the handler that fills the shell of a route. */
  on(routeId: string, handler: PageHandler): void {
    this.#handlers.set(routeId, handler);
  }

  /** Whether an address is filled by a handler, so that the static path leaves it alone. */
  handles(route: Route): boolean {
    return this.#handlers.has(route.id);
  }

  async #html(
    request: FastifyRequest,
    route: Route,
    content: PageContent,
    viewer: Member | undefined,
  ) {
    const { language } = request;
    const shell = await this.#source.shell(basePath(route), language);
    const scene: Scene = sceneOf(content, language, viewer);
    const view = await this.#source.render(scene);
    const head = renderHead({
      path: route.path,
      noIndex: route.noIndex,
      image: `/og/${language}/default.png`,
      ...content.head,
      language,
      origin: this.#ctx.env.origin,
      siteName: site.name,
    });
    const texts = content.hydrate
      ? this.#source.dictionaries(language, content.hydrate)
      : undefined;
    const data =
      viewer && texts
        ? `<script type="application/json" id="scene">${scriptJson({ scene, texts })}</script>`
        : '';
    return {
      html: fillShell(shell, { head, view, scene: data }, viewer !== undefined),
      policy: shell.policy,
    };
  }

  #headers(reply: FastifyReply, policy: string | undefined, language: string) {
    const flat = securityHeaders(policy ?? "default-src 'self'");
    for (let i = 0; i < flat.length; i += 2) void reply.header(flat[i] as string, flat[i + 1]);
    void reply.header('content-type', 'text/html; charset=utf-8');
    void reply.header('content-language', language);
    void reply.header('vary', 'Accept-Encoding, Accept-Language, Cookie');
  }

  /** Sends a page that a handler or a form has made. */
  async send(
    scene: Pick<PageScene, 'request' | 'reply' | 'viewer'>,
    route: Route,
    content: PageContent,
  ) {
    const { request, reply, viewer } = scene;
    const { html, policy } = await this.#html(request, route, content, viewer);
    const token = request.cookies[TOKEN_COOKIE];
    await keepSession(this.#ctx, request, reply, { token, viewer });
    this.#headers(reply, policy, request.language);
    const isKept = !content.secret && !content.personal;
    void reply.header('cache-control', isKept ? 'private, no-cache' : 'no-store');
    void reply.status(content.status ?? 200);
    const takesGzip = accepts(String(request.headers['accept-encoding'] ?? ''), 'gzip');
    if (content.secret || !takesGzip || html.length < 1024) return reply.send(html);
    void reply.header('content-encoding', 'gzip');
    return reply.send(await gzip(html, { level: 5 }));
  }

  async #sendCached(scene: PageScene, route: Route, key: string, make: () => Promise<PageContent>) {
    const { request, reply } = scene;
    const named = `${this.#source.version()} ${route.id} ${request.language} ${key}`;
    const page = await this.#cache.get(named, async () => {
      const { html, policy } = await this.#html(request, route, await make(), undefined);
      return { html, policy, etag: etagOf(html) };
    });
    this.#headers(reply, page.policy, request.language);
    void reply.header('cache-control', 'public, max-age=0, must-revalidate');
    const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''));
    const etag = etagIn(page.etag, encoding);
    void reply.header('etag', etag);
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send();
    if (encoding) void reply.header('content-encoding', encoding);
    return reply.send(page.bodyIn(encoding));
  }

  async #answer(request: FastifyRequest, reply: FastifyReply, match: RouteMatch) {
    const handler = this.#handlers.get(match.route.id);
    if (!handler) {
      // The page of a text that does not exist must not show the list of those that do.
      const named = Object.keys(match.parameters).length > 0;
      if (named) return this.sendError(request, reply, 404);
      if (match.route.kind === 'shell') throw new Refusal('unknown_middleware');
      return this.#sendFile(request, reply, basePath(match.route));
    }
    const viewer = await viewerOf(this.#ctx, tokenOf(request));
    request.viewer = viewer;
    // Their tools open after a second step is set up; one page says so.
    if (viewer?.waitingRole && match.route.path.startsWith(`${STAFF_PATH}/`)) {
      return reply.redirect(STAFF_PATH, 302);
    }
    const scene: PageScene = {
      request,
      reply,
      viewer,
      parameters: match.parameters,
      query: request.query as Fields,
      ctx: this.#ctx,
    };
    const answer = await handler(scene);
    if ('missing' in answer) return this.sendError(request, reply, 404);
    if ('file' in answer) return this.#sendFile(request, reply, answer.file);
    if ('redirect' in answer) return reply.redirect(answer.redirect, answer.status);
    if ('content' in answer) return this.send(scene, match.route, answer.content);
    try {
      if (viewer) return await this.send(scene, match.route, await answer.make());
      return await this.#sendCached(scene, match.route, answer.key, answer.make);
    } catch (error) {
      // Whether there is such a page may show only while it is made.
      if (!(error instanceof Refusal) || error.id !== 'not_found') throw error;
      return this.sendError(request, reply, 404);
    }
  }

  async #sendFile(request: FastifyRequest, reply: FastifyReply, address: string) {
    const entry = await this.#source.entry(address, request.language);
    if (!entry) return this.sendError(request, reply, 404);
    reply.hijack();
    sendEntry(request.raw, reply.raw, entry, { negotiated: true });
    return reply;
  }

  /** The built error page; undefined where it cannot be had. */
  async #errorEntry({ language, log }: FastifyRequest, status: 404 | 500) {
    try {
      return await this.#source.entry(`/${status}`, language);
    } catch (error) {
      log.error({ err: error }, 'the error page failed');
      return undefined;
    }
  }

  /** What is left where the error page itself fails: that it did, and a link home (spec section 8). */
  #sendBareError(request: FastifyRequest, reply: FastifyReply, status: 404 | 500) {
    const { language } = request;
    const t = this.#ctx.texts(language);
    const title = escapeHtml(t('common:errorTitle', { code: String(status) }));
    const [said, home] = [escapeHtml(t('errors:error_page_failed')), escapeHtml(t('common:home'))];
    this.#headers(reply, "default-src 'none'", language);
    void reply.status(status).header('cache-control', 'no-store');
    return reply.send(
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${said}</p><p><a href="/">${home}</a></p></html>`,
    );
  }

  /** The error page of a status in the reader's language (spec section 8). */
  async sendError(request: FastifyRequest, reply: FastifyReply, status: 404 | 500) {
    const entry = await this.#errorEntry(request, status);
    if (!entry) return this.#sendBareError(request, reply, status);
    reply.hijack();
    sendEntry(request.raw, reply.raw, entry, { status, negotiated: true });
    return reply;
  }

  /** Answers an address that no route can be looked up for, such as one with a broken `%`. */
  answerUnreadable(request: FastifyRequest, reply: FastifyReply) {
    request.language = languageOf(request.raw, request.url.split('?')[1] ?? '');
    if (!request.url.startsWith(`${API_PREFIX}/`)) return this.sendError(request, reply, 404);
    return reply.status(404).send(refusalBody(new Refusal('not_found'), request, this.#ctx));
  }

  /** Answers what neither a built file nor a call answered. */
  answerAny(request: FastifyRequest, reply: FastifyReply) {
    request.language = languageOf(request.raw, request.url.split('?')[1] ?? '');
    return this.#handle(request, reply);
  }

  async #handle(request: FastifyRequest, reply: FastifyReply) {
    const [rawPath = '/', query = ''] = request.url.split(/\?(.*)/s, 2);
    const search = query ? `?${query}` : '';
    let path: string;
    try {
      path = decodeURIComponent(rawPath);
    } catch {
      return this.sendError(request, reply, 404);
    }
    // Names nothing, and no database could be asked for it.
    if (path.includes('\0')) return this.sendError(request, reply, 404);
    const late = await this.#source.lateFile(path);
    if (late) {
      reply.hijack();
      sendEntry(request.raw, reply.raw, late, { negotiated: false });
      return reply;
    }
    const alias = aliasTarget(path.replace(/\/+$/, ''));
    if (alias) return reply.redirect(alias + search, 301);
    const twin = mobileTwin(path.replace(/\/+$/, ''));
    if (twin && twin.twin !== path) return reply.redirect(twin.twin + search, 301);
    const plain = withoutLanguagePrefix(path, query);
    if (plain) return reply.redirect(plain, 301);
    const match = matchRoute(twin ? twin.desktop : path);
    if (!match) return this.sendError(request, reply, 404);
    if (!twin && match.canonical !== path) {
      return reply.redirect(encodeURI(match.canonical) + search, 301);
    }
    return this.#answer(request, reply, match);
  }
}

/** Answers GET and HEAD of every address that is not a call. */
export function registerPages(app: FastifyInstance, pages: Pages): void {
  app.get('/*', (request, reply) => {
    // A program asked, and reads no page.
    if (request.url.startsWith(`${API_PREFIX}/`)) return reply.callNotFound();
    return pages.answerAny(request, reply);
  });
}
