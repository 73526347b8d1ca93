import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/days.ts';
import { mailQueue, subscriptionCodes } from '#server/db/schema.ts';
import { codeOf, getPage, postForm, type Sent } from '#server/platform/members/test-support.ts';
import { enforceRetention } from '#server/jobs/retention.ts';
import { newAddress } from '#testing/addresses.ts';
import { isSubscribed } from './service.ts';
import { app, ask, call, HOUR, JUNO, outbox, rows, setUp, subscribed } from './asking-fixture.ts';

setUp();

const leaveCodeOf = (mail: Sent | undefined) =>
  /unsubscribe\?language=\w\w&code=([\w-]{43})/.exec(String(mail?.text))?.[1] ?? '';

describe('the link of the mail', () => {
  test('opened by a program does nothing; the button confirms, twice without complaint', async () => {
    await ask();
    const code = codeOf((await outbox.to(JUNO))[0]);
    for (let i = 0; i < 2; i++) {
      const page = await getPage(app, `/subscribe/confirm?language=en&code=${code}`);
      expect(page.body).toContain('Confirm your subscription?');
      expect(page.headers['content-encoding']).toBeUndefined();
    }
    expect(await isSubscribed(app.ctx, JUNO)).toBe(false);
    const press = () => postForm(app, '/subscribe/confirm?language=en', { code });
    const [first, second] = await Promise.all([press(), press()]);
    for (const { statusCode, headers } of [first, second, await press()]) {
      expect(statusCode).toBe(303);
      expect(headers.location).toBe('/gettingStarted/subscribe-success?language=en');
    }
    const [row] = await rows();
    expect(row?.confirmedAt).toBeInstanceOf(Date);
  });

  test('an older code does not undo what a newer one has set', async () => {
    await ask(JUNO, 'es');
    const older = codeOf((await outbox.to(JUNO))[0]);
    await call('POST subscribe/confirm', { code: older });
    app.advance(2 * HOUR);
    await ask(JUNO, 'ru');
    await call('POST subscribe/confirm', { code: codeOf((await outbox.to(JUNO)).at(-1)) });
    await call('POST subscribe/confirm', { code: older });
    expect(await rows()).toMatchObject([{ language: 'ru' }]);
  });

  test('lies nowhere readable', async () => {
    await ask();
    const code = codeOf((await outbox.to(JUNO))[0]);
    const kept = JSON.stringify([
      await app.ctx.db.select().from(subscriptionCodes),
      await app.ctx.db.select().from(mailQueue),
    ]);
    expect(kept).not.toContain(code);
  });

  test('works for seven days, then its address is forgotten', async () => {
    await ask();
    const code = codeOf((await outbox.to(JUNO))[0]);
    app.advance(7 * DAY_MS - HOUR);
    await enforceRetention(app.ctx);
    expect(await rows()).toHaveLength(1);
    app.advance(2 * HOUR);
    expect(await call('POST subscribe/confirm', { code })).toMatchObject({ error: 'code_spent' });
    expect((await getPage(app, `/subscribe/confirm?code=${code}`)).body).toContain('/subscribe"');
    await enforceRetention(app.ctx);
    expect(await rows()).toEqual([]);
  });

  test('who asked again meanwhile is kept, and who confirmed for good', async () => {
    await subscribed('kept@example.test');
    await ask();
    app.advance(5 * DAY_MS);
    await ask();
    app.advance(5 * DAY_MS);
    await enforceRetention(app.ctx);
    expect((await rows()).map(({ email }) => email).sort()).toEqual([JUNO, 'kept@example.test']);
  });

  test.each(['', 'short', 'x'.repeat(43), `${'x'.repeat(42)}"`])(
    'made up (%j) opens nothing',
    async (code) => {
      const page = await getPage(
        app,
        `/subscribe/confirm?language=en&code=${encodeURIComponent(code)}`,
      );
      expect(page.body).toContain('This link has expired');
      const posted = await postForm(app, '/subscribe/confirm?language=en', { code });
      expect([400, 422]).toContain(posted.statusCode);
    },
  );

  test('confirming is limited as well', async () => {
    const from = newAddress();
    const code = 'y'.repeat(43);
    for (let i = 0; i < 30; i++) await call('POST subscribe/confirm', { code }, {}, from);
    expect(await call('POST subscribe/confirm', { code }, {}, from)).toMatchObject({ status: 429 });
  });
});

