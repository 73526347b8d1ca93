import { ANSWER_ORDER, ANSWER_ORDERS, type AnswerOrder } from '#domain/forum.ts';
import type { PageScene } from '#server/site/pages.ts';
import { rememberChoice } from './remember-choice.ts';

const isOrder = (name: unknown): name is AnswerOrder =>
  ANSWER_ORDERS.some((order) => order === name);

/** The order in which this browser shows answers, once its reader has chosen one. */
export function rememberedOrder({ cookies }: Pick<PageScene['request'], 'cookies'>): AnswerOrder {
  const chosen = cookies[ANSWER_ORDER.cookie];
  return isOrder(chosen) ? chosen : 'time';
}

/**
 * The order that an address asks for. One that names a place alone comes from a link to an answer,
 * and such places are counted by time.
 */
export function orderOfAnswers(
  { order, after }: { order?: string; after?: string },
  remembered: AnswerOrder,
): AnswerOrder {
  if (isOrder(order)) return order;
  return after === undefined ? remembered : 'time';
}

/** Keeps a choice in a cookie, unless it is the one that holds already. */
export function rememberOrder(scene: PageScene, order: AnswerOrder): void {
  if (order === rememberedOrder(scene.request)) return;
  rememberChoice(scene, { ...ANSWER_ORDER, path: '/' }, order);
}
