import { chromium } from '@playwright/test';
const origin = 'http://127.0.0.1:3330', ctl = 'http://127.0.0.1:3331';
const act = async (a, b = {}) => (await fetch(`${ctl}/${a}`, { method: 'POST', body: JSON.stringify(b) })).json();
const m = await act('member', { nickname: 'shots' + Date.now() % 10000, email: `s${Date.now()}@example.test`, summary: 'Two years on camera.' });
const n = await act('member', { nickname: 'juno' + Date.now() % 10000, email: `j${Date.now()}@example.test`, summary: 'Evenings.' });
const call = async (as, path, body) => (await (await fetch(`${origin}/api/${path}`, { method: 'POST', headers: { ctoken: as.token, 'content-type': 'application/json' }, body: JSON.stringify(body) })).json());
const post = await call(m, 'article/post', { title: 'Which lamp did you start with?', body: 'I have a window to the north and one desk lamp. What helped you most in your first week?', tag: 'craft', language: 'en' });
const id = post.data.id;
const c1 = await call(n, 'comment', { articleId: id, body: 'A ring light on its lowest step, and white paper on the desk.', images: [] });
await call(n, 'comment', { articleId: id, body: 'Turn the desk to the window, and film at noon.', images: [] });
await call(n, 'chat/send', { userId: m.id, clientId: crypto.randomUUID(), text: 'Hello! Did the paper help?' });
const first = await call(n, 'chat/send', { userId: m.id, clientId: crypto.randomUUID(), text: 'Tell me when you tried it.' });
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const conv = first.data?.conversation?.id;
const pages = JSON.parse(process.argv[2]).map((p) => p.replace('{topic}', id).replace('{conv}', conv).replace('{code}', post.data.code ?? ''));
console.log(JSON.stringify(post.data).slice(0, 300), conv);
for (const [w, scheme, lang, js] of JSON.parse(process.argv[3])) {
  const ctx = await b.newContext({ viewport: { width: w, height: w === 390 ? 844 : 900 }, colorScheme: scheme, javaScriptEnabled: js !== false, extraHTTPHeaders: { 'x-forwarded-for': '2001:db8:9::' + Math.floor(Math.random() * 9999) } });
  if (process.argv[4] !== 'visitor') await ctx.addCookies([{ name: 'ctoken', value: m.token, url: origin }]);
  await ctx.addInitScript(() => { sessionStorage.setItem('contestWidgetClosed', '0'); });
  const page = await ctx.newPage();
  for (const p of pages) {
    await page.goto(origin + p + (lang === 'en' ? '' : (p.includes('?') ? '&' : '?') + 'language=' + lang), { waitUntil: 'load' });
    await page.waitForTimeout(900);
    await page.screenshot({ path: `/tmp/shots/${p.replace(/\W+/g, '_')}-${w}-${scheme}-${lang}${js === false ? '-nojs' : ''}.png`, fullPage: true });
  }
  await ctx.close();
}
await b.close();
