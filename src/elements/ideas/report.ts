import { ideaPath } from '#domain/ideas/wishes.ts';
import { askReport } from '../reader/dialogs.ts';
import { lateStyles } from '../reader/late-styles.ts';
import { readerTexts } from '../reader/texts.ts';
import { say } from './parts.ts';

/** Opens the dialog by which an idea is reported to the moderators. */
export async function reportIdea(id: number): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-report-styles]');
  const [t] = await Promise.all([readerTexts(), lateStyles(place?.dataset.reportStyles)]);
  askReport({ t, say: (text) => say(text, 'good') }, { kind: 'idea', id, place: ideaPath(id) });
}
