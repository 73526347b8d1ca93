import { hash } from 'node:crypto';
import { FORBIDDEN_PATH, REGION, REGION_WAIT_MS } from '#domain/region.ts';

/**
 * Asks another host whether this reader may come in, once a tab session (READINGS 52). Stands in the head,
 * so that the answer is on its way before the page is painted. Pages of visitors show meanwhile; those of
 * members, which hold what is personal, wait. Without an answer in time, or with a wrong one, the page stays.
 *
 * It cannot import, so it says by itself what `isKeptOut` of domain/region.ts says; a test compares them.
 */
export const regionScript = (url: string): string =>
  [
    '(function(d,r,s,k){',
    // Storage may be blocked; then every page asks.
    'function keep(v){try{s.setItem(k,v)}catch(e){}}',
    `function out(){keep('out');location.replace('${FORBIDDEN_PATH}')}`,
    'var known;try{known=s.getItem(k)}catch(e){}',
    "if(known==='in')return;",
    "if(/(?:^|; )ctoken=/.test(d.cookie)||known)r.style.visibility='hidden';",
    "if(known==='out')return out();",
    "function stay(){keep('in');r.style.visibility=''}",
    'try{',
    `fetch(${scriptText(url)},{credentials:'omit',cache:'no-store',signal:AbortSignal.timeout(${REGION_WAIT_MS})})`,
    '.then(function(a){return a.json()})',
    `.then(function(b){b.code===${REGION.blocked}||b.code===${REGION.chineseBrowsersBlocked}`,
    '&&/^zh\\b/i.test(navigator.language)?out():stay()})',
    '.catch(stay)',
    '}catch(e){stay()}',
    "})(document,document.documentElement,window.sessionStorage,'region')",
  ].join('');

/** A text inside of a script element. */
const scriptText = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c');

/** The source of a directive of a policy with one source more. */
const allow = (policy: string, directive: string, source: string): string =>
  policy.replace(new RegExp(`(^|;)(\\s*${directive}) [^;]*`), (all) => `${all} ${source}`);

export type RegionCheck = {
  /** The page with the script in its head. */
  addTo: (html: string) => string;
  /** The page's policy with leave for the script and for the one host that it asks. */
  allowIn: (policy: string) => string;
};

/**
 * What pages get where `REGION_CHECK_URL` is set. They get it as the server reads them, so that a
 * build serves with the setting and without, and pages without it carry no byte of it.
 */
export function regionCheck(url: string): RegionCheck {
  const script = regionScript(url);
  const allowed = `'sha256-${hash('sha256', script, 'base64')}'`;
  return {
    addTo: (html) => html.replace('</head>', () => `<script>${script}</script></head>`),
    allowIn: (policy) =>
      allow(allow(policy, 'connect-src', new URL(url).origin), 'script-src', allowed),
  };
}
