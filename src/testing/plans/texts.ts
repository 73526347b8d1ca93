import fs from 'node:fs';
import { writeBoards } from '#server/features/boards/fixture.ts';
import { writeDirectory } from '#server/features/camsites/fixture.ts';
import { writeCourseIndex } from '#server/features/courses/fixture.ts';
import { writeBooks } from '#server/features/ideas/fixture.ts';
import { writeContent } from '#server/features/newsletter/fixture.ts';
import { writeDeck } from '#server/features/tarot/fixture.ts';
import { serverDirOf } from '#server/site/policies.ts';
import type { TestApp } from '#testing/app.ts';

/** Gives an app that has not answered yet texts, sites and courses that the made rows speak of. */
export function writeTexts(app: TestApp): void {
  const file = `${serverDirOf(app.ctx.env.distDir)}/content.json`;
  const read = () => JSON.parse(fs.readFileSync(file, 'utf8')) as object;
  const published = '2026-01-02';
  writeContent(app.ctx.env.distDir, [{ collection: 'guides', slug: 'sample', published }]);
  const texts = read();
  writeDirectory(app);
  const window = { starts: '2026-01-01', ends: '2026-01-31' };
  const adverts = [{ id: 'sample1', code: 'sample1', language: 'en', places: [], ...window }];
  const allYear = { starts: '01-01', ends: '12-31' };
  const campaigns = [
    { id: 'sample1', kind: 'game', ...allYear },
    { id: 'sample2', kind: 'egg', ...allYear, draws: '01-01', prizes: 9, chance: 0.5 },
  ];
  fs.writeFileSync(file, JSON.stringify({ ...texts, ...read(), adverts, campaigns }));
  writeDeck(app);
  writeBoards(app);
  writeBooks(app);
  writeCourseIndex(app);
}
