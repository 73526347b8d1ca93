import { loadChunk } from '#client/chunk-reload.ts';
import { drawPill, type Pill } from '#elements/contest-widget/pill.ts';
import type { ContestWidgetEvent } from '#domain/contest-widget.ts';
import pillStyles from '#styles/contest-pill.css?url';

/** Not `lateStyles`, which would bring the shelf of a reader along. */
const loadStyles = (href: string): Promise<void> =>
  new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });

let styles: Promise<void> | undefined;

/** A pill that can be used. */
export type ShownPill = Pill & {
  /** Sends what was pressed, once what is behind it has come. */
  send: (event: ContestWidgetEvent) => Promise<void>;
};

/**
 * Shows the pill of the contest widget. What is behind it comes with the first press: stores, React, the
 * list of tasks.
 *
 * @param count of tasks that are done
 * @param user whose they are: a member's number, or 0
 */
export async function showPill(count: number, user: number): Promise<ShownPill> {
  await (styles ??= loadStyles(pillStyles));
  let using: Promise<(event: ContestWidgetEvent) => void> | undefined;
  const send = async (event: ContestWidgetEvent) => {
    pill.showBusy(true);
    try {
      using ??= loadChunk(() => import('./use-contest-widget.ts')).then(({ usePill }) =>
        usePill(pill, user),
      );
      (await using)(event);
    } catch {
      using = undefined;
      pill.showProblem();
    }
    pill.showBusy(false);
  };
  const pill = await drawPill({
    press: () => void send('press'),
    close: () => {
      // At once, whatever the line is like.
      pill.remove();
      void send('close');
    },
  });
  pill.showCount(count);
  return { ...pill, send };
}
