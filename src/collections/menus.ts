import { z } from 'zod';
import { matchRoute, ROUTES } from '#domain/routes.ts';
import common from '#i18n/locales/en/common.json' with { type: 'json' };
import type { TextKey } from '#i18n/namespaces.ts';

type MenuText = TextKey<'common'> extends `common:${infer Key}` ? Key : never;

const keys = Object.keys(common) as [MenuText, ...MenuText[]];
const routeIds = ROUTES.map((route) => route.id) as [string, ...string[]];
const menuIds = [
  'gettingStarted',
  'tutorial',
  'courses',
  'toys',
  'camSites',
  'community',
  'caminspo',
];

const text = z.enum(keys, { error: 'must be a key of src/i18n/locales/en/common.json' });
/** In its canonical spelling, so that no link of the frame costs a redirect. */
const href = z.string().superRefine((address, context) => {
  const path = address.split(/[?#]/)[0] as string;
  const canonical = matchRoute(path)?.canonical;
  if (canonical === path) return;
  const message = canonical
    ? `${address} is spelled ${canonical + address.slice(path.length)}.`
    : `There is no page ${address}.`;
  context.addIssue({ code: 'custom', message });
});

const link = z.strictObject({ text, href });
const id = z.enum(menuIds as [string, ...string[]]);
const group = z.strictObject({ text, items: z.array(link).min(1) });
/** A group whose entries stand under headings of their own. */
const parted = z.strictObject({ text, parts: z.array(group).min(1) });

/** content/data/menus.yaml: header, forum sub-navigation, profile menu and footer (spec section 2). */
export const menusSchema = z.strictObject({
  header: z.array(z.union([link.extend({ id }), group.extend({ id })])),
  forum: z.array(link.extend({ route: z.enum(routeIds) })),
  profile: z.array(link),
  footer: z
    .array(z.union([group, parted]))
    .length(4, 'the footer has four groups (spec section 2)'),
  legal: z.array(link),
});

export type Menus = z.infer<typeof menusSchema>;
export type MenuLink = z.infer<typeof link>;
