import { useEffect, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import { isVeil, VEILS, type Veil } from '#domain/sensitive.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { storeVeil } from '#stores/veil.ts';
import { useForum } from './frame.tsx';

const TEXTS: Record<Veil, TextKey<'upload'>> = {
  blur: 'upload:veilBlur',
  show: 'upload:veilShow',
  hide: 'upload:veilHide',
};

/**
 * How this reader wants sensitive pictures. #elements/veil.ts keeps it in the browser and puts it
 * into effect; for members it goes to the account as well.
 */
export function VeilChoice(): ReactNode {
  const { t } = useTexts<'upload'>();
  const { viewer } = useForum();
  const account = viewer?.veil;
  // Chosen on another device, perhaps.
  useEffect(() => {
    if (account) storeVeil(account);
  }, [account]);
  const keep = (veil: string) => {
    if (!viewer || !isVeil(veil)) return;
    // In this browser it holds in any case.
    call('POST user/sensitive-pictures', { veil }, { showError: false }).catch(() => undefined);
  };
  return (
    <label className="veil-choice soft with-script">
      {t('upload:veilChoice')}
      <select
        className="input"
        data-veil-choice=""
        defaultValue="blur"
        onChange={(event) => keep(event.target.value)}
      >
        {VEILS.map((veil) => (
          <option key={veil} value={veil}>
            {t(TEXTS[veil])}
          </option>
        ))}
      </select>
    </label>
  );
}
