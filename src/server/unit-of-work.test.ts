import { describe, expect, test, vi } from 'vitest';
import type { Context } from './context.ts';
import { createTestApp } from '#testing/app.ts';
import type { Db } from './db/connection.ts';
import { inTransaction } from './db/transaction.ts';
import { actWith, type Effects } from './unit-of-work.ts';

const MADE = { messageId: 1, memberId: 2, type: 3 };
const WON = { memberId: 2, points: 5, made: [], badges: [] };
const FILE = { hash: 'abc', extension: 'webp' };

/** A context whose database only says when it commits or rolls back. */
function scene(effects: Partial<Effects> = {}) {
  const happened: string[] = [];
  const error = vi.fn();
  const tx = {} as Db;
  const note = (name: string) => async () => void happened.push(name);
  const ctx = {
    db: {
      transaction: async <T>(work: (tx: Db) => Promise<T>): Promise<T> => {
        try {
          const result = await work(tx);
          happened.push('commit');
          return result;
        } catch (failure) {
          happened.push('rollback');
          throw failure;
        }
      },
    },
    log: { error },
    disk: async () => ({ free: 1, size: 1, level: 'ok' }),
    act: actWith({
      deliver: note('deliver'),
      announce: note('announce'),
      removeFiles: note('removeFiles'),
      invalidateLists: note('invalidateLists'),
      ...effects,
    }),
  } as unknown as Context;
  return { ctx, happened, error, tx };
}

describe('a unit of work', () => {
  test('does what follows after the commit, and answers with what the work returned', async () => {
    const { ctx, happened, tx } = scene();
    const answer = await ctx.act(async (given, after) => {
      expect(given).toBe(tx);
      after.run(() => happened.push('told'));
      after.deliver([MADE]);
      after.announce(undefined, WON);
      after.removeFiles([FILE]);
      after.invalidateLists();
      after.invalidateLists();
      happened.push('worked');
      return 42;
    });
    expect(answer).toBe(42);
    expect(happened).toEqual([
      'worked',
      'commit',
      'invalidateLists',
      'removeFiles',
      'deliver',
      'announce',
      'told',
    ]);
  });

  test('hands over everything that was collected, at once', async () => {
    const deliver = vi.fn(async () => {});
    const announce = vi.fn(async () => {});
    const { ctx } = scene({ deliver, announce });
    await ctx.act(async (_tx, after) => {
      after.deliver([MADE]);
      after.deliver([{ ...MADE, messageId: 9 }]);
      after.announce(WON, undefined);
    });
    expect(deliver).toHaveBeenCalledExactlyOnceWith(ctx, [MADE, { ...MADE, messageId: 9 }]);
    expect(announce).toHaveBeenCalledExactlyOnceWith(ctx, WON);
  });

  test('does nothing where nothing is to follow', async () => {
    const { ctx, happened } = scene();
    await ctx.act(async (_tx, after) => {
      after.deliver([]);
      after.announce(undefined);
      after.removeFiles([]);
    });
    expect(happened).toEqual(['commit']);
  });

  test('does nothing of it after a rollback', async () => {
    const { ctx, happened } = scene();
    const failing = ctx.act(async (_tx, after) => {
      after.run(() => happened.push('told'));
      after.deliver([MADE]);
      after.invalidateLists();
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(happened).toEqual(['rollback']);
  });

  test('a step that fails is logged, the others go on, and the act stays done', async () => {
    const lost = new Error('no line');
    const deliver = async () => {
      throw lost;
    };
    const { ctx, happened, error } = scene({ deliver });
    const answer = await ctx.act(async (_tx, after) => {
      after.deliver([MADE]);
      after.run(() => {
        throw lost;
      });
      after.run(() => happened.push('told'));
      return 'done';
    });
    expect(answer).toBe('done');
    expect(happened).toEqual(['commit', 'told']);
    expect(error).toHaveBeenCalledTimes(2);
    expect(error.mock.calls[0]?.[0]).toEqual({ err: lost });
  });

  test('works with the database of a copy of the context', async () => {
    const { ctx } = scene();
    const other = {} as Db;
    const inside = { ...ctx, db: { transaction: (work: (tx: Db) => unknown) => work(other) } };
    await (inside as unknown as Context).act(async (given) => expect(given).toBe(other));
  });

  test('is refused inside a transaction, where its steps would come too early', async () => {
    const app = await createTestApp();
    const told: string[] = [];
    const outer = app.ctx.act(async (tx) => {
      const inside: Context = { ...app.ctx, db: tx };
      await inside.act(async (_tx, after) => after.run(() => told.push('early')));
    });
    await expect(outer).rejects.toThrow('ctx.act inside a transaction');
    const plain = inTransaction(app.ctx.db, async (tx) =>
      ({ ...app.ctx, db: tx } as Context).act(async () => {}),
    );
    await expect(plain).rejects.toThrow('ctx.act inside a transaction');
    expect(told).toEqual([]);
    await app.close();
  });
});
