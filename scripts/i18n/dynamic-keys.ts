import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { GUIDE_CATEGORIES } from '#collections/schema/guides.ts';
import { ERRORS } from '#contract/errors.ts';
import { EXPORT_PARTS } from '#domain/account.ts';
import { BADGE_NAMES } from '#domain/badges.ts';
import {
  IDEA_KINDS,
  IDEA_LEVELS,
  IDEA_LIMITS,
  IDEA_MONEY,
  IDEA_MOODS,
  IDEA_ROOMS,
} from '#domain/ideas/wishes.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { NOTE_COLLECTIONS } from '#domain/reader.ts';
import { FIELD_MAX, itemsMaxOf, SECTION_KINDS } from '#domain/profile-editor/document.ts';
import { TARGET_IDS } from '#domain/profile-editor/targets.ts';
import { documentOf, TEMPLATE_IDS } from '#domain/profile-editor/templates.ts';
import {
  ALIGNS,
  COLOUR_NAMES,
  HEADINGS,
  PALETTE_IDS,
  SHAPES,
  SPACING_IDS,
  WIDTH_IDS,
} from '#domain/profile-editor/theme.ts';
import { FORUM_TAGS } from '#domain/forum.ts';
import { POINT_TASK_NAMES } from '#domain/points.ts';

export type DynamicKeys = {
  /** `namespace:beginning` of keys that code puts together at run time. */
  prefix: string;
  /** Every ending there can be, each must have a text; or the key's end stands as a string in code. */
  endings: readonly string[] | 'in code';
  reason: string;
};

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Every `text:` of content/data/menus.yaml, whose schema checks that the text exists. */
function menuTexts(): string[] {
  const file = path.resolve(import.meta.dirname, '../../content/data/menus.yaml');
  const texts: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('text' in value && typeof value.text === 'string') texts.push(value.text);
    Object.values(value).forEach(walk);
  };
  walk(fs.existsSync(file) ? parse(fs.readFileSync(file, 'utf8')) : undefined);
  return texts;
}

/** Every text that a template of the profile editor begins with. */
function templateTexts(): string[] {
  const asked = new Set<string>();
  const start = { target: 'html', language: 'en' } as const;
  for (const id of TEMPLATE_IDS) documentOf(id, start, (key) => (asked.add(key), key));
  return [...asked];
}

