import { afterEach, expect, it } from 'vitest';
import { Thread } from './thread.ts';

type Wish = { say?: ArrayBuffer; fail?: string; end?: number };
const open: Thread<Wish>[] = [];
const start = (): Thread<Wish> => {
  const thread = new Thread<Wish>(new URL('fixtures/thread.ts', import.meta.url), {});
  open.push(thread);
  return thread;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((thread) => thread.close()));
});

it('fulfils wishes, and takes over what it is given', async () => {
  const bytes = new ArrayBuffer(8);
  await start().ask({ say: bytes }, [bytes]);
  expect(bytes.byteLength).toBe(0);
});

it('fails as the wish did, and goes on', async () => {
  const thread = start();
  await expect(thread.ask({ fail: 'the policy forbids it' })).rejects.toThrow(
    'the policy forbids it',
  );
  await expect(thread.ask({})).resolves.toBeUndefined();
});

it('tells who asks next what failed of that which nobody waits for', async () => {
  const thread = start();
  await thread.handOver({ fail: 'no room' }, [], 10);
  const next = async () => {
    for (;;) await thread.ask({});
  };
  await expect(next()).rejects.toThrow('no room');
});

it('waits where the thread is too far behind', async () => {
  const thread = start();
  await expect(thread.handOver({ fail: 'no room' }, [], 1)).rejects.toThrow('no room');
});

it('fails what is open when the thread ends', async () => {
  await expect(start().ask({ end: 3 })).rejects.toThrow('A thread ended with 3.');
});
