import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { basePath, ROUTES } from '#domain/routes.ts';
import { nginxPolicies } from '#scripts/nginx-policies.ts';

const read = (file: string) => fs.readFileSync(file, 'utf8');

describe('policies for nginx', () => {
  const pages = { 'en/faq/index.html': 0, 'ru/index.html': 1, 'en/404/index.html': 0 };
  const shells = ROUTES.filter((route) => route.kind === 'shell').map(basePath);
  const filled = Object.fromEntries(shells.map((address) => [`en${address}/index.html`, 0]));
  const map = nginxPolicies({
    policies: ["default-src 'self';", "default-src 'none'"],
    pages: { ...pages, ...filled },
  });

  it('name each page by language and address, and may not be framed by others', () => {
    expect(map).toContain(`"en/faq" "default-src 'self';frame-ancestors 'self'";`);
    expect(map).toContain(`"ru/" "default-src 'none';frame-ancestors 'self'";`);
  });

  it('leave out what the server fills and the error pages', () => {
    expect(shells.length).toBeGreaterThan(5);
    for (const address of [...shells, '/404']) expect(map).not.toContain(`"en${address}"`);
  });
});

describe('settings', () => {
  const names = [...read('src/server/plugins/env.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(
    ([, name = '']) => name,
  );

  it('are all found in the code', () => {
    expect(names).toContain('PUBLIC_ORIGIN');
    expect(names).toContain('LOG_LEVEL');
  });

  it.each(names)('%s is explained in .env.example and README.md', (name) => {
    expect(read('.env.example')).toMatch(new RegExp(`^#? ?${name}=`, 'm'));
    expect(read('README.md')).toContain(`\`${name}\``);
  });
});
