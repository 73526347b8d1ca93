import http from 'node:http';
import { API_PREFIX } from '#contract/call.ts';

type Answer = { status: number; body: string };

export type Client = {
  get: (path: string) => Promise<Answer>;
  /** A call of the API that reads, with its query, as the owner of a token; the parsed `data`. */
  read: <T>(path: string, token: string) => Promise<T>;
  /** A call of the API as the owner of a token; the parsed `data`. */
  call: <T>(path: string, token: string, input: object) => Promise<T>;
  close: () => void;
};

const TIMEOUT_MS = 10_000;

/** Requests over kept connections; `fetch` would take more of the processor than the server does. */
export function openClient(origin: string): Client {
  const agent = new http.Agent({ keepAlive: true });
  const send = (method: string, path: string, headers: http.OutgoingHttpHeaders, body?: Buffer) =>
    new Promise<Answer>((resolve, reject) => {
      const request = http.request(origin + path, { method, agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(chunks).toString('latin1'),
          });
        });
      });
      request.on('error', reject);
      request.setTimeout(TIMEOUT_MS, () =>
        request.destroy(new Error(`${path} did not answer in time`)),
      );
      request.end(body);
    });
  const open = <T>(path: string, { status, body }: Answer): T => {
    const envelope = JSON.parse(body) as { code: number; message: string; data: T };
    if (envelope.code !== 0) throw new Error(`${path} answers ${status}: ${envelope.message}`);
    return envelope.data;
  };
  return {
    read: async (path, token) =>
      open(path, await send('GET', `${API_PREFIX}/${path}`, { ctoken: token })),
    get: (path) => send('GET', path, { 'accept-encoding': 'gzip', 'accept-language': 'en' }),
    call: async <T>(path: string, token: string, input: object) => {
      const data = Buffer.from(JSON.stringify(input));
      const headers = {
        'content-type': 'application/json',
        'content-length': data.length,
        ctoken: token,
      };
      return open<T>(path, await send('POST', `${API_PREFIX}/${path}`, headers, data));
    },
    close: () => agent.destroy(),
  };
}
