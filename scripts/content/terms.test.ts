import { expect, it } from 'vitest';
import { checkContent } from './check.ts';
import { guide, makeContent, makeFolder, TODAY, type Texts } from './fixture.ts';

const entry = (fields: string, body = 'What it means.') =>
  `---\n${fields}\nupdated: 2026-11-01\nsourceUpdated: 2026-11-01\n---\n${body}\n`;

const GLOSSARY: Texts = {
  'glossary/en/chargeback.md': entry('title: chargeback\nalso: [chargebacks]').replace(
    'sourceUpdated: 2026-11-01\n',
    '',
  ),
  'glossary/ru/chargeback.md': entry(
    'title: чарджбэк\nalso: [чарджбэка]\naccept: [возврат денег]\navoid: [обратное списание]',
    'Не «обратное списание».',
  ),
};

async function about(english: string, russian: string, more: Record<string, string> = {}) {
  const folder = makeContent({
    ...GLOSSARY,
    'guides/en/a.md': guide({}, english),
    'guides/ru/a.md': guide({ sourceUpdated: '2026-11-02', ...more }, russian),
  });
  const { findings } = await checkContent(folder, { publicFolder: makeFolder(), today: TODAY });
  return findings
    .filter(({ level }) => level !== 'notice')
    .map(({ level, file, line, field, message }) =>
      [level, file, line ?? '', field ?? '', message].join(' | '),
    );
}

it('finds a word that the glossary avoids, wherever readers meet it', async () => {
  expect(
    await about('Words.', 'Слова.\n\nЭто обратное списание.', { title: 'Обратное списание' }),
  ).toEqual([
    'error | guides/ru/a.md | 2 | title | Not "Обратное списание": the glossary says "чарджбэк" (glossary/ru/chargeback.md).',
    'error | guides/ru/a.md | 14 |  | Not "обратное списание": the glossary says "чарджбэк" (glossary/ru/chargeback.md).',
  ]);
});

it('finds a term that a translation calls otherwise', async () => {
  expect(await about('A chargeback.\n\nTwo chargebacks.', 'Отмена и ещё одна отмена.')).toEqual([
    'warning | guides/ru/a.md |  |  | The English text speaks of "chargeback" 2 times, this one never of "чарджбэк" (glossary/ru/chargeback.md).',
  ]);
});

it.each([
  ['the word itself', 'A chargeback, two chargebacks.', 'Нет чарджбэка.'],
  ['what is accepted for it', 'A chargeback, two chargebacks.', 'Это возврат денег.'],
  ['a word used in passing', 'A chargeback.', 'Отмена.'],
])('is content with %s', async (_, english, russian) => {
  expect(await about(english, russian)).toEqual([]);
});
