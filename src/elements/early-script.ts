import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { GO_ON_SCRIPT } from './go-on/script.ts';

/**
 * Runs in the head before anything is painted, so that a member never sees the visitors' header
 * flash by and an embedded page (`from=app`, or in a frame of ours) never shows its chrome
 * (READINGS 6). Small, classic and inline on purpose; its hash stands in the content security policy.
 */
export const EARLY_SCRIPT = [
  '(function(d,r,q,s){',
  "if(/(?:^|; )ctoken=/.test(d.cookie))r.dataset.member='';",
  // Where storage is forbidden, reading it throws.
  "try{s=sessionStorage;if(q.get('from')==='app')s.setItem('from','app');",
  "if(s.getItem('from')==='app'||self!==top)r.dataset.app='';}catch(e){}",
  "if(q.get('last_page')==='gt')r.dataset.noTabs='';",
  "if(location.pathname.indexOf('/mobile/')===0&&innerWidth>768){",
  "var c=d.querySelector('link[rel=canonical]');",
  'if(c)location.replace(new URL(c.href).pathname+location.search)}',
  '})(document,document.documentElement,new URLSearchParams(location.search))',
].join('');

/** Source of what only readers in discreet mode load; also an input of its file's name. */
export const DISCREET_SOURCE = 'src/elements/discreet/early.ts';

const discreetHash = createHash('sha256')
  .update(fs.readFileSync(DISCREET_SOURCE))
  .digest('base64url')
  .slice(0, 8);
/** Where scripts/build/worker.ts writes it; kept for good under this name. */
export const DISCREET_FILE = `/_astro/discreet.${discreetHash}.js`;

/**
 * Stands before <title>: a title shown for a moment is kept in the browser's history. For readers
 * without discreet mode it only reads one missing key. A script element written by `document.write`
 * is loaded before anything is painted.
 */
export const DISCREET_SCRIPT = [
  'try{document.title=JSON.parse(localStorage.discreet).title;',
  `document.write('<script src=${DISCREET_FILE}><\\/script>')}catch{}`,
].join('');

const allowed = (script: string) =>
  `sha256-${createHash('sha256').update(script).digest('base64')}` as const;

/** The inline scripts that the policy of every page allows. */
export const EARLY_SCRIPT_HASHES = [
  allowed(EARLY_SCRIPT),
  allowed(DISCREET_SCRIPT),
  allowed(GO_ON_SCRIPT),
];
