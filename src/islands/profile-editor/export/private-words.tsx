import type { ReactNode } from 'react';
import { excerptAround } from '#domain/excerpt-around.ts';
import type { Found } from '#domain/never-share.ts';
import { Dialog } from '#islands/ui/dialog.tsx';
import { useTexts } from '#islands/ui/texts.tsx';

type Props = { text: string; found: readonly Found[]; onGoOn: () => void; onClose: () => void };

/** Asks before a profile with words of the never-share list leaves this page. */
export function PrivateWords({ text, found, onGoOn, onClose }: Props): ReactNode {
  const { t } = useTexts<'profiles'>();
  return (
    <Dialog title={t('profiles:privateTitle')} closeLabel={t('profiles:close')} onClose={onClose}>
      <p>{t('profiles:privateText', { count: found.length })}</p>
      <ul className="private-places">
        {found.map((one) => {
          const { before, after } = excerptAround(text, one);
          return (
            <li key={one.from}>
              {before}
              <mark>{text.slice(one.from, one.to)}</mark>
              {after}
            </li>
          );
        })}
      </ul>
      <div className="dialog-buttons">
        <button type="button" className="button" onClick={onGoOn}>
          {t('profiles:privateGoOn')}
        </button>
        <button type="button" className="button button-primary" onClick={onClose} autoFocus>
          {t('profiles:privateChange')}
        </button>
      </div>
    </Dialog>
  );
}
