import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { campaignsSchema } from './campaigns.ts';
import { menusSchema, type Menus } from './menus.ts';

const read = (name: string): unknown => parse(fs.readFileSync(`content/data/${name}.yaml`, 'utf8'));
const menus = () => read('menus') as Menus;
const problems = (value: unknown) =>
  menusSchema
    .safeParse(value)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('menus.yaml', () => {
  it('holds every entry of the header (spec section 2)', () => {
    const header = menusSchema.parse(menus()).header;
    expect(header.map(({ id }) => id)).toEqual([
      'gettingStarted',
      'tutorial',
      'courses',
      'toys',
      'camSites',
      'community',
      'caminspo',
    ]);
    const items = header.flatMap((entry) => ('items' in entry ? [entry.items.length] : []));
    expect(items).toEqual([6, 4]);
  });

  it('names a text that does not exist', () => {
    const broken = menus();
    broken.legal[0] = { ...broken.legal[0], text: 'nothing' } as never;
    expect(problems(broken)).toEqual([
      'legal.0.text: must be a key of src/i18n/locales/en/common.json',
    ]);
  });

  it.each([
    ['/no-such-page', 'There is no page /no-such-page.'],
    ['https://example.org/', 'There is no page https://example.org/.'],
    ['/LOGIN', '/LOGIN is spelled /login.'],
    ['/LOGIN?next=/faq', '/LOGIN?next=/faq is spelled /login?next=/faq.'],
  ])('refuses %s as an address, and says why', (href, message) => {
    const broken = menus();
    broken.profile[0] = { text: 'home', href };
    expect(problems(broken)).toEqual([`profile.0.href: ${message}`]);
  });

  it('refuses what it does not know', () => {
    expect(problems({ ...menus(), sidebar: [] })?.[0]).toContain('sidebar');
  });
});

describe('campaigns.yaml', () => {
  it('is right as it is', () => {
    expect(campaignsSchema.parse(read('campaigns'))).toHaveLength(7);
  });

  it.each(['yesterday', '2024-13-01', '13-01', '2024-06-01 10:00'])('refuses %s', (starts) => {
    expect(
      campaignsSchema.safeParse([{ id: 'a', kind: 'snow', starts, ends: '2024-06-02' }]).success,
    ).toBe(false);
  });

  it('refuses one id twice', () => {
    const one = { id: 'a', kind: 'snow', starts: '2024-06-01', ends: '2024-06-02' };
    expect(campaignsSchema.safeParse([one, one]).success).toBe(false);
  });
});
