import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { narrowPolicy } from './policies.ts';

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
