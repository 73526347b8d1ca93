import { SaveError } from './save.ts';
import { sizeText, type T } from './texts.ts';

/** Why something could not be saved, as a sentence. */
export function problemText(t: T, error: unknown): string {
  if (!(error instanceof SaveError)) return t('offline:failedOther');
  const { reason, needed, left } = error;
  if (reason === 'network') return t('offline:failedNetwork');
  if (reason === 'changed') return t('offline:failedChanged');
  if (reason === 'unable') return t('offline:failedUnable');
  if (reason === 'cancelled') return t('offline:cancelled');
  if (reason === 'gone') return t('offline:gone');
  if (reason === 'space') {
    return needed === undefined || left === undefined
      ? t('offline:failedSpaceUnknown')
      : t('offline:failedSpace', { size: sizeText(needed), left: sizeText(left) });
  }
  return t('offline:failedOther');
}
