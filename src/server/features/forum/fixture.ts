import sharp from 'sharp';
import type { Input, Output } from '#contract/index.ts';
import { storePicture } from '#server/platform/uploads/service.ts';
import type { TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';

/** What the tests of the forum make again and again, through its own calls. */
export function forumFixture(app: TestApp) {
  const must = <T>(answer: { data: T | null; message: string }): T => {
    if (answer.data === null) throw new Error(answer.message);
    return answer.data;
  };
  let shade = 0;
  return {
    must,
    post: async (as: TestMember, more: Partial<Input<'POST article/post'>> = {}) =>
      must(
        await app.call(
          'POST article/post',
          {
            title: 'Which lamp do you use?',
            body: 'Mine is too bright for the room.',
            tag: 'equipment',
            language: 'en',
            ...more,
          },
          as,
        ),
      ),
    comment: async (
      as: TestMember,
      articleId: number,
      more: Partial<Input<'POST comment'>> = {},
    ): Promise<Said> => {
      const body = { articleId, body: 'A soft one.', ...more };
      const { comment, reply } = must(await app.call('POST comment', body, as));
      const said = comment ?? reply;
      if (!said) throw new Error('neither comment nor reply');
      return said;
    },
    detail: async (id: number, as?: TestMember): Promise<Output<'GET article/detail'>> =>
      must(await app.call('GET article/detail', { id }, as)),
    /** A stored picture of a member, unlike every other one. */
    picture: async (as: TestMember) => {
      const background = { r: 200, g: shade++ % 256, b: 7 };
      const picture = sharp({ create: { width: 20, height: 10, channels: 3, background } });
      return (await storePicture(app.ctx, as.id, await picture.png().toBuffer())).image;
    },
  };
}

type Said = NonNullable<Output<'POST comment'>['comment'] | Output<'POST comment'>['reply']>;
