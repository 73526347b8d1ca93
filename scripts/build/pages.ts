import path from 'node:path';
import type { AstroIntegration, AstroPrerenderer, PathWithRoute } from 'astro';
import type { SearchPlaces } from '#collections/search-places.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { digestAtOnce } from './pages/quick-digest.ts';
import { forgetSheetHashes, markSheets, type BuiltPages } from './pages/styles.ts';
import type { Wish } from './pages/thread.ts';
import { Thread } from './thread.ts';

const fileOf = (pathname: string): string => path.posix.join('/', pathname, 'index.html').slice(1);

/** What is made for the search index alone. */
const SEARCH_PLACES = '/search-places.json';

/** Pages that may wait for the other thread, of some 60 KB each. */
const MOST_BEHIND = 2000;

const isPage = ({ route }: PathWithRoute): boolean => route.type === 'page';

/** A build waits for the search index of the last language, and Russian takes twice as long as English. */
const [LAST_LANGUAGE] = LANGUAGES.toSorted();

/** The index of texts and its like read all texts: they come when the other threads have pages to work on. */
function turnOf(each: PathWithRoute): number {
  if (each.pathname === SEARCH_PLACES) return 0;
  if (!isPage(each)) return 2;
  return fileOf(each.pathname).startsWith(`${LAST_LANGUAGE}/`) ? 3 : 1;
}

/** Pages of one language after the other, from the end of the alphabet, and what is no page between them. */
function byLanguage(paths: readonly PathWithRoute[]): PathWithRoute[] {
  const named = paths.map((each) => ({
    each,
    turn: turnOf(each),
    file: isPage(each) ? fileOf(each.pathname) : '',
  }));
  named.sort((a, b) => a.turn - b.turn || (a.file < b.file ? 1 : -Number(a.file > b.file)));
  return named.map(({ each }) => each);
}

/**
 * Finishes each page (pages/finishing.ts) on a thread of its own while the next is rendered, and writes
 * it once: Astro would write it, and somebody read, change and write it again.
 */
export class PageFinisher {
  readonly #thread: Thread<Wish>;
  #styled: BuiltPages = new Map();

  /** The files of the pages that were handed over, below the build, with slashes. */
  readonly files = new Set<string>();

  /** How many pages there are; known when the first is rendered. */
  pages = 0;

  constructor(outDir: string) {
    this.#thread = new Thread(new URL('pages/thread.ts', import.meta.url), { outDir });
  }

  #around(inner: AstroPrerenderer): AstroPrerenderer {
    return {
      ...inner,
      name: 'finishing',
      getStaticPaths: async () => {
        digestAtOnce();
        const paths = byLanguage(await inner.getStaticPaths());
        this.pages = paths.filter(isPage).length;
        const sheets = markSheets(this.#styled);
        forgetSheetHashes(inner, sheets);
        await this.#thread.ask({ kind: 'open', pages: this.pages, sheets });
        return paths;
      },
      render: async (request, options) => {
        const rendered = await inner.render(request, options);
        const response = rendered instanceof Response ? rendered : rendered.response;
        const address = decodeURI(new URL(request.url).pathname);
        if (options.routeData.type === 'page') {
          const html = await response.arrayBuffer();
          const name = fileOf(address);
          this.files.add(name);
          const wish: Wish = { kind: 'page', name, html };
          await this.#thread.handOver(wish, [html], MOST_BEHIND);
          // Astro writes no file for a page without a body.
          return new Response(null);
        }
        if (address !== SEARCH_PLACES) return rendered;
        const places = (await response.json()) as SearchPlaces;
        await this.#thread.ask({ kind: 'places', places });
        return new Response(null);
      },
    };
  }

  /** The part of it that Astro takes. */
  integration(): AstroIntegration {
    return {
      name: 'finishing',
      hooks: {
        'astro:build:setup': ({ pages }) => {
          this.#styled = pages;
        },
        'astro:build:start': ({ setPrerenderer }) => {
          setPrerenderer((inner) => this.#around(inner));
        },
      },
    };
  }

  /** Writes for the server what was gathered from all pages. To be called when all are rendered. */
  writeTables(): Promise<void> {
    return this.#thread.ask({ kind: 'tables' });
  }

  /** Writes the search index. @throws Error with Pagefind's own words */
  writeSearch(): Promise<void> {
    return this.#thread.ask({ kind: 'search' });
  }

  async close(): Promise<void> {
    await this.#thread.close();
  }
}
