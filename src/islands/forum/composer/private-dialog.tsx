import type { ReactNode } from 'react';
import { excerptAround } from '#domain/excerpt-around.ts';
import type { Found } from '#domain/never-share.ts';
import { Dialog } from '#islands/ui/dialog.tsx';
import { useTexts } from '#islands/ui/texts.tsx';

type Props = {
  /** The text, and where in it words of the list stand. */
  text: string;
  found: readonly Found[];
  onChange: () => void;
  onPost: () => void;
};

function Place({ text, found }: { text: string; found: Found }): ReactNode {
  const { before, after } = excerptAround(text, found);
  return (
    <>
      {before}
      <mark>{text.slice(found.from, found.to)}</mark>
      {after}
    </>
  );
}

/** Asks before a word of the never-share list is posted. Closing it posts nothing. */
export function PrivateDialog({ text, found, onChange, onPost }: Props): ReactNode {
  const { t } = useTexts<'forum' | 'writing'>();
  return (
    <Dialog title={t('writing:privateTitle')} closeLabel={t('forum:close')} onClose={onChange}>
      <p>{t('writing:privateText', { count: found.length })}</p>
      <ul className="private-places">
        {found.map((one) => (
          <li key={one.from}>
            <Place text={text} found={one} />
          </li>
        ))}
      </ul>
      <p className="soft">
        {t('writing:privateNote')}{' '}
        <a className="link" href="/forum/never-share" target="_blank">
          {t('writing:privateEdit')}
        </a>
      </p>
      <div className="dialog-buttons">
        <button type="button" className="button" onClick={onPost}>
          {t('writing:privatePost')}
        </button>
        <button type="button" className="button button-primary" onClick={onChange} autoFocus>
          {t('writing:privateChange')}
        </button>
      </div>
    </Dialog>
  );
}
