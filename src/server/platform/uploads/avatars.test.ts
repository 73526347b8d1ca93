import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { eq } from '#server/db/drizzle.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Envelope } from '#contract/errors.ts';
import type { Output } from '#contract/index.ts';
import { members, posts } from '#server/db/schema.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { AVATAR_BYTES } from './avatar-file.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Answer = Envelope<Output<'POST user/avatar'>> & { status: number };

function formWith(data: Buffer, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(data)]), 'a.jpg');
  return new Response(form);
}

async function send(data: Buffer, as?: TestMember, to = app): Promise<Answer> {
  const body = formWith(data);
  const answer = await to.fastify.inject({
    method: 'POST',
    url: '/api/user/avatar',
    headers: {
      'content-type': body.headers.get('content-type') ?? '',
      ...(as ? { ctoken: as.token } : {}),
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { status: answer.statusCode, ...answer.json() };
}

let shade = 0;
const blank = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: 7, g: (shade++ * 40) % 256, b: (shade * 90) % 256 },
    },
  });
const jpeg = (width = 400, height = 400) => blank(width, height).jpeg().toBuffer();
const noise = (side: number) =>
  sharp(Buffer.from(Array.from({ length: side * side * 3 }, () => Math.random() * 256)), {
    raw: { width: side, height: side, channels: 3 },
  });

const avatarOf = async (id: number) =>
  (await app.ctx.db.select().from(members).where(eq(members.id, id)))[0]?.avatar;
const stored = (address: string | undefined, at = app) => {
  const name = address?.split('/').at(-1) ?? 'none';
  return fs.existsSync(path.join(at.ctx.env.dataDir, 'uploads', name.slice(0, 2), name));
};
const pixelsOf = async (address: string) => {
  const { rawPayload } = await app.fastify.inject(address);
  return { rawPayload, ...(await sharp(rawPayload).metadata()) };
};
const colourAt = async (data: Buffer, x: number, y: number) => {
  const { data: raw, info } = await sharp(data).raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return [...raw.subarray(at, at + 3)];
};

