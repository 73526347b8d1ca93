import type { Disguise } from './discreet.ts';

type Shown = { lang: string; name: string; disguise?: Disguise };

const SIZES = [192, 512] as const;

/**
 * A web app manifest, as short as one may be: browsers ask for it on every page. What is left out
 * has the right value by default. Each disguise has an id of its own, so that it can be installed
 * beside or after the site itself; none of its parts names the site.
 */
export function appManifest({ lang, name, disguise }: Shown) {
  const base = disguise ? `/discreet/${disguise}` : '/icon';
  return {
    ...(disguise && { id: `/?as=${disguise}` }),
    name,
    lang,
    start_url: '/',
    display: 'standalone',
    icons: [
      ...SIZES.map((size) => ({ src: `${base}-${size}.png`, sizes: `${size}x${size}` })),
      { src: `${base}-maskable-512.png`, sizes: '512x512', purpose: 'maskable' },
    ],
  };
}
