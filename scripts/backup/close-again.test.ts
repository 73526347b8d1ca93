import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#domain/days.ts';
import type { ClosedAccounts } from '#server/backup/closed-accounts.ts';
import { eq } from '#server/db/drizzle.ts';
import { members } from '#server/db/schema.ts';
import { askOf } from '#server/db/upkeep.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { closeAgain } from './close-again.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.ctx.db.update(members).set({ leaveAt: null, leaveTexts: null });
});

const at = (days: number) => new Date(Date.now() + days * DAY_MS);
const time = (days: number) => at(days).toISOString();
/** Of a copy that was made ten days ago; its members are older. */
const member = () => app.member({ createdAt: at(-100) });
const close = (list: Partial<ClosedAccounts>) =>
  closeAgain(
    askOf(app.ctx.db),
    { format: 1, written: time(0), erased: [], leaving: [], ...list },
    time(-10),
  );
const leaving = async ({ id }: TestMember) => {
  const [row] = await app.ctx.db.select().from(members).where(eq(members.id, id));
  if (!row?.leaveAt) return undefined;
  return { due: row.leaveAt <= new Date(), texts: row.leaveTexts };
};
const leave = ({ id }: TestMember, leaveTexts: 'keep' | 'delete', days: number) =>
  app.ctx.db
    .update(members)
    .set({ leaveAt: at(days), leaveTexts })
    .where(eq(members.id, id));

test('who was erased since is due at once, and their texts go or stay as they chose', async () => {
  const [keeps, deletes, chose, unknown, other] = [
    await member(),
    await member(),
    await member(),
    await member(),
    await member(),
  ];
  await leave(chose, 'keep', 4);
  const said = await close({
    erased: [
      { id: keeps.id, at: time(-5), texts: 'keep' },
      { id: deletes.id, at: time(-5), texts: 'delete' },
      // Written down before the choice was; the copy may know it.
      { id: chose.id, at: time(-5) },
      { id: unknown.id, at: time(-5) },
      { id: 987_654, at: time(-5), texts: 'delete' },
    ],
  });
  expect(await leaving(keeps)).toEqual({ due: true, texts: 'keep' });
  expect(await leaving(deletes)).toEqual({ due: true, texts: 'delete' });
  expect(await leaving(chose)).toEqual({ due: true, texts: 'keep' });
  expect(await leaving(unknown)).toEqual({ due: true, texts: 'delete' });
  expect(await leaving(other)).toBeUndefined();
  expect(said).toContain(': 4 to be erased again by the next start, 0 that wait');
});

test('the number of somebody who was erased does not close the account of another', async () => {
  const [younger, before] = [await app.member({ createdAt: at(-3) }), await member()];
  await close({
    erased: [
      { id: younger.id, at: time(-5), texts: 'delete' },
      // They were gone when the copy was made, so this is somebody else.
      { id: before.id, at: time(-12), texts: 'delete' },
    ],
  });
  expect(await leaving(younger)).toBeUndefined();
  expect(await leaving(before)).toBeUndefined();
});

test('who closed the account since waits for the same day, and who kept it since has it', async () => {
  const [closed, kept] = [await member(), await member()];
  await leave(kept, 'delete', -1);
  const said = await close({ leaving: [{ id: closed.id, leaveAt: time(4), texts: 'keep' }] });
  expect(await leaving(closed)).toEqual({ due: false, texts: 'keep' });
  expect(await leaving(kept)).toBeUndefined();
  expect(said).toContain(' 1 that wait for their day, 1 kept by their owners.');
});

test('a list that is older than the copy knows nothing better of who is leaving', async () => {
  const [kept, closed] = [await member(), await member()];
  await leave(closed, 'delete', 4);
  await close({
    written: time(-20),
    leaving: [{ id: kept.id, leaveAt: time(-15), texts: 'delete' }],
  });
  expect(await leaving(kept)).toBeUndefined();
  expect(await leaving(closed)).toEqual({ due: false, texts: 'delete' });
});
