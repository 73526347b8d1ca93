import { describe, expect, test } from 'vitest';
import { featuresOf, specsOf, testsOf } from './changed.ts';
import { importedBy } from './imports.ts';

describe('what a file imports', () => {
  test('is followed through others, by alias and by path', () => {
    const imported = importedBy('src/testing/app.ts');
    expect(imported).toContain('src/testing/database.ts');
    expect(imported).toContain('src/server/db/connection.ts');
    // Loaded with the first page that is drawn.
    expect(imported).toContain('src/islands/views.tsx');
  });

  test('leaves out types alone, packages, and what is behind files that are not followed', () => {
    expect(importedBy('src/contract/index.ts')).not.toContain('zod');
    expect(importedBy('src/server/plugins/calls.ts')).not.toContain('src/server/context.ts');
    const rest = importedBy('src/testing/app.ts', (file) => file !== 'src/server/app.ts');
    expect(rest).toContain('src/server/app.ts');
    expect(rest).not.toContain('src/server/plugins/calls.ts');
  });
});

describe('a change', () => {
  test('belongs to the features whose folders it lies in', () => {
    expect(
      featuresOf([
        'src/server/features/forum/posts.ts',
        'src/server/platform/members/session.ts',
        'src/islands/chat/view.tsx',
        'src/contract/polls.ts',
        'src/server/plugins/errors.ts',
        'src/server/app.ts',
        'content/guides/en/start.md',
      ]),
    ).toEqual(['forum', 'members', 'chat', 'polls']);
  });

  const tests = [
    'src/domain/directory.test.ts',
    'src/domain/push.test.ts',
    'src/server/features/polls/polls.test.ts',
    'src/server/features/chat/requests.test.ts',
  ];

  test('asks for the tests of its feature, those beside it and those that import it', () => {
    expect(testsOf(['src/server/features/polls/service.ts'], tests)).toEqual([tests[2]]);
    expect(testsOf(['src/domain/plain-text.ts'], tests)).toEqual(tests.slice(0, 2));
    expect(testsOf(['src/contract/polls.ts'], tests)).toEqual([tests[2]]);
    expect(testsOf(['src/server/db/schema.ts'], tests)).not.toContain(tests[0]);
    expect(testsOf([], tests)).toEqual([]);
  });

  test('of the database or of how tests open it asks for every server test', () => {
    expect(testsOf(['src/testing/database.ts'], tests)).toEqual(tests.slice(2));
  });

  test('asks for the browser tests with the name of its feature, unless only tests changed', () => {
    const specs = ['tests/e2e/polls.spec.ts', 'tests/e2e/members/join.spec.ts'];
    expect(specsOf(['src/islands/polls/ballot.tsx'], specs)).toEqual([specs[0]]);
    expect(specsOf(['src/server/platform/members/a.ts'], specs)).toEqual([specs[1]]);
    expect(specsOf(['src/islands/polls/ballot.test.ts'], specs)).toEqual([]);
    expect(specsOf([specs[1] as string], specs)).toEqual([specs[1]]);
  });
});