describe('leaving', () => {
  test('by the page: opened it asks, pressed it deletes, pressed again it is as well', async () => {
    const code = leaveCodeOf(await subscribed());
    const page = await getPage(app, `/unsubscribe?language=en&code=${code}`);
    expect(page.body).toContain('Take me off the list');
    expect(await isSubscribed(app.ctx, JUNO)).toBe(true);
    for (let i = 0; i < 2; i++) {
      const left = await postForm(app, '/unsubscribe?language=en', { code });
      expect(left.headers.location).toBe('/gettingStarted/unsubscribe-success?language=en');
      expect(await rows()).toEqual([]);
    }
    expect(await app.ctx.db.select().from(mailQueue)).toEqual([]);
  });

  test('by the button of a mail program: no cookie, no origin, no redirect (RFC 8058)', async () => {
    const mail = await subscribed();
    const headers = mail.headers as Record<string, { prepared: boolean; value: string }>;
    expect(headers['List-Unsubscribe-Post']?.value).toBe('List-Unsubscribe=One-Click');
    const address = /^<http:\/\/campus\.test(.*)>$/.exec(
      headers['List-Unsubscribe']?.value ?? '',
    )?.[1];
    const opened = await app.fastify.inject({ url: address ?? '' });
    expect(opened.statusCode).toBe(303);
    expect(opened.headers.location).toBe(`/unsubscribe?code=${leaveCodeOf(mail)}`);
    expect(await isSubscribed(app.ctx, JUNO)).toBe(true);
    const left = await app.fastify.inject({
      method: 'POST',
      url: address ?? '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(left).toMatchObject({ statusCode: 200, body: 'OK' });
    expect(await rows()).toEqual([]);
  });

  test('by the call, whose answer never tells who was on the list', async () => {
    const token = leaveCodeOf(await subscribed());
    const known = await call('POST unsubscribe', { token });
    expect(await call('POST unsubscribe', { token: 'z'.repeat(43) })).toEqual(known);
    expect(await rows()).toEqual([]);
    expect(await call('POST unsubscribe', { token: 'short' })).toMatchObject({ status: 400 });
  });

  test('before confirming works too, and nothing more goes out', async () => {
    await ask();
    const [mail] = await outbox.to(JUNO);
    await postForm(app, '/unsubscribe', { code: leaveCodeOf(mail) });
    expect(await call('POST subscribe/confirm', { code: codeOf(mail) })).toMatchObject({
      error: 'code_spent',
    });
  });

  test('and coming back works', async () => {
    const code = leaveCodeOf(await subscribed());
    await call('POST unsubscribe', { token: code });
    app.advance(2 * HOUR);
    await subscribed();
    expect(await isSubscribed(app.ctx, JUNO)).toBe(true);
    await call('POST unsubscribe', { token: code });
    expect(await isSubscribed(app.ctx, JUNO)).toBe(true);
  });

  test('a cut link says so and leads to us', async () => {
    const page = await getPage(app, '/unsubscribe?language=en&code=abc');
    expect(page.body).toContain('This link is incomplete');
    expect(page.body).toContain('href="/contact"');
    expect(
      (await app.fastify.inject({ method: 'POST', url: '/unsubscribe/now?code=abc' })).statusCode,
    ).toBe(400);
  });

  test('against confirming at the same moment: one of both, never half of each', async () => {
    await ask();
    const [mail] = await outbox.to(JUNO);
    const [, left] = await Promise.all([
      call('POST subscribe/confirm', { code: codeOf(mail) }),
      call('POST unsubscribe', { token: leaveCodeOf(mail) }),
    ]);
    expect(left).toMatchObject({ code: 0 });
    expect(await rows()).toEqual([]);
  });
});
