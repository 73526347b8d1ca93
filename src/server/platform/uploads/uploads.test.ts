// Above 400 lines because one call is asked everything with files that are made once, at the top.
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { eq } from '#server/db/drizzle.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Envelope } from '#contract/errors.ts';
import type { Output } from '#contract/index.ts';
import { uploads } from '#server/db/schema.ts';
import { cleanUploads } from './clean-uploads.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { processCpuTime } from '#testing/cpu-time.ts';
import type { TestMember } from '#testing/factories.ts';
import { storePicture } from './images.ts';

let app: TestApp;
let member: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  member = await app.member();
});
afterAll(() => app.close());

type File = { name: string; data: Buffer };
type Answer = Envelope<Output<'POST upload/file'>> & { status: number };

async function upload(files: File[], as: TestMember | undefined = member): Promise<Answer> {
  const form = new FormData();
  form.append('src', 'post');
  form.append('thumb', 'true');
  files.forEach(({ name, data }, i) =>
    form.append(`file${i + 1}`, new Blob([new Uint8Array(data)]), name),
  );
  const body = new Response(form);
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/upload/file',
    headers: {
      'content-type': body.headers.get('content-type') ?? '',
      langkey: 'en',
      ...(as ? { ctoken: as.token } : {}),
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { status: answer.statusCode, ...answer.json() };
}

let shade = 0;
/** A picture unlike every other one, so that tests do not meet in one hash. */
const blank = (width = 40, height = 30) =>
  sharp({
    create: { width, height, channels: 3, background: { r: 9, g: shade++ % 256, b: 200 } },
  });
const jpeg = (width?: number, height?: number) => blank(width, height).jpeg().toBuffer();
const png = (width?: number, height?: number) => blank(width, height).png().toBuffer();

const stored = (name: string) =>
  fs.existsSync(path.join(app.ctx.env.dataDir, 'uploads', name.slice(0, 2), name));
const nameOf = (url: string | undefined) => url?.split('/').at(-1) ?? 'none';

async function one(file: File, as?: TestMember) {
  const answer = await upload([file], as);
  const [first] = answer.data ?? [];
  if (!first) throw new Error(JSON.stringify(answer));
  return first;
}

describe('storing', () => {
  test('a picture and its thumbnails can be read by everybody, kept for good, run nowhere', async () => {
    const { image } = await one({ name: 'Me and my lamp.JPEG', data: await jpeg(1000, 500) });
    expect(image).toMatchObject({ width: 1000, height: 500 });
    for (const [url, width, type] of [
      [image?.url, 1000, 'image/jpeg'],
      [image?.thumb640, 640, 'image/webp'],
      [image?.thumb320, 320, 'image/webp'],
    ] as const) {
      const answer = await app.fastify.inject(url ?? '');
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'content-disposition': `inline; filename="${nameOf(url)}"`,
      });
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(width);
    }
  });

  test('thumbnails are never larger than the picture; the longer side counts', async () => {
    const small = await one({ name: 'a.png', data: await png(200, 100) });
    const tall = await one({ name: 'b.png', data: await png(300, 1200) });
    const sizes = async (url: string | undefined) => {
      const { width, height } = await sharp(
        (await app.fastify.inject(url ?? '')).rawPayload,
      ).metadata();
      return [width, height];
    };
    expect(await sizes(small.image?.thumb640)).toEqual([200, 100]);
    expect(await sizes(tall.image?.thumb320)).toEqual([80, 320]);
  });

  test('a stored picture is not sent twice; other names and listings are missing', async () => {
    const { image } = await one({ name: 'a.png', data: await png() });
    const etag = `"${nameOf(image?.url)}"`;
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const headers = { 'if-none-match': known };
      const again = await app.fastify.inject({ url: image?.url ?? '', headers });
      expect(again.statusCode, known).toBe(304);
    }
    for (const url of [
      '/uploads',
      '/uploads/',
      '/uploads/..%2flock',
      '/uploads/%2e%2e/lock',
      `/uploads/${'0'.repeat(40)}.jpg`,
      `/uploads/${'0'.repeat(40)}.svg`,
      image?.url.replace('.png', '.html') ?? '',
    ]) {
      expect((await app.fastify.inject(url)).statusCode, url).toBe(404);
    }
  });

  test('a large photograph sent as PNG is kept in a smaller format', async () => {
    const noise = sharp({
      create: {
        width: 1200,
        height: 900,
        channels: 3,
        background: 'grey',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    });
    const { image } = await one({ name: 'photo.png', data: await noise.png().toBuffer() });
    expect(image?.url).toMatch(/\.webp$/);
  });
});

