import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FORUM_IMAGE } from '#domain/limits.ts';
import type { Image, UploadedFile } from '../types.ts';
import { createUploads, type UploadParts } from './uploads.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const imageOf = (id: string): Image => ({
  id,
  url: `/uploads/${id}.webp`,
  thumb320: '',
  thumb640: '',
  width: 10,
  height: 10,
  sensitive: null,
  veil: '',
  alt: '',
});
const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name);
const storedAs = (name: string): UploadedFile => ({
  field: 'file1',
  name,
  image: imageOf(name),
  receipt: {
    location: true,
    device: false,
    time: true,
    author: false,
    bytesBefore: 2,
    bytesAfter: 1,
  },
  error: null,
  message: '',
});
const refused = (name: string): UploadedFile => ({
  field: 'file1',
  name,
  image: null,
  receipt: null,
  error: 'upload_broken',
  message: 'This picture could not be read.',
});

function setUp(parts: Partial<UploadParts> = {}, initial: Image[] = []) {
  const send = vi.fn<UploadParts['send']>(async (files) => files.map(({ name }) => storedAs(name)));
  const discard = vi.fn<UploadParts['discard']>();
  const changed = vi.fn<UploadParts['changed']>();
  const uploads = createUploads(initial, {
    send,
    discard,
    changed,
    veil: async () => 'author',
    belongs: (image) => initial.some(({ id }) => id === image.id),
    ...parts,
  });
  const names = () => uploads.$uploads.get().pictures.map(({ name }) => name);
  return { uploads, send, discard, changed, names };
}

const afterBatch = () => vi.advanceTimersByTimeAsync(FORUM_IMAGE.batchMs);
const afterMessages = () => vi.advanceTimersByTimeAsync(FORUM_IMAGE.messageDelayMs);

