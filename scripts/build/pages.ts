import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { AstroIntegration, AstroPrerenderer, PathWithRoute } from 'astro';
import { BUILT_CONTENT_INDEX } from './content-index.ts';
import type { Answer, Asked, Wish } from './pages/thread.ts';

const fileOf = (pathname: string): string => path.posix.join('/', pathname, 'index.html').slice(1);

const isPage = ({ route }: PathWithRoute): boolean => route.type === 'page';

/**
 * The index of texts and its like first, then pages of one language after the other. From the end of the
 * alphabet: a build waits for the search index of the last language, and Russian takes twice as long as
 * English.
 */
function byLanguage(paths: readonly PathWithRoute[]): PathWithRoute[] {
  const named = paths.filter(isPage).map((each) => ({ each, file: fileOf(each.pathname) }));
  named.sort((a, b) => (a.file < b.file ? 1 : -Number(a.file > b.file)));
  return [...paths.filter((each) => !isPage(each)), ...named.map(({ each }) => each)];
}

/**
 * Finishes each page (pages/finishing.ts) on a thread of its own while the next is rendered, and writes
 * it once: Astro would write it, and somebody read, change and write it again.
 */
export class PageFinisher {
  readonly #thread: Worker;
  readonly #waiting = new Map<number, PromiseWithResolvers<void>>();
  #ids = 0;
  #ended: unknown;
  #begun = 0;

  /** How many pages there are; known when the first is rendered. */
  pages = 0;

  constructor(outDir: string) {
    this.#thread = new Worker(new URL('pages/thread.ts', import.meta.url), {
      workerData: { outDir },
    });
    this.#thread.on('message', ({ id, error }: Answer) => this.#answered(id, error));
    this.#thread.on('error', (error) => this.#failed(error));
    this.#thread.on('exit', (code) => this.#failed(new Error(`Finishing ended with ${code}.`)));
  }

  #answered(id: number, error: unknown): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === undefined) waiting?.resolve();
    else waiting?.reject(error);
  }

  #failed(error: unknown): void {
    this.#ended = error;
    for (const id of this.#waiting.keys()) this.#answered(id, error);
  }

  #ask(wish: Wish, given: ArrayBuffer[] = []): Promise<void> {
    const id = this.#ids++;
    const waiting = Promise.withResolvers<void>();
    this.#waiting.set(id, waiting);
    if (this.#ended) this.#answered(id, this.#ended);
    this.#thread.postMessage({ id, wish } satisfies Asked, given);
    return waiting.promise;
  }

  #around(inner: AstroPrerenderer): AstroPrerenderer {
    return {
      ...inner,
      name: 'finishing',
      getStaticPaths: async () => {
        const paths = byLanguage(await inner.getStaticPaths());
        this.pages = paths.filter(isPage).length;
        await this.#ask({ kind: 'open', pages: this.pages });
        return paths;
      },
      render: async (request, options) => {
        const number = options.routeData.type === 'page' ? this.#begun++ : undefined;
        const rendered = await inner.render(request, options);
        const response = rendered instanceof Response ? rendered : rendered.response;
        const address = decodeURI(new URL(request.url).pathname);
        if (number !== undefined) {
          const html = await response.arrayBuffer();
          await this.#ask({ kind: 'page', number, name: fileOf(address), html }, [html]);
          // Astro writes no file for a page without a body.
          return new Response(null);
        }
        if (address === `/${BUILT_CONTENT_INDEX}`)
          await this.#ask({ kind: 'content', json: await response.clone().text() });
        return rendered;
      },
    };
  }

  /** The part of it that Astro takes. */
  integration(): AstroIntegration {
    return {
      name: 'finishing',
      hooks: {
        'astro:build:start': ({ setPrerenderer }) => {
          setPrerenderer((inner) => this.#around(inner));
        },
      },
    };
  }

  /** Writes for the server what was gathered from all pages. To be called when all are rendered. */
  writeTables(): Promise<void> {
    return this.#ask({ kind: 'tables' });
  }

  /** Writes the search index. @throws Error with Pagefind's own words */
  writeSearch(): Promise<void> {
    return this.#ask({ kind: 'search' });
  }

  async close(): Promise<void> {
    await this.#thread.terminate();
  }
}
