import http from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = {
  authorization: string | undefined;
  body: {
    model: string;
    stream: boolean;
    messages: { role: string; content: string }[];
    response_format: { json_schema: { schema: unknown } };
  };
};
type Behave = (response: http.ServerResponse, received: Received) => unknown;

const USAGE = { prompt_tokens: 400, completion_tokens: 300 };
const chunk = (content: string) =>
  `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
const END = `data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: 'stop' }] })}\n\ndata: ${JSON.stringify({ choices: [], usage: USAGE })}\n\ndata: [DONE]\n\n`;

/** Starts an answer that streams. */
export const begin = (response: http.ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/event-stream' });
export const say = (response: http.ServerResponse, content: string) =>
  response.write(chunk(content));

/** Says the rest, and how many tokens it was. */
export const end = (response: http.ServerResponse, rest: string) => response.end(chunk(rest) + END);

/** Says a whole text in pieces, as servers do. */
export function answer(text: string): Behave {
  return (response) => {
    begin(response);
    for (let i = 0; i < text.length; i += 40) say(response, text.slice(i, i + 40));
    response.end(END);
  };
}
export const status =
  (code: number, headers: http.OutgoingHttpHeaders = {}): Behave =>
  (response) =>
    response.writeHead(code, headers).end('{"error":{"message":"secret words of the server"}}');

/** A show as a model writes one. */
export const idea = (more: { title?: string; body?: string } = {}) => ({
  title: 'Letters from the lamp',
  body: 'Tonight you read short letters from the chat by the light of one lamp, and answer each with a line.\n\n- Ask for a letter of one sentence.\n- Pin the best one to the frame.\n\nKeep one for the next evening.',
  themes: ['talk'],
  ...more,
});
export const ideasText = (...ideas: object[]) => JSON.stringify({ ideas });

export type FakeModel = {
  url: string;
  /** What came in, in order. */
  received: Received[];
  /** How the next requests are answered, the last one from then on. */
  behave: (...ways: Behave[]) => void;
  close: () => Promise<void>;
};

/** A server that speaks the OpenAI chat completions protocol, well or badly. */
export async function fakeModel(): Promise<FakeModel> {
  const received: Received[] = [];
  let ways: Behave[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      const { authorization } = request.headers;
      const one = { authorization, body: JSON.parse(body) as Received['body'] };
      received.push(one);
      const way = ways.length > 1 ? ways.shift() : ways[0];
      way?.(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    received,
    behave: (...next) => {
      ways = next;
      received.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