/** Keys that stand in no file in full, so a search for their names cannot find them. */
export const DYNAMIC_KEYS: readonly DynamicKeys[] = [
  {
    prefix: 'errors:',
    endings: Object.keys(ERRORS),
    reason: 'A refusal names its text by its id (src/server/plugins/errors.ts).',
  },
  {
    prefix: 'errors:',
    endings: 'in code',
    reason: 'A field problem names its text (src/server/plugins/errors.ts).',
  },
  {
    prefix: 'common:',
    endings: menuTexts(),
    reason: 'Menus are data, content/data/menus.yaml (src/components/frame).',
  },
  {
    prefix: 'common:error',
    endings: ['404', '500'],
    reason: 'One component shows both error pages (src/components/frame/ErrorView.astro).',
  },
  {
    prefix: 'forum:tag',
    endings: FORUM_TAGS.map(capital),
    reason: 'A tag names its text (src/domain/forum.ts).',
  },
  {
    prefix: 'guides:category',
    endings: GUIDE_CATEGORIES.map(capital),
    reason: 'A stage of the path names its text (src/server/features/content/service.ts).',
  },
  ...(
    [
      ['kind_', IDEA_KINDS],
      ['kindHint_', IDEA_KINDS],
      ['mood_', IDEA_MOODS],
      ['room_', IDEA_ROOMS],
      ['level_', IDEA_LEVELS],
      ['limit_', IDEA_LIMITS],
      ['money_', IDEA_MONEY],
    ] as const
  ).map(([beginning, endings]) => ({
    prefix: `ideas:${beginning}`,
    endings,
    reason: 'A wish names its text (src/islands/ideas).',
  })),
  {
    prefix: 'member:role',
    endings: ['Moderator', 'Admin', 'Representative'],
    reason: 'Staff carry a mark with their title (src/domain/roles.ts).',
  },
  {
    prefix: 'points:badge',
    endings: BADGE_NAMES.map(capital),
    reason: 'A badge names its text (src/domain/badge-texts.ts).',
  },
  {
    prefix: 'points:desc',
    endings: BADGE_NAMES.map(capital),
    reason: 'What a badge is given for (src/domain/badge-texts.ts).',
  },
  {
    prefix: 'points:got',
    endings: BADGE_NAMES.map(capital),
    reason: 'What has been done for a badge (src/domain/badge-texts.ts).',
  },
  ...[
    ['kind_', SECTION_KINDS],
    ['add_', SECTION_KINDS.filter((kind) => itemsMaxOf(kind) > 0)],
    ['field_', Object.keys(FIELD_MAX).filter((name) => !['upload', 'file'].includes(name))],
    ['problem_', ['needed', 'link', 'price', 'time', 'same', 'alt']],
    ['picture_', ['upload_type', 'upload_size']],
    ['target_', TARGET_IDS.flatMap((id) => [id, `${id}Text`])],
    ['template_', TEMPLATE_IDS.flatMap((id) => [id, `${id}Text`])],
    ['palette_', PALETTE_IDS],
    ['colour_', COLOUR_NAMES],
    ['heading_', HEADINGS],
    ['shape_', SHAPES],
    ['spacing_', SPACING_IDS],
    ['width_', WIDTH_IDS],
    ['align_', ALIGNS],
    ['language_', LANGUAGES],
    ['screen_', ['desktop', 'phone']],
    ['side_', ['edit', 'preview']],
    ['kept_', ['device', 'sending', 'account', 'offline', 'private', 'full', 'versions']],
    ['level_', ['good', 'warn', 'bad']],
    ['good_', ['length', 'fields', 'contrast', 'alts', 'addresses']],
    ['check_', ['empty', 'length', 'fields', 'contrast', 'alts', 'addresses', 'noPictures']],
    ['form_', ['main', 'text']],
    ['images_', ['address', 'none']],
    ['step2_', TARGET_IDS],
    ['reason_', ['sections', 'filter', 'safe'].flatMap((id) => [id, `${id}Text`])],
  ].map(([start, endings]) => ({
    prefix: `profiles:${start as string}`,
    endings: endings as readonly string[],
    reason: 'choices and messages of the profile editor (src/domain/profile-editor)',
  })),
  {
    prefix: 'profileTexts:',
    endings: templateTexts(),
    reason: 'what templates begin with (src/domain/profile-editor/templates.ts)',
  },
  {
    prefix: 'noticeSettings:announce_',
    endings: LANGUAGES,
    reason: 'an announcement has words in every language (src/domain/notice-settings.ts)',
  },
  {
    prefix: 'account:part_',
    endings: EXPORT_PARTS,
    reason: 'the files of a copy of one’s data (src/domain/account.ts)',
  },
  {
    prefix: 'learning:gone_',
    endings: NOTE_COLLECTIONS,
    reason: 'kinds of what can be noted on, in the list of what was kept (src/domain/reader.ts)',
  },
  {
    prefix: 'account:about_',
    endings: EXPORT_PARTS,
    reason: 'what is in them',
  },
  {
    prefix: 'points:task',
    endings: POINT_TASK_NAMES.map(capital),
    reason: 'What points are given for (src/domain/badge-texts.ts).',
  },
  {
    prefix: 'notifications:',
    endings: 'in code',
    reason:
      'Whoever raises a toast names its text without the namespace (src/elements/member/toasts.ts).',
  },
  {
    prefix: 'api:',
    endings: 'in code',
    reason: 'A permission names its text (src/server/plugins/api-page.ts).',
  },
];
