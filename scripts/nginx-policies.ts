import fs from 'node:fs';
import path from 'node:path';
import { CHAT_WIDGET_PATH } from '#domain/chat-path.ts';
import { basePath, ROUTES } from '#domain/routes.ts';
import { serverDirOf, type Policies } from '#server/site/policies.ts';

/**
 * Prints a map for nginx: each built page in each language and the content security policy it goes
 * with (docs/deploy/nginx.conf). Pages that the server fills, and error pages, are left out, so that
 * nginx hands them on.
 */
export function nginxPolicies({ policies, pages }: Policies): string {
  const notForNginx = new Set(
    ROUTES.filter((route) => route.kind === 'shell')
      .map(basePath)
      // The sites that may frame the chat are named in a setting of the server.
      .concat('/404', '/500', CHAT_WIDGET_PATH),
  );
  const lines = Object.entries(pages).flatMap(([file, number]) => {
    const [language = '', ...rest] = file.split('/');
    const address = `/${rest.join('/')}`.replace(/\/?index\.html$/, '') || '/';
    if (notForNginx.has(address)) return [];
    const policy = policies[number]?.replace(/;\s*$/, '');
    return policy ? [`    "${language}${address}" "${policy};frame-ancestors 'self'";`] : [];
  });
  const open = 'map "$campus_language$uri" $campus_policy {';
  return [open, '    default "";', ...lines, '}', ''].join('\n');
}

if (process.argv[1] === import.meta.filename) {
  const dist = path.resolve(process.argv[2] ?? 'dist');
  const file = path.join(serverDirOf(dist), 'policies.json');
  if (!fs.existsSync(file)) {
    console.error(`No build in ${dist}: run npm run build.`);
    process.exit(1);
  }
  process.stdout.write(nginxPolicies(JSON.parse(fs.readFileSync(file, 'utf8')) as Policies));
}
