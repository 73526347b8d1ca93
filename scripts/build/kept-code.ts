import fs from 'node:fs';
import path from 'node:path';
import { fingerprintOf } from './freshness.ts';
import { linkFolder } from './publish/link-build.ts';

/**
 * What a build makes of code alone, kept for the next one: where only texts have changed, pages are rendered
 * with it and nothing is bundled again.
 *
 *     .cache/code/<fingerprint of the code>/renderer    Astro's program that renders pages
 *     .cache/code/<fingerprint of the code>/site        scripts, styles and files of `public`, as hard links
 *     .cache/code/<fingerprint of the code>/aside       service worker, and what stands alone like it
 *     .cache/code/<fingerprint of the code>/server      the server's views
 *     .cache/code/<fingerprint of the code>/code.json   written last
 */
const FOLDER = '.cache/code';
const RECORD = 'code.json';

/** What Astro writes of pictures and components that texts name; it is bundled. */
const NAMED_BY_TEXTS = ['.astro/content-assets.mjs', '.astro/content-modules.mjs'];

export type CodeRecord = {
  /** The file in `renderer` to begin with. */
  entry: string;
  /** The styles of each page, as Astro's renderer takes them (`pagesByKeys`). */
  styles: [string, unknown][];
  /** Of what texts name and the bundle holds. */
  named: string;
};

/** A hash of what texts have put into the bundle; another one needs another bundle. */
export const namedByTexts = (): string => fingerprintOf('', NAMED_BY_TEXTS);

/** The folder of bundles of this code, where a build has left them. */
export function findCode(fingerprint: string): string | undefined {
  const folder = path.join(FOLDER, fingerprint);
  return fs.existsSync(path.join(folder, RECORD)) ? folder : undefined;
}

export const readCode = (folder: string): CodeRecord =>
  JSON.parse(fs.readFileSync(path.join(folder, RECORD), 'utf8')) as CodeRecord;

/** Collects the bundles of a build and keeps them, in place of those that were kept before. */
export class CodeKeeper {
  readonly #draft = path.join(FOLDER, `draft-${process.pid}`);
  #record: CodeRecord | undefined;

  constructor() {
    fs.rmSync(this.#draft, { recursive: true, force: true });
  }

  /**
   * Takes what Astro has bundled, before the first page is rendered: the folder of the site holds nothing
   * that is made of texts yet.
   *
   * @param renderer the folder of Astro's renderer, which may lie in that of the site
   */
  takeBundles(outDir: string, renderer: string, record: CodeRecord): void {
    fs.cpSync(renderer, path.join(this.#draft, 'renderer'), { recursive: true });
    const site = path.join(this.#draft, 'site');
    linkFolder(outDir, site);
    const inside = path.relative(outDir, renderer);
    if (!inside.startsWith('..')) fs.rmSync(path.join(site, inside), { recursive: true });
    this.#record = record;
  }

  /**
   * Takes what is built beside the pages.
   *
   * @param server the server's views and their parts
   */
  takeViewsAndWorker(server: string, aside: string): void {
    linkFolder(server, path.join(this.#draft, 'server'));
    linkFolder(aside, path.join(this.#draft, 'aside'));
  }

  /** @param fingerprint of the code; undefined where it is not certain which code was bundled */
  keep(fingerprint: string | undefined): void {
    if (fingerprint && this.#record) {
      fs.writeFileSync(path.join(this.#draft, RECORD), JSON.stringify(this.#record));
      const to = path.join(FOLDER, fingerprint);
      fs.rmSync(to, { recursive: true, force: true });
      fs.renameSync(this.#draft, to);
    }
    for (const name of fs.existsSync(FOLDER) ? fs.readdirSync(FOLDER) : []) {
      if (name !== fingerprint) fs.rmSync(path.join(FOLDER, name), { recursive: true });
    }
  }
}
