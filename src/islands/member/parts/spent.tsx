import type { ReactNode } from 'react';
import { JOIN_PATH } from '#domain/login-address.ts';
import { useTexts } from '#islands/ui/texts.tsx';

const WAYS = {
  login: { href: '/login', label: 'member:spentSignIn' },
  join: { href: JOIN_PATH, label: 'member:spentJoin' },
  forgot: { href: '/forgot-password', label: 'member:spentForgot' },
} as const;

/** A link that was used, is too old, or never was one; the ways on, the likeliest first. */
export function SpentView({ ways }: { ways: readonly (keyof typeof WAYS)[] }): ReactNode {
  const { t } = useTexts();
  return (
    <>
      <h1>{t('member:spentTitle')}</h1>
      <p className="form-lead">{t('member:spentText')}</p>
      <div className="buttons">
        {ways.map((way, i) => (
          <a
            key={way}
            className={i === 0 ? 'button button-primary' : 'button'}
            href={WAYS[way].href}
          >
            {t(WAYS[way].label)}
          </a>
        ))}
      </div>
    </>
  );
}
