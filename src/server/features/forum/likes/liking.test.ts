import { describe, expect, test } from 'vitest';
import { NOTICE } from '#domain/notifications.ts';
import type { TestMember } from '#testing/factories.ts';
import {
  anna,
  app,
  author,
  boris,
  counts,
  make,
  postId,
  setUp,
  told,
} from '../comments/fixture.ts';

setUp();

describe('likes', () => {
  const like = (as: TestMember, id: number, on = true, kind: 'post' | 'comment' = 'post') =>
    app.call('POST home/like', { kind, id, like: on }, as);

  test.each(['post', 'comment'] as const)('of a %s count once a person', async (kind) => {
    const id = kind === 'post' ? postId : (await make.comment(author, postId)).id;
    const twice = await Promise.all([like(anna, id, true, kind), like(anna, id, true, kind)]);
    expect(twice.map((answer) => answer.data)).toEqual([
      { likes: 1, liked: true },
      { likes: 1, liked: true },
    ]);
    expect((await like(boris, id, true, kind)).data).toEqual({ likes: 2, liked: true });
    expect((await like(anna, id, false, kind)).data).toEqual({ likes: 1, liked: false });
    expect((await like(anna, id, false, kind)).data).toEqual({ likes: 1, liked: false });
    const shown = async (as?: TestMember) => {
      const detail = await make.detail(postId, as);
      return kind === 'post' ? detail.post : detail.comments.resultList[0];
    };
    expect(await shown(boris)).toMatchObject({ likes: 1, liked: true });
    expect(await shown(anna)).toMatchObject({ likes: 1, liked: false });
    expect(await shown()).toMatchObject({ likes: 1, liked: false });
    const type = kind === 'post' ? NOTICE.likePost : NOTICE.likeComment;
    // Of two people, one message.
    expect(await told(author.id)).toEqual([type]);
    expect((await like(anna, 999_999, true, kind)).status).toBe(404);
    expect((await like(anna, 999_999, false, kind)).status).toBe(404);
  });

  test('given and taken back at once end in one of both, counted right', async () => {
    for (let round = 0; round < 10; round++) {
      await Promise.all([
        like(anna, postId, true),
        like(anna, postId, false),
        like(boris, postId, round % 2 === 0),
      ]);
      const { post } = await make.detail(postId, anna);
      expect(post.likes).toBe((post.liked ? 1 : 0) + (round % 2 === 0 ? 1 : 0));
    }
  });

  test('do not move the version: pages may lag behind them', async () => {
    await like(anna, postId);
    expect((await counts()).version).toBe(1);
  });

  test('an own like tells nobody', async () => {
    await like(author, postId);
    expect(await told(author.id)).toEqual([]);
  });
});
