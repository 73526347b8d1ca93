import fs from 'node:fs';
import type { ContentEntry } from '#contract/content-index.ts';
import type { BoardFacts } from '#domain/board-facts.ts';
import { boardPath } from '#domain/boards.ts';
import { inEveryLanguage, LANGUAGES, type Language } from '#domain/languages.ts';
import { serverDirOf } from '#server/site/policies.ts';
import type { TestApp } from '#testing/app.ts';

const ROOMS = ['corner', 'sofa', 'desk', 'kitchen'] as const;
const words = (text: string) => inEveryLanguage((language) => `${text} (${language})`);
export const slugOf = (id: number): string => `board-${id}`;

const text = (id: number, language: Language): ContentEntry => ({
  slug: slugOf(id),
  path: boardPath(slugOf(id)),
  ...{ language, fallback: false, outdated: false, title: `Board ${id} (${language})` },
  ...{ summary: 'A room for an evening', category: 'calm', order: id, area: null, number: id },
  updated: '2026-11-25',
  // The later the number, the newer.
  published: `2026-11-${String(Math.min(id, 30)).padStart(2, '0')}`,
  ...{ illustration: null, minutes: 2, html: '' },
});

const facts = (id: number): BoardFacts & { art: string } => ({
  ...{ id, room: ROOMS[id % ROOMS.length] ?? 'corner', mood: 'calm', minutes: 30, people: 1 },
  faceless: false,
  palette: [{ hex: '#e8d5c0', name: words('Sand') }],
  light: [{ lamp: 'key', x: 0.2, y: 0.75, kelvin: 3000, note: words('A panel') }],
  seat: { x: 0.5, y: 0.45 },
  props: [
    { name: words('Curtain'), cost: 18 },
    { name: words('Lamp'), cost: 12 },
  ],
  hide: [words('Post')],
  scene: { wall: 'plain', furniture: 'stool', glow: 'left' },
  art: `/_astro/board-${id}.svg`,
});

/** Gives an app that has not answered yet a gallery of so many boards, beside whatever texts it has. */
export function writeBoards(app: TestApp, count = 12): void {
  const folder = serverDirOf(app.ctx.env.distDir);
  const file = `${folder}/content.json`;
  fs.mkdirSync(folder, { recursive: true });
  const there = fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as object) : {};
  const ids = Array.from({ length: count }, (_, i) => i + 1);
  const inspiration = Object.fromEntries(
    LANGUAGES.map((language) => [language, ids.map((id) => text(id, language))]),
  );
  const boards = Object.fromEntries(ids.map((id) => [slugOf(id), facts(id)]));
  fs.writeFileSync(file, JSON.stringify({ ...there, inspiration, boards }));
}
