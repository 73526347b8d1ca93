import type { ReactNode } from 'react';
import { useTexts } from './texts.tsx';

/**
 * What tells programs from people in a form that anybody may send: a field that people neither see
 * nor reach with the keyboard, and the mark of when the form was shown.
 */
export function Honeypot({ shown }: { shown: string | undefined }): ReactNode {
  const { t } = useTexts();
  return (
    <>
      <div className="form-trap" aria-hidden="true">
        <label htmlFor="field-website">{t('contact:trap')}</label>
        <input id="field-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name="shown" value={shown} />
    </>
  );
}
