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
  ['src/server/features/forum/probe.ts', '#server/features/polls/queries.ts'],
  ['src/server/features/forum/probe.ts', '#server/features/chat/service.ts'],
  ['src/server/features/chat/probe.ts', '#server/features/forum/likes/liking.ts'],
  ['src/server/features/chat/queries/probe.ts', '#server/features/forum/likes/queries.ts'],
  ['src/server/features/forum/probe.ts', '#server/oversight/moderation/service.ts'],
  ['src/server/features/forum/probe.ts', '#server/app.ts'],
  ['src/server/platform/members/probe.ts', '#server/features/forum/service.ts'],
  ['src/server/platform/members/probe.ts', '#server/platform/points/service.ts'],
  ['src/server/jobs/probe.ts', '#server/features/newsletter/service.ts'],
  ['src/server/plugins/probe.ts', '#server/oversight/moderation/service.ts'],
  ['src/server/site/probe.ts', '#server/features/forum/service.ts'],
  ['src/server/db/probe.ts', '#server/features/forum/posts/tables.ts'],
])('%s may not import %s', async (file, imported) => {
  expect(await refusals(file, imported)).toBeGreaterThan(0);
});

test.each([
  ['src/domain/probe.test.ts', '#server/context.ts'],
  ['src/islands/forum/topic/probe.tsx', '#islands/ui/icon.tsx'],
  ['src/islands/forum/probe.tsx', '#islands/forum/topic/view.tsx'],
  ['src/components/frame/probe.tsx', '#islands/chat/window.tsx'],
  ['src/server/features/chat/probe.ts', '#server/features/forum/service.ts'],
  ['src/server/features/forum/probe.ts', '#server/features/polls/service.ts'],
  ['src/server/features/forum/probe.ts', '#server/platform/members/service.ts'],
  ['src/server/platform/uploads/tables.ts', '#server/features/chat/tables.ts'],
  ['src/server/platform/points/probe.ts', '#server/platform/notifications/service.ts'],
  ['src/server/oversight/moderation/probe.ts', '#server/features/forum/service.ts'],
  ['src/server/jobs/probe.ts', '#server/platform/mail/service.ts'],
  ['src/server/db/schema.ts', '#server/features/forum/posts/tables.ts'],
  ['src/server/features/forum/fixture.ts', '#testing/app.ts'],
])('%s may import %s', async (file, imported) => {
  expect(await refusals(file, imported)).toBe(0);
});

const PROBE_OF_ROWS = `import { eq } from '#server/db/drizzle.ts';
import { posts } from '#server/features/forum/posts/tables.ts';
import { members } from '#server/db/schema.ts';
await ctx.db.transaction(async () => {});
await ctx.db.execute('select 1');
`;

async function databaseRefusals(file: string, text = PROBE_OF_ROWS): Promise<number> {
  const [result] = await eslint.lintText(text, { filePath: file });
  const rules = ['@typescript-eslint/no-restricted-imports', 'no-restricted-syntax'];
  return (result?.messages ?? []).filter(({ ruleId }) => rules.includes(ruleId ?? '')).length;
}

test.each([
  'src/server/features/forum/probe.ts',
  'src/server/platform/members/service.ts',
  'src/server/oversight/moderation/pages/queue.ts',
  'src/server/plugins/session.ts',
  'src/server/jobs/retention.ts',
  'src/server/unit-of-work.ts',
])('%s may not touch the database', async (file) => {
  expect(await databaseRefusals(file)).toBe(5);
});

test.each([
  'src/server/features/polls/queries.ts',
  'src/server/features/forum/posts/queries/lists.ts',
  'src/server/plugins/queries/sessions.ts',
  'src/server/features/forum/posts/tables.ts',
  'src/server/db/upkeep.ts',
  'src/server/features/forum/posts/publishing.test.ts',
  'src/server/features/forum/posts/fixture.ts',
])('%s may touch the database', async (file) => {
  expect(await databaseRefusals(file)).toBe(0);
});

test('Drizzle is imported by way of one file of db/', async () => {
  const file = 'src/server/features/polls/queries.ts';
  expect(await databaseRefusals(file, `import { eq } from 'drizzle-orm';`)).toBe(1);
  const own = 'src/server/db/drizzle.ts';
  expect(await databaseRefusals(own, `export * from 'drizzle-orm';`)).toBe(0);
});

test('types of tables are free', async () => {
  const text = `import type { posts } from './tables.ts';\nexport type Post = typeof posts;\n`;
  expect(await databaseRefusals('src/server/features/forum/posts/probe.ts', text)).toBe(0);
});
