import { createHash } from 'node:crypto';

/**
 * Runs in the head before anything is painted, so that a member never sees the visitors' header
 * flash by and an embedded page (`from=app`) never shows its chrome (READINGS 6). Small, classic
 * and inline on purpose; its hash stands in the content security policy.
 */
export const EARLY_SCRIPT = [
  '(function(d,r,q,s){',
  "if(/(?:^|; )ctoken=/.test(d.cookie))r.dataset.member='';",
  "try{if(q.get('from')==='app')s.setItem('from','app');",
  "if(s.getItem('from')==='app')r.dataset.app='';}catch(e){}",
  "if(q.get('last_page')==='gt')r.dataset.noTabs='';",
  "if(location.pathname.indexOf('/mobile/')===0&&innerWidth>768){",
  "var c=d.querySelector('link[rel=canonical]');",
  'if(c)location.replace(new URL(c.href).pathname+location.search)}',
  '})(document,document.documentElement,new URLSearchParams(location.search),window.sessionStorage)',
].join('');

export const EARLY_SCRIPT_HASH =
  `sha256-${createHash('sha256').update(EARLY_SCRIPT).digest('base64')}` as const;
