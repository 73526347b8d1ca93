import { eq } from '#server/db/drizzle.ts';
import type { Input } from '#contract/index.ts';
import { takedownPages, takedowns } from '#server/db/schema.ts';
import { getPage } from '#server/platform/members/test-support.ts';
import { newAddress } from '#testing/addresses.ts';
import type { TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';

export type Asked = Partial<Input<'POST takedown/apply'>>;

/** What tests of requests do: ask for something to be taken down, decide it, look what became of it. */
export function takedownFixture(app: TestApp) {
  const apply = (input: Asked, from = newAddress()) =>
    app.fastify
      .inject({
        method: 'POST',
        url: '/api/takedown/apply',
        remoteAddress: from,
        payload: { about: 'picture', ...input },
      })
      .then((answer) => ({ status: answer.statusCode, ...answer.json() }));
  return {
    apply,
    /** Asks, and gives back the row, its pages and the key. */
    async asked(input: Asked, from?: string) {
      const { data, message } = await apply(input, from);
      if (!data) throw new Error(message);
      const [row] = await app.ctx.db
        .select()
        .from(takedowns)
        .where(eq(takedowns.reference, data.reference));
      if (!row) throw new Error('nothing stored');
      const pages = await app.ctx.db
        .select()
        .from(takedownPages)
        .where(eq(takedownPages.takedownId, row.id))
        .orderBy(takedownPages.id);
      return { ...row, pages, key: String(data.key) };
    },
    decide: (id: number | null | undefined, order: object, as: TestMember) =>
      app.call(
        'POST moderator/case/decide',
        { id: id ?? 0, ...order } as Input<'POST moderator/case/decide'>,
        as,
      ),
    status: (key: string) => getPage(app, `/takedown/status?key=${key}&language=en`),
    opens: async (url: string, token?: string) => (await getPage(app, url, token)).statusCode,
  };
}
