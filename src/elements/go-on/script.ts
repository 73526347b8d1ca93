import { GO_ON_KEY } from '#domain/go-on.ts';

/**
 * Stands below the line "Go on where you were" of the home page and fills it before anything is painted,
 * so that nothing moves. Small, classic and inline on purpose; its hash stands in the content security
 * policy. An address that does not begin with one slash is not ours.
 */
export const GO_ON_SCRIPT = [
  `(function(s){try{var l=localStorage,g=JSON.parse(l.${GO_ON_KEY})[0],a=s.querySelector('a');`,
  'if(!/^\\/\\w/.test(g.path))return;',
  'a.href=g.path;a.textContent=g.title;a.lang=g.lang;',
  "s.querySelector('small').textContent=[g.total&&s.dataset.of.replace(/{(\\w+)}/g,function(_,k){return g[k]}),g.part].filter(Boolean).join(': ');",
  `s.querySelector('button').onclick=function(){l.${GO_ON_KEY}='[]';s.hidden=!0;`,
  "s.parentNode.querySelector('.button').focus()};",
  's.hidden=!1}catch(e){}',
  "})(document.querySelector('.go-on'))",
].join('');
