import type { Disguise } from './discreet.ts';

type Shown = { lang: string; name: string; disguise?: Disguise };

const SIZES = [192, 512] as const;

/**
 * A web app manifest. Each disguise has an id of its own, so that it can be installed beside or
 * after the site itself; none of its parts names the site.
 */
export function appManifest({ lang, name, disguise }: Shown) {
  const base = disguise ? `/discreet/${disguise}` : '/icon';
  const png = (size: number, file: string, purpose?: 'maskable') => ({
    src: `${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    ...(purpose && { purpose }),
  });
  return {
    id: disguise ? `/?as=${disguise}` : '/',
    name,
    short_name: name,
    lang,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [
      ...SIZES.map((size) => png(size, `${base}-${size}`)),
      png(512, `${base}-maskable-512`, 'maskable'),
    ],
  };
}