describe('privacy', () => {
  const withTraces = async () =>
    blank(60, 40)
      .jpeg()
      .withExif({
        IFD0: { Make: 'Acme', Model: 'Phone 7', DateTime: '2024:01:02 03:04:05', Artist: 'Jo Doe' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '51/1 30/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '7/1 27/1 0/1',
        },
      })
      .toBuffer();

  test('place, device and time are told of and gone from every file', async () => {
    const data = await withTraces();
    expect((await sharp(data).metadata()).exif).toBeDefined();
    const { image, receipt } = await one({ name: 'home.jpg', data });
    expect(receipt).toMatchObject({
      location: true,
      device: true,
      time: true,
      bytesBefore: data.length,
    });
    for (const url of [image?.url, image?.thumb320, image?.thumb640]) {
      const { rawPayload } = await app.fastify.inject(url ?? '');
      const { exif, xmp, iptc, icc } = await sharp(rawPayload).metadata();
      expect({ exif, xmp, iptc, icc }).toEqual({});
      expect(rawPayload.includes('Acme')).toBe(false);
    }
  });

  test('a clean picture says so', async () => {
    const { receipt } = await one({ name: 'a.png', data: await png() });
    expect(receipt).toMatchObject({ location: false, device: false, time: false });
  });

  test('a picture lying on its side is stored upright', async () => {
    const data = await blank(60, 40).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { image } = await one({ name: 'a.jpg', data });
    expect(image).toMatchObject({ width: 40, height: 60 });
  });

  test('what hangs behind a picture is cut off', async () => {
    const tail = Buffer.from('<script>alert(1)</script><?php system($_GET[0]); PK\x03\x04');
    const { image } = await one({ name: 'a.jpg', data: Buffer.concat([await jpeg(), tail]) });
    const { rawPayload } = await app.fastify.inject(image?.url ?? '');
    expect(rawPayload.includes('script')).toBe(false);
    expect(rawPayload.includes('PK\x03\x04')).toBe(false);
  });
});

