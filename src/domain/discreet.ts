/**
 * Discreet mode: a tab that says nothing, and a way to leave at once. The settings lie in this
 * browser alone, under `DISCREET_KEY`; src/elements/discreet/early.ts reads them before a page is
 * painted.
 */
export const DISCREET_KEY = 'discreet';

/** What a tab, and an installed app, may look like. Each has an icon in public/discreet/. */
export const DISGUISES = ['notes', 'calendar', 'documents'] as const;
export type Disguise = (typeof DISGUISES)[number];

/** Pages that draw no attention on any screen, by what they are. */
export const NEUTRAL_PAGES = {
  search: 'https://www.google.com/',
  encyclopedia: 'https://www.wikipedia.org/',
  weather: 'https://weather.com/',
  map: 'https://www.openstreetmap.org/',
} as const;
export type NeutralPage = keyof typeof NEUTRAL_PAGES;

/** Keys that leave: one key pressed several times running, so that no single press can collide. */
export const EXIT_KEYS = {
  escapeTwice: { key: 'Escape', times: 2 },
  shiftThrice: { key: 'Shift', times: 3 },
  none: { key: '', times: 0 },
} as const;
export type ExitKey = keyof typeof EXIT_KEYS;

export const OWN_PAGE_MAX = 500; // characters

/** What is stored; everything the early script needs, so that it loads nothing else. */
export type DiscreetSettings = {
  disguise: Disguise;
  /** The tab's title, in the language the mode was switched on in. */
  title: string;
  /** Where leaving leads. */
  page: string;
  exitKey: ExitKey;
  key: string;
  times: number;
  /** What the button says, by language of the page. */
  labels: Record<string, string>;
};

/**
 * An address somebody typed as their neutral page, in full; undefined where it is none. Only https:
 * anything else would show on the wire where the person came to, or would run as a script. Not this
 * site itself, and no name and password.
 *
 * @param own host of this site
 */
export function neutralAddress(typed: string, own: string): string | undefined {
  const text = typed.trim();
  if (!text || text.length > OWN_PAGE_MAX) return undefined;
  const full = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(full)) return undefined;
  const url = new URL(full);
  const isName = /^[^.]+(?:\.[^.]+)+$/.test(url.hostname);
  if (url.protocol !== 'https:' || url.host === own || url.username || url.password || !isName) {
    return undefined;
  }
  return url.href;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Whether stored settings can be trusted to be whole. */
export function isDiscreetSettings(value: unknown): value is DiscreetSettings {
  const all = (value ?? {}) as Partial<DiscreetSettings>;
  return (
    DISGUISES.some((known) => known === all.disguise) &&
    isText(all.title) &&
    isText(all.page) &&
    /^https:\/\//.test(all.page) &&
    isText(all.exitKey) &&
    all.exitKey in EXIT_KEYS &&
    isText(all.key) &&
    typeof all.times === 'number' &&
    typeof all.labels === 'object' &&
    all.labels !== null
  );
}

/** Address of the icon of a disguise. */
export const disguiseIcon = (disguise: Disguise): string => `/discreet/${disguise}-192.png`;
/** Address of the web app manifest: the site's own, or that of a disguise. */
export const manifestAddress = (language: string, disguise?: Disguise): string =>
  `/${disguise ?? 'app'}.webmanifest?language=${language}`;
