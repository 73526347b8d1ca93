import { createRequire } from 'node:module';
import { cruise, type ICruiseResult, type IConfiguration } from 'dependency-cruiser';
import { expect, test } from 'vitest';

const { forbidden, options } = createRequire(import.meta.url)(
  '../../.dependency-cruiser.cjs',
) as IConfiguration;

const FIXTURES = 'scripts/test/fixtures/cycle';

async function cyclesIn(folders: string[], without: string[] = []): Promise<string[]> {
  const { output } = await cruise(folders, {
    ...options,
    exclude: { path: ['^node_modules', ...without] },
    ruleSet: { forbidden: forbidden ?? [] },
    validate: true,
  });
  const { summary } = output as ICruiseResult;
  // A run that saw nothing would find nothing.
  expect(summary.totalDependenciesCruised).toBeGreaterThan(1);
  return summary.violations.map(({ cycle = [] }) => cycle.map(({ name }) => name).join(' → '));
}

test('no file of src and scripts imports itself by way of others', async () => {
  expect(await cyclesIn(['src', 'scripts'], [`^${FIXTURES}`])).toEqual([]);
}, 300_000);

test('a cycle is found where there is one, types included', async () => {
  expect(await cyclesIn([FIXTURES])).toHaveLength(1);
});
