import { expect, test } from 'vitest';
import { NOTICE } from '#domain/notifications.ts';
import { createTestApp } from '#testing/app.ts';
import { notify } from './service.ts';

// The embedded engine carries out one transaction at a time. `stores/connection.ts` reaches back.
test.skipIf(!process.env.TEST_DATABASE_URL)(
  'a message of a longer transaction comes below one that was told',
  async () => {
    const app = await createTestApp();
    const anna = await app.member();
    const write = (title: string) => [{ memberId: anna.id, type: NOTICE.siteNews, title }];
    const idsSince = async (since: number) =>
      (await app.call('GET member/messages', { since }, anna)).data?.resultList.map(
        ({ messageId }) => messageId,
      );
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let written = () => {};
    const isWritten = new Promise<void>((resolve) => (written = resolve));
    const slow = app.ctx.act(async (tx) => {
      const [made] = await notify(tx, app.ctx, write('slow'));
      written();
      await released;
      return made?.messageId ?? 0;
    });
    await isWritten;
    const quick = await app.ctx.act(
      async (tx) => (await notify(tx, app.ctx, write('quick')))[0]?.messageId ?? 0,
    );
    expect(await idsSince(0)).toEqual([quick]);
    release();
    const late = await slow;
    expect(late).toBeLessThan(quick);
    expect(await idsSince(quick)).toEqual([]);
    expect(await idsSince(late - 1)).toEqual([late, quick]);
    await app.close();
  },
);
