import http from 'node:http';
import type { AddressInfo } from 'node:net';
import zlib from 'node:zlib';
import { Header } from 'tar';
import type { Texts } from '../fixture.ts';

type Item = { path: string; text?: string; type?: 'File' | 'SymbolicLink' | 'Link' | 'Directory'; linkpath?: string };

const BLOCK = 512;

function encode({ path, text = '', type = 'File', linkpath = '' }: Item): Buffer {
  const data = Buffer.from(type === 'File' ? text : '');
  const header = Buffer.alloc(BLOCK);
  new Header({ path, type, linkpath, size: data.length, mode: 0o644, mtime: new Date(0) }).encode(header, 0);
  return Buffer.concat([header, data, Buffer.alloc((BLOCK - (data.length % BLOCK)) % BLOCK)]);
}

/** A .tar.gz with exactly these items, however unfriendly. */
export const archiveOf = (items: readonly Item[]): Buffer =>
  zlib.gzipSync(Buffer.concat([...items.map(encode), Buffer.alloc(2 * BLOCK)]));

export const itemsOf = (texts: Texts, below = ''): Item[] =>
  Object.entries(texts).map(([name, text]) => ({ path: below + name, text }));

export type TestServer = { address: string; close: () => Promise<void> };

/** A real server on loopback; `answer` gets every request. */
export async function serve(answer: http.RequestListener): Promise<TestServer> {
  const server = http.createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/export.tar.gz`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
