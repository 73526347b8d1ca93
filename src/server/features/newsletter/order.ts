import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '#server/context.ts';
import { previewLetter, sendLetter, type LetterReport } from './service.ts';

const PATH = '/letter';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export type LetterOrder = { dryRun: boolean; since?: string | undefined };

/** How an order is put to the server that has the embedded database open. */
export const letterOrderAddress = ({ dryRun, since }: LetterOrder): string =>
  `${PATH}?${new URLSearchParams({ ...(dryRun && { dry: '1' }), ...(since && { since }) })}`;

export const isLetterOrder = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'POST' && url.split('?')[0] === PATH;

/** Does what `npm run newsletter:digest` would do by itself, had it the database. */
export function runLetterOrder(
  ctx: Pick<Context, 'db' | 'env' | 'now'>,
  { dryRun, since }: LetterOrder,
): Promise<LetterReport> {
  return dryRun ? previewLetter(ctx, { since }) : sendLetter(ctx, { since });
}

/** Answers an order with its report, in numbers alone. */
export async function answerLetterOrder(
  ctx: Context,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const query = new URL(request.url ?? '', 'http://same.invalid').searchParams;
  const since = query.get('since') ?? undefined;
  if (since && !DAY.test(since)) {
    response.writeHead(400).end();
    return;
  }
  const report = await runLetterOrder(ctx, { dryRun: query.get('dry') === '1', since });
  response.setHeader('content-type', 'application/json').end(JSON.stringify(report));
}
