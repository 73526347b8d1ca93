import { ESLint } from 'eslint';
import { beforeAll, expect, test } from 'vitest';

let eslint: ESLint;
beforeAll(() => {
  eslint = new ESLint();
});

async function refusals(file: string, imported: string): Promise<number> {
  const [result] = await eslint.lintText(`import '${imported}';\n`, { filePath: file });
  return (result?.messages ?? []).filter(({ ruleId }) => ruleId === 'no-restricted-imports').length;
}

test.each([
  ['src/domain/probe.ts', '#contract/forum.ts'],
  ['src/contract/probe.ts', '#server/context.ts'],
  ['src/stores/probe.ts', '#islands/ui/icon.tsx'],
  ['src/elements/reader/probe.ts', '#islands/ui/icon.tsx'],
  ['src/components/home/probe.ts', '#server/context.ts'],
  ['src/pages/probe.ts', '#stores/account.ts'],
  ['src/islands/forum/topic/probe.tsx', '#islands/chat/view.tsx'],
  ['src/islands/forum/topic/probe.tsx', '../../ui/icon.tsx'],
  ['src/server/features/forum/probe.ts', '#testing/app.ts'],
  ['src/server/features/forum/probe.ts', '#server/features/chat/sending.ts'],
])('%s may not import %s', async (file, imported) => {
  expect(await refusals(file, imported)).toBeGreaterThan(0);
});

test.each([
  ['src/domain/probe.test.ts', '#server/context.ts'],
  ['src/islands/forum/topic/probe.tsx', '#islands/ui/icon.tsx'],
  ['src/islands/forum/probe.tsx', '#islands/forum/topic/view.tsx'],
  ['src/islands/chat-window/probe.tsx', '#islands/chat/window.tsx'],
  ['src/server/features/forum/probe.ts', '#server/features/chat/service.ts'],
  ['src/server/features/forum/fixture.ts', '#testing/app.ts'],
])('%s may import %s', async (file, imported) => {
  expect(await refusals(file, imported)).toBe(0);
});