describe('a profile picture', () => {
  test('is 400 by 400, small, without metadata, and seen by everybody', async () => {
    const member = await app.member({ listed: true });
    const data = await noise(900)
      .jpeg()
      .withExif({
        IFD0: { Make: 'Lamp', Artist: 'Somebody' },
        IFD3: { GPSLatitude: '4/1 5/1 6/1' },
      })
      .toBuffer();
    const answer = await send(data, member);
    expect(answer.data?.receipt).toMatchObject({ device: true, author: true, location: true });
    const address = answer.data?.avatar ?? '';
    const kept = await pixelsOf(address);
    expect(kept).toMatchObject({ width: 400, height: 400, format: 'webp' });
    expect(kept.exif).toBeUndefined();
    expect(kept.rawPayload.length).toBeLessThanOrEqual(AVATAR_BYTES);
    const seen = await app.call('GET user/profile', { userId: member.id });
    expect(seen.data?.avatar).toBe(address);
  });

  test('stands on white where it was see-through, upright where the camera was turned', async () => {
    const clear = await sharp({
      create: { width: 300, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const white = await send(clear, await app.member());
    const { rawPayload } = await pixelsOf(white.data?.avatar ?? '');
    expect(await colourAt(rawPayload, 200, 200)).toEqual([255, 255, 255]);

    // A picture with a red upper half and EXIF orientation 6 (camera turned to the right).
    const red = await sharp({
      create: { width: 400, height: 200, channels: 3, background: { r: 255, g: 0, b: 0 } },
    })
      .extend({ bottom: 200, background: { r: 0, g: 0, b: 255 } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const turned = await send(red, await app.member());
    const shown = (await pixelsOf(turned.data?.avatar ?? '')).rawPayload;
    const [left] = await colourAt(shown, 50, 200);
    const [right] = await colourAt(shown, 350, 200);
    expect([Number(left) < 60, Number(right) > 200]).toEqual([true, true]);
  });

  test('may be WebP, and loses its metadata all the same', async () => {
    const data = await noise(500)
      .webp()
      .withExif({ IFD3: { GPSLatitude: '4/1 5/1 6/1' } })
      .toBuffer();
    const answer = await send(data, await app.member());
    expect(answer.data?.receipt).toMatchObject({ location: true });
    const kept = await pixelsOf(answer.data?.avatar ?? '');
    expect(kept).toMatchObject({ width: 400, height: 400, format: 'webp' });
    expect(kept.exif).toBeUndefined();
    const other = Buffer.from('RIFF\x10\0\0\0WAVEfmt ');
    expect((await send(other, await app.member())).error).toBe('avatar_type');
  });

  test('of a moving picture is its first frame; what is no picture is refused', async () => {
    const member = await app.member();
    expect((await send(await blank(50, 80).gif().toBuffer(), member)).data?.avatar).toBeTruthy();
    const bad = await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), member);
    expect(bad).toMatchObject({
      status: 415,
      error: 'avatar_type',
      message:
        'The image type must be. GIF, JPEG, JPG, or PNG. WebP works too; save a HEIC photo as JPEG first.',
    });
    const broken = (await jpeg()).subarray(0, 200);
    expect((await send(broken, member)).error).toBe('upload_broken');
    const heavy = Buffer.concat([await jpeg(), Buffer.alloc(3 * 1024 * 1024)]);
    expect(await send(heavy, member)).toMatchObject({
      error: 'upload_size',
      message: "The file size can't be more than 3MB.",
    });
    const bomb = await sharp({
      create: { width: 9000, height: 9000, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer();
    expect((await send(bomb, member)).error).toBe('upload_pixels');
  });

  test('is refused to visitors and the suspended, who may take theirs away', async () => {
    expect((await send(await jpeg())).error).toBe('not_signed_in');
    const member = await app.member();
    const { data } = await send(await jpeg(), member);
    await app.ctx.db
      .update(members)
      .set({ suspendedAt: new Date() })
      .where(eq(members.id, member.id));
    expect((await send(await jpeg(), member)).error).toBe('suspended');
    expect(await avatarOf(member.id)).toBe(data?.avatar);
    expect((await app.call('POST user/avatar/remove', {}, member)).code).toBe(0);
    expect(await avatarOf(member.id)).toBeNull();
    expect((await app.call('POST user/avatar/remove', {}, member)).code).toBe(0);
    expect((await app.call('POST user/avatar/remove', {})).error).toBe('not_signed_in');
  });

  test('without a file, or as anything but an upload, is bad input', async () => {
    const member = await app.member();
    expect((await app.call('POST user/avatar', {}, member)).error).toBe('bad_input');
  });

  test('is made less often than twenty times an hour', async () => {
    const member = await app.member();
    const bad = Buffer.from('none');
    const answers = [];
    for (let i = 0; i < 21; i++) answers.push((await send(bad, member)).error);
    expect(answers.slice(0, 20)).toEqual(Array(20).fill('avatar_type'));
    expect(answers[20]).toBe('rate_limited');
  });
});

describe('its file', () => {
  test('goes when another one comes, and when it is taken away', async () => {
    const member = await app.member();
    const first = (await send(await jpeg(), member)).data?.avatar;
    const second = (await send(await jpeg(), member)).data?.avatar;
    expect([stored(first), stored(second)]).toEqual([false, true]);
    await app.call('POST user/avatar/remove', {}, member);
    expect(stored(second)).toBe(false);
  });

  test('stays while somebody else shows the same picture', async () => {
    const [one, other] = [await app.member(), await app.member()];
    const data = await jpeg();
    const address = (await send(data, one)).data?.avatar;
    expect((await send(data, other)).data?.avatar).toBe(address);
    await app.call('POST user/avatar/remove', {}, one);
    expect(stored(address)).toBe(true);
    await app.call('POST user/avatar/remove', {}, other);
    expect(stored(address)).toBe(false);
  });

  test('of five at once, one is left', async () => {
    const member = await app.member();
    const files = await Promise.all(Array.from({ length: 5 }, () => jpeg()));
    const answers = await Promise.all(files.map((data) => send(data, member)));
    const addresses = answers.map(({ data }) => data?.avatar);
    const kept = await avatarOf(member.id);
    expect(new Set(addresses).size).toBe(5);
    expect(addresses.filter((address) => stored(address))).toEqual([kept]);
  });

  test('topics of the member are drawn anew', async () => {
    const member = await app.member();
    const post = await app.call(
      'POST article/post',
      {
        title: 'A lamp beside the window',
        tag: 'equipment',
        body: 'Daylight changes, and the lamp stays.',
        language: 'en',
      } as never,
      member,
    );
    const id = Number((post.data as { id?: number } | null)?.id);
    const version = async () =>
      (await app.ctx.db.select().from(posts).where(eq(posts.id, id)))[0]?.version ?? 0;
    const before = await version();
    await send(await jpeg(), member);
    expect(await version()).toBe(before + 1);
    const avatarUrl = (await avatarOf(member.id)) ?? '';
    const staff = await app.member({ role: 'Moderator' });
    await app.call(
      'POST moderator/member/removeAvatar',
      { accountId: member.id, avatarUrl },
      staff,
    );
    expect(await version()).toBe(before + 2);
  });
});

describe('the form without a script', () => {
  const page = (url: string, as: TestMember) =>
    app.fastify.inject({ url, cookies: { ctoken: as.token } });
  async function post(as: TestMember | undefined, data: Buffer, fields: Record<string, string>) {
    const body = formWith(data, fields);
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/user-info/avatar',
      headers: { 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
      ...(as ? { cookies: { ctoken: as.token } } : {}),
    });
    return [answer.statusCode, answer.headers.location];
  }
  const tokenIn = (html: string) => /name="formToken" value="([^"]+)"/.exec(html)?.[1] ?? '';

  test('changes and removes, and the page says so', async () => {
    const member = await app.member();
    const formToken = tokenIn((await page('/user-info', member)).body);
    const set = await post(member, await jpeg(600, 300), { formToken, act: 'set' });
    expect(set).toEqual([303, '/user-info?done=avatar']);
    const shown = await page('/user-info?done=avatar', member);
    expect(shown.body).toContain('Your profile picture is changed');
    expect(shown.body).toContain((await avatarOf(member.id)) ?? 'none');
    const removed = await post(member, Buffer.alloc(0), { formToken, act: 'remove' });
    expect(removed).toEqual([303, '/user-info?done=avatarRemoved']);
    expect(await avatarOf(member.id)).toBeNull();
  });

  test('says why a picture was refused, and takes nothing without its token', async () => {
    const member = await app.member();
    const formToken = tokenIn((await page('/user-info', member)).body);
    const bad = await post(member, Buffer.from('no picture'), { formToken, act: 'set' });
    expect(bad).toEqual([303, '/user-info?problem=avatar_type']);
    expect((await page('/user-info?problem=avatar_type', member)).body).toContain(
      'The image type must be. GIF, JPEG, JPG, or PNG',
    );
    expect((await page('/user-info?problem=constructor', member)).body).not.toContain(
      'form-notice',
    );
    const foreign = await post(member, await jpeg(), { act: 'set' });
    expect(foreign).toEqual([303, '/user-info?problem=foreign_request']);
    expect(await avatarOf(member.id)).toBeNull();
    expect(await post(undefined, await jpeg(), {})).toEqual([303, '/login?redirect=%2Fuser-info']);
  });
});

describe('a configured address', () => {
  type Sent = { type: string; body: string };
  let server: http.Server;
  let own: TestApp;
  let sent: Sent[] = [];
  let answer: () => { status: number; body: string };

  beforeAll(async () => {
    server = http.createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString('latin1');
        sent.push({ type: request.headers['content-type'] ?? '', body });
        const { status, body: text } = answer();
        response.writeHead(status, { location: '/elsewhere' }).end(text);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    own = await createTestApp({
      AVATAR_UPLOAD_URL: `http://127.0.0.1:${port}/upload`,
      AVATAR_UPLOAD_PARAMS: 'src=avatar&owner=m-{member}',
    });
  });
  afterAll(async () => {
    server.close();
    await own.close();
  });

  test('is sent the cleaned picture with its fields, and result 1 takes it', async () => {
    sent = [];
    answer = () => ({ status: 200, body: '{"result":1,"message":""}' });
    const member = await own.member();
    const { data } = await send(await jpeg(), member, own);
    expect(stored(data?.avatar, own)).toBe(true);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.type).toContain('multipart/form-data');
    expect(sent[0]?.body).toContain(`name="owner"\r\n\r\nm-${member.id}`);
    expect(sent[0]?.body).toContain('name="src"\r\n\r\navatar');
    expect(sent[0]?.body).toContain('name="file"; filename="avatar.webp"');
  });

  test.each([
    ['result 0', { status: 200, body: '{"result":0,"message":"quota of tenant 7"}' }],
    ['result "0"', { status: 200, body: '{"result":"0"}' }],
    ['no result', { status: 200, body: '{}' }],
    ['no JSON', { status: 200, body: '<html>' }],
    ['a failure', { status: 500, body: '{"result":1}' }],
    ['a redirect', { status: 302, body: '' }],
  ])('%s keeps the picture there was, and tells nobody the message', async (_name, given) => {
    answer = () => ({ status: 200, body: '{"result":1}' });
    const member = await own.member();
    const { data } = await send(await jpeg(), member, own);
    answer = () => given;
    const refused = await send(await jpeg(), member, own);
    expect(refused).toMatchObject({ status: 422, error: 'avatar_refused' });
    expect(JSON.stringify(refused)).not.toContain('tenant');
    const [row] = await own.ctx.db.select().from(members).where(eq(members.id, member.id));
    expect(row?.avatar).toBe(data?.avatar);
    expect(stored(data?.avatar, own)).toBe(true);
  });
});
