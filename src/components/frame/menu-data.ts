import { parse } from 'yaml';
import { z } from 'zod';
import { menusSchema, type Menus } from '#collections/menus.ts';
import type { Language } from '#domain/languages.ts';
import source from '/content/data/menus.yaml?raw';

function readMenus(): Menus {
  const result = menusSchema.safeParse(parse(source));
  if (!result.success) throw new Error(`content/data/menus.yaml\n${z.prettifyError(result.error)}`);
  return result.data;
}

export const menus: Menus = readMenus();

/** Address of a menu entry in the reader's language (some links of the spec carry it). */
export const hrefIn = (language: Language, href: string): string =>
  href.replace('{lang}', language);