test('files chosen within a second leave in one request', async () => {
  const { uploads, send, changed } = setUp();
  uploads.add([file('a.jpg')]);
  await vi.advanceTimersByTimeAsync(600);
  uploads.add([file('b.PNG')]);
  await vi.advanceTimersByTimeAsync(600);
  expect(send).not.toHaveBeenCalled();
  await afterBatch();
  expect(send).toHaveBeenCalledTimes(1);
  expect(send.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(['a.jpg', 'b.PNG']);
  expect(changed).toHaveBeenLastCalledWith([imageOf('a.jpg'), imageOf('b.PNG')]);
  expect(uploads.busy()).toBe(false);
});

test('progress is that of the request', async () => {
  const { uploads } = setUp({
    send: (_files, { onProgress }) => {
      onProgress?.(0.4);
      return new Promise(() => {});
    },
  });
  uploads.add([file('a.jpg')]);
  await afterBatch();
  expect(uploads.$uploads.get().pictures[0]).toMatchObject({ state: 'sending', progress: 0.4 });
  expect(uploads.busy()).toBe(true);
});

describe('what is refused', () => {
  test('a file of another type, after 600 ms, and the others go on', async () => {
    const { uploads, names } = setUp();
    uploads.add([file('a.gif'), file('b.jpg')]);
    expect(uploads.$uploads.get().messages).toEqual([]);
    await afterMessages();
    expect(uploads.$uploads.get().messages).toEqual([{ problem: 'upload_type', name: 'a.gif' }]);
    expect(names()).toEqual(['b.jpg']);
  });

  test('a file above 10 MB', async () => {
    const { uploads } = setUp();
    uploads.add([file('big.jpg', FORUM_IMAGE.maxMegabytes * 1024 * 1024 + 1)]);
    await afterMessages();
    expect(uploads.$uploads.get().messages).toEqual([{ problem: 'upload_size', name: 'big.jpg' }]);
  });

  test('the sixth picture, existing and pending ones together', async () => {
    const { uploads, names } = setUp({}, [imageOf('x'), imageOf('y')]);
    uploads.add(['a', 'b', 'c', 'd'].map((name) => file(`${name}.jpg`)));
    await afterMessages();
    expect(names()).toEqual(['x', 'y', 'a.jpg', 'b.jpg', 'c.jpg']);
    expect(uploads.$uploads.get().messages).toEqual([{ problem: 'upload_count', name: 'd.jpg' }]);
  });

  test('by the server: its reason stays, and nothing else is lost', async () => {
    const { uploads, names } = setUp({ send: async () => [refused('a.jpg'), storedAs('b.jpg')] });
    uploads.add([file('a.jpg'), file('b.jpg')]);
    await afterBatch();
    await afterMessages();
    expect(names()).toEqual(['b.jpg']);
    expect(uploads.$uploads.get().messages).toEqual([
      { text: 'This picture could not be read.', name: 'a.jpg' },
    ]);
  });
});

test('a broken line keeps the files for another try', async () => {
  const send = vi
    .fn<UploadParts['send']>()
    .mockRejectedValueOnce({ code: -1, message: '', data: null })
    .mockImplementation(async (files) => files.map(({ name }) => storedAs(name)));
  const { uploads } = setUp({ send });
  uploads.add([file('a.jpg')]);
  await afterBatch();
  const [picture] = uploads.$uploads.get().pictures;
  expect(picture?.state).toBe('failed');
  uploads.retry(picture?.key ?? 0);
  await afterBatch();
  expect(uploads.$uploads.get().pictures[0]?.state).toBe('done');
});

describe('a removed picture', () => {
  test('leaves the server too', async () => {
    const { uploads, discard, changed } = setUp();
    uploads.add([file('a.jpg')]);
    await afterBatch();
    uploads.remove(uploads.$uploads.get().pictures[0]?.key ?? 0);
    expect(discard).toHaveBeenCalledWith(imageOf('a.jpg'));
    expect(changed).toHaveBeenLastCalledWith([]);
  });

  test('of the post that is edited stays there until it is saved', () => {
    const { uploads, discard } = setUp({}, [imageOf('x')]);
    uploads.remove(uploads.$uploads.get().pictures[0]?.key ?? 0);
    expect(discard).not.toHaveBeenCalled();
  });

  test('leaves the server when it was on its way', async () => {
    let arrive: (files: UploadedFile[]) => void = () => {};
    const { uploads, discard } = setUp({
      send: () => new Promise((resolve) => (arrive = resolve)),
    });
    uploads.add([file('a.jpg')]);
    await afterBatch();
    uploads.remove(uploads.$uploads.get().pictures[0]?.key ?? 0);
    arrive([storedAs('a.jpg')]);
    await vi.advanceTimersByTimeAsync(0);
    expect(discard).toHaveBeenCalledWith(imageOf('a.jpg'));
  });
});

describe('a picture that is cropped', () => {
  const cropped = file('a-cropped.jpg');

  test('takes the place, and the description, of the one before, which leaves the server', async () => {
    const { uploads, discard, changed, send, names } = setUp();
    uploads.add([file('a.jpg'), file('b.jpg')]);
    await afterBatch();
    const key = uploads.$uploads.get().pictures[0]?.key ?? 0;
    uploads.describe(key, 'A lamp');
    uploads.replace(key, cropped);
    expect(names()).toEqual(['a-cropped.jpg', 'b.jpg']);
    expect(discard).toHaveBeenCalledWith({ ...imageOf('a.jpg'), alt: 'A lamp' });
    await afterBatch();
    expect(send).toHaveBeenLastCalledWith([cropped], expect.anything());
    const [first, second] = changed.mock.lastCall?.[0] ?? [];
    expect(first).toEqual({ ...imageOf('a-cropped.jpg'), alt: 'A lamp' });
    expect(second?.id).toBe('b.jpg');
  });

  test('before it has left goes in its place, and nothing is discarded', async () => {
    const { uploads, discard, send } = setUp();
    uploads.add([file('a.jpg')]);
    uploads.replace(uploads.$uploads.get().pictures[0]?.key ?? 0, cropped);
    await afterBatch();
    expect(discard).not.toHaveBeenCalled();
    expect(send.mock.calls.map(([files]) => files)).toEqual([[cropped]]);
  });

  test('of the post that is edited stays on the server until the change is saved', async () => {
    const { uploads, discard } = setUp({}, [imageOf('x')]);
    uploads.replace(uploads.$uploads.get().pictures[0]?.key ?? 0, cropped);
    await afterBatch();
    expect(discard).not.toHaveBeenCalled();
  });

  test('is veiled again before the text may go', async () => {
    let veiled: (sensitive: 'author') => void = () => {};
    const veil = vi.fn<UploadParts['veil']>(() => new Promise((resolve) => (veiled = resolve)));
    const { uploads, changed } = setUp({ veil });
    uploads.add([file('a.jpg')]);
    await afterBatch();
    const key = uploads.$uploads.get().pictures[0]?.key ?? 0;
    uploads.mark(key, 'author');
    uploads.replace(key, cropped);
    await afterBatch();
    expect(veil).toHaveBeenCalledWith(imageOf('a-cropped.jpg'));
    expect(uploads.busy()).toBe(true);
    veiled('author');
    await vi.advanceTimersByTimeAsync(0);
    expect(uploads.busy()).toBe(false);
    expect(changed.mock.lastCall?.[0][0]?.sensitive).toBe('author');
  });

  test('waits while it is being sent', async () => {
    const { uploads, names } = setUp({ send: () => new Promise(() => {}) });
    uploads.add([file('a.jpg')]);
    await afterBatch();
    uploads.replace(uploads.$uploads.get().pictures[0]?.key ?? 0, cropped);
    expect(names()).toEqual(['a.jpg']);
  });
});