/** A PNG whose header promises far more pixels than its few bytes hold. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(zlib.crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', zlib.deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('refusing', () => {
  test('one bad file loses nothing of the others, and each says what is wrong', async () => {
    const good = await png();
    const { status, data } = await upload([
      { name: 'one.png', data: good },
      { name: 'clip.gif', data: good },
      { name: 'large.jpg', data: Buffer.alloc(10 * 1024 * 1024 + 1, 0xff) },
      { name: 'broken.jpg', data: (await jpeg(300, 300)).subarray(0, 400) },
      { name: 'five.png', data: await png() },
      { name: 'six.png', data: good },
    ]);
    expect(status).toBe(200);
    expect(data?.map(({ field, error, message }) => [field, error, message])).toEqual([
      ['file1', null, ''],
      ['file2', 'upload_type', 'Only JPG, JPEG and PNG pictures can be uploaded.'],
      ['file3', 'upload_size', "A picture can't be larger than 10 MB."],
      ['file4', 'upload_broken', 'This picture could not be read.'],
      ['file5', null, ''],
      ['file6', 'upload_count', 'You can add up to 5 pictures.'],
    ]);
    expect(data?.map((answer) => answer.image !== null)).toEqual([
      true,
      false,
      false,
      false,
      true,
      false,
    ]);
  });

  test('a file of exactly the largest size is read', async () => {
    const data = Buffer.alloc(10 * 1024 * 1024);
    (await jpeg()).copy(data);
    expect((await one({ name: 'a.jpg', data })).error).toBeNull();
  });

  test.each([
    ['page.png', '<!doctype html><script>alert(1)</script>'],
    ['drawing.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['film.jpg', 'GIF89a\x01\x00\x01\x00'],
    ['empty.jpg', ''],
  ])('%s is no picture inside', async (name, text) => {
    const data = Buffer.from(text, 'latin1');
    expect((await one({ name, data })).error).toBe('upload_type');
  });

  test('a bomb ends at its header', async () => {
    const started = processCpuTime();
    const { error, message } = await one({ name: 'a.png', data: bomb(30_000) });
    expect(error).toBe('upload_pixels');
    expect(message).toContain('50');
    expect(processCpuTime() - started).toBeLessThan(1000);
    expect((await one({ name: 'a.png', data: bomb(5000) })).error).toBe('upload_broken');
  });

  test('more parts than anybody needs are cut off, and what came first is answered', async () => {
    const { status, data } = await upload(
      await Promise.all(
        Array.from({ length: 25 }, async (_, i) => ({ name: `${i}.png`, data: await png() })),
      ),
    );
    expect(status).toBe(200);
    expect(data?.filter((answer) => answer.image)).toHaveLength(5);
    expect(data?.length).toBeLessThanOrEqual(20);
  });

  test('a body that is no upload is refused', async () => {
    const { status } = await app.call('POST upload/file', {}, member);
    expect(status).toBe(400);
  });

  test('everybody but members who may post is refused, and nothing is stored', async () => {
    const file = { name: 'a.png', data: await png() };
    const before = await app.ctx.db.$count(uploads);
    const refused: [TestMember | undefined, number, string][] = [
      [undefined, 401, 'not_signed_in'],
      [await app.member({ role: 'Visitor' }), 403, 'no_member_role'],
      [await app.member({ suspendedAt: new Date() }), 403, 'suspended'],
      [await app.member({ complete: false }), 403, 'profile_incomplete'],
    ];
    for (const [as, status, error] of refused) {
      // Without the default, which would make a visitor a member.
      const answer = as ? await upload([file], as) : await visitorUpload(file);
      expect(answer).toMatchObject({ status, error });
    }
    expect(await app.ctx.db.$count(uploads)).toBe(before);
    expect((await one(file, await app.member({ role: 'Moderator' }))).error).toBeNull();
  });

  const visitorUpload = (file: File) => upload([file], { ...member, token: '' });
});

describe('limits', () => {
  test('who has too many loose pictures must post or delete some first', async () => {
    const hoarder = await app.member();
    const { image } = await one({ name: 'a.png', data: await png() }, hoarder);
    const [row] = await app.ctx.db
      .select()
      .from(uploads)
      .where(eq(uploads.id, image?.id ?? ''));
    if (!row) throw new Error('not stored');
    await app.ctx.db
      .insert(uploads)
      .values(Array.from({ length: 199 }, (_, i) => ({ ...row, id: `filler-${i}` })));
    const file = { name: 'b.png', data: await png() };
    expect((await one(file, hoarder)).error).toBe('upload_quota');
    await app.call('POST upload/delete', { id: 'filler-0' }, hoarder);
    expect((await one(file, hoarder)).error).toBeNull();
  });

  test('who fills the storage is stopped, whatever is posted', async () => {
    const hoarder = await app.member();
    const { image } = await one({ name: 'a.png', data: await png() }, hoarder);
    await app.ctx.db
      .update(uploads)
      .set({ bytes: 500 * 1024 * 1024 })
      .where(eq(uploads.id, image?.id ?? ''));
    expect((await one({ name: 'b.png', data: await png() }, hoarder)).error).toBe('upload_quota');
  });
});

describe('removing', () => {
  test('a member deletes their own picture, and nobody else may', async () => {
    const { image } = await one({ name: 'a.png', data: await png() });
    const id = image?.id ?? '';
    const stranger = await app.member({ role: 'Admin' });
    expect((await app.call('POST upload/delete', { id }, stranger)).status).toBe(404);
    expect((await app.call('POST upload/delete', { id })).status).toBe(401);
    expect(stored(nameOf(image?.url))).toBe(true);
    expect((await app.call('POST upload/delete', { id }, member)).status).toBe(200);
    for (const url of [image?.url, image?.thumb320, image?.thumb640]) {
      expect(stored(nameOf(url))).toBe(false);
    }
    expect((await app.call('POST upload/delete', { id }, member)).status).toBe(404);
  });

  test('the same content stays while somebody else uses it', async () => {
    const data = await png();
    const other = await app.member();
    const first = await one({ name: 'a.png', data });
    const second = await one({ name: 'b.png', data }, other);
    expect(second.image?.url).toBe(first.image?.url);
    await app.call('POST upload/delete', { id: first.image?.id ?? '' }, member);
    expect(stored(nameOf(first.image?.url))).toBe(true);
    await app.call('POST upload/delete', { id: second.image?.id ?? '' }, other);
    expect(stored(nameOf(first.image?.url))).toBe(false);
  });

  test('deleting and storing the same content at once leaves every row with its files', async () => {
    for (let round = 0; round < 5; round++) {
      const data = await png();
      const first = await one({ name: 'a.png', data });
      const [, second] = await Promise.all([
        app.call('POST upload/delete', { id: first.image?.id ?? '' }, member),
        one({ name: 'b.png', data }),
      ]);
      expect(stored(nameOf(second.image?.url))).toBe(true);
    }
  });

  test('what nobody posted within a day is removed', async () => {
    const old = await one({ name: 'a.png', data: await png() });
    app.advance(23 * 3_600_000);
    await cleanUploads(app.ctx);
    expect(stored(nameOf(old.image?.url))).toBe(true);
    const fresh = await one({ name: 'b.png', data: await png() });
    app.advance(2 * 3_600_000);
    expect(await cleanUploads(app.ctx)).toBeGreaterThan(0);
    expect(stored(nameOf(old.image?.url))).toBe(false);
    expect(stored(nameOf(fresh.image?.url))).toBe(true);
  });

  test('a storage that fails is no success', async () => {
    const data = await png();
    const before = await app.ctx.db.$count(uploads);
    const { put } = app.ctx.storage;
    const written: string[] = [];
    const failing = vi.spyOn(app.ctx.storage, 'put').mockImplementation(async (name, content) => {
      if (name.includes('-640')) throw new Error('disk full');
      written.push(name);
      await put(name, content);
    });
    await expect(storePicture(app.ctx, member.id, data)).rejects.toThrow('disk full');
    expect(await app.ctx.db.$count(uploads)).toBe(before);
    expect(written).toHaveLength(2);
    expect(written.filter(stored)).toEqual([]);
    failing.mockRestore();
  });
});
