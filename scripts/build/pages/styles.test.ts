import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { narrowPolicy } from '../policies.ts';
import { forgetSheetHashes, markSheets, Styles, type BuiltPages } from './styles.ts';

type Sheet = { type: 'inline'; content: string } | { type: 'external'; src: string };

const hashOf = (text: string) => `sha256-${hash('sha256', text, 'base64')}`;
const inline = (content: string): Sheet => ({ type: 'inline', content });
const pagesWith = (...sheets: Sheet[][]) =>
  new Map(
    sheets.map((styles, i) => [
      String(i),
      { styles: styles.map((sheet, order) => ({ sheet, order, depth: 0 })) },
    ]),
  ) as unknown as BuiltPages;

it('leaves one mark for a sheet, however many pages have it', () => {
  const shared = inline('p{}');
  const own = inline('h1{}');
  const same = inline('p{}');
  expect(markSheets(pagesWith([shared], [shared, own], [same]))).toEqual(['p{}', 'h1{}']);
  expect([shared, own, same].map((sheet) => 'content' in sheet && sheet.content)).toEqual([
    '/*sheet 0*/',
    '/*sheet 1*/',
    '/*sheet 0*/',
  ]);
});

it('leaves linked sheets as they are', () => {
  const linked: Sheet = { type: 'external', src: '/_astro/a.css' };
  expect(markSheets(pagesWith([linked]))).toEqual([]);
  expect(linked).toEqual({ type: 'external', src: '/_astro/a.css' });
});

it('puts sheets where their marks stand, and leave for them into the policy', () => {
  const marks = '/*sheet 1*//*sheet 0*/';
  const page = `<title>Ё</title><style>${marks}</style><p>/*sheet 0*/ ё</p>`;
  const styles = new Styles(['p{}', "h1{content:'$&'}"]);
  const css = "h1{content:'$&'}p{}";
  const html = styles.bytesOf(page).toString();
  expect(html).toBe(`<title>Ё</title><style>${css}</style><p>/*sheet 0*/ ё</p>`);
  const policy = styles.allowIn(`style-src 'self' '${hashOf(marks)}';`, page);
  expect(policy).toBe(`style-src 'self' '${hashOf(css)}';`);
  expect(narrowPolicy(policy, html, 'en/faq')).toBe(policy);
});

it('gives no leave to styles that are no sheet', () => {
  const page = '<style>evil{}</style>';
  const styles = new Styles(['p{}']);
  expect(styles.allowIn("style-src 'self';", page)).toBe("style-src 'self';");
  expect(styles.bytesOf(page).toString()).toBe(page);
});

it('takes the hashes of the sheets from what all pages allow, and no others', () => {
  const styleDirective = { hashes: [hashOf('p{}'), hashOf('island{}'), hashOf('p{}')] };
  const prerenderer = { app: { manifest: { csp: { styleDirective } } } };
  forgetSheetHashes(prerenderer as never, ['p{}']);
  expect(styleDirective.hashes).toEqual([hashOf('island{}')]);
});

it('minds no prerenderer that holds something else', () => {
  expect(() => forgetSheetHashes({ app: {} } as never, ['p{}'])).not.toThrow();
});
