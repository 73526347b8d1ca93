import { io, type Socket } from 'socket.io-client';
import type { Envelope } from '#contract/errors.ts';
import { calls, type CallKey, type Input, type Output } from '#contract/index.ts';
import type { EventBody, ServerEvent } from '#contract/live.ts';
import { LIVE_PATH } from '#server/plugins/live.ts';
import type { TestMember } from '#testing/factories.ts';
import type { Process } from './server.ts';

/** A process said no, for good; while it stops or is gone it says something else or nothing. */
export class Refused extends Error {}

/**
 * Makes a call at a process as a member.
 *
 * @throws Refused with the error's name; any other error where no answer came
 */
export async function callAt<K extends CallKey>(
  { origin }: Process,
  key: K,
  as: TestMember,
  input: Input<K> = {} as Input<K>,
): Promise<Output<K>> {
  const { method, path } = calls[key];
  const query = Object.entries(input as object).map(([name, value]) => [name, String(value)]);
  const get = method === 'GET';
  const search = get ? `?${new URLSearchParams(query)}` : '';
  const answer = await fetch(`${origin}/api/${path}${search}`, {
    method,
    headers: { ctoken: as.token, ...(get ? {} : { 'content-type': 'application/json' }) },
    ...(get ? {} : { body: JSON.stringify(input) }),
  });
  if (answer.status >= 500) throw new Error(`no answer but ${answer.status}`);
  const { code, error, data } = (await answer.json()) as Envelope<Output<K>>;
  if (code !== 0) throw new Refused(`${key}: ${error}`);
  return data as Output<K>;
}

export type Tab = {
  socket: Socket;
  /** What it heard, in order. */
  heard: [ServerEvent, EventBody<ServerEvent>][];
  /** Why it was closed, once it is. */
  closed: Promise<string>;
};

/** Opens a member's live socket at a process, as a page does that may show a topic. */
export async function openTab(process: Process, as: TestMember, topic?: number): Promise<Tab> {
  const { code } = await callAt(process, 'POST member/ntoken', as);
  return openSocket(process, code, topic);
}

/**
 * Opens a live socket with a code.
 *
 * @throws Error with the reason where the process refuses it
 */
export async function openSocket(process: Process, code: string, topic?: number): Promise<Tab> {
  const socket = io(process.origin, {
    path: LIVE_PATH,
    auth: { code, topic },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  const heard: Tab['heard'] = [];
  socket.onAny((event: ServerEvent, body: EventBody<ServerEvent>) => heard.push([event, body]));
  const closed = new Promise<string>((resolve) => socket.on('disconnect', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return { socket, heard, closed };
}

/** What a page asks for when it is back: every message after the last it knows, page by page. */
export async function askSince(
  process: Process,
  as: TestMember,
  since: number,
): Promise<Output<'GET member/messages'>['resultList']> {
  const pageSize = 20;
  const { resultList } = await callAt(process, 'GET member/messages', as, { pageSize, since });
  const last = resultList.at(-1);
  if (!last || resultList.length < pageSize) return resultList;
  return [...resultList, ...(await askSince(process, as, last.messageId))];
}
