import { hash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPolicies, serverDirOf } from '#server/site/policies.ts';
import { liftPolicy, narrowPolicy, PolicyTable } from './policies.ts';

const leave = (code: string) => `'sha256-${hash('sha256', code, 'base64')}'`;
const [one, two, style] = ['start()', 'stop()', 'p{color:red}'] as const;
const policy = `script-src 'self' ${leave(one)} ${leave(two)}; style-src 'self' ${leave(style)};`;

describe('narrowPolicy', () => {
  it('keeps leave for what stands in the page and drops the rest', () => {
    const html = `<script>${one}</script><script src="/a.js"></script><p>text</p>`;
    expect(narrowPolicy(policy, html, 'en/faq')).toBe(
      `script-src 'self' ${leave(one)}; style-src 'self';`,
    );
  });

  it('counts styles and module scripts, not data', () => {
    const data = '<script type="application/ld+json">{"a":1}</script>';
    const html = `${data}<style>${style}</style><script type="module">${two}</script>`;
    expect(narrowPolicy(policy, html, 'en/faq')).toBe(
      `script-src 'self' ${leave(two)}; style-src 'self' ${leave(style)};`,
    );
  });

  it('never gives leave that was not there', () => {
    expect(() => narrowPolicy(policy, '<script>evil()</script>', 'en/faq')).toThrow(
      'en/faq holds inline code that its policy forbids',
    );
  });
});

describe('PolicyTable', () => {
  const meta = `<meta http-equiv="content-security-policy" content="${policy}">`;

  it('takes the policy out of each page, and gives it to the server by file', () => {
    const table = new PolicyTable();
    const lift = (name: string, body: string) => {
      const { html, policy } = liftPolicy(name, `${meta}${body}`);
      expect(html).toBe(body);
      table.add(name, policy);
    };
    lift('en/faq/index.html', `<script>${one}</script>`);
    lift('ru/faq/index.html', `<script>${one}</script>`);
    lift('en/about/index.html', '<p>text</p>');

    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'policies-'));
    const outDir = path.join(folder, 'dist');
    fs.mkdirSync(serverDirOf(outDir), { recursive: true });
    table.write(outDir);
    const policyOf = readPolicies(outDir);
    expect(policyOf('ru/faq/index.html')).toBe(
      `script-src 'self' ${leave(one)}; style-src 'self';`,
    );
    expect(policyOf('en/about/index.html')).toBe("script-src 'self'; style-src 'self';");
    expect(policyOf('en/gone/index.html')).toBeUndefined();
    fs.rmSync(folder, { recursive: true });
  });

  it('refuses a page without one', () => {
    expect(() => liftPolicy('en/faq/index.html', '<p>text</p>')).toThrow(
      'en/faq/index.html has no content security policy',
    );
  });
});
