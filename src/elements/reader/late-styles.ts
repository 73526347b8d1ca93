const loading = new Map<string, Promise<void>>();

const load = (address: string): Promise<void> =>
  new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href: address,
    });
    link.onload = () => resolve();
    link.onerror = () => {
      // The next use may try again.
      loading.delete(address);
      resolve();
    };
    document.head.append(link);
  });

/**
 * Loads the styles of what opens later, each once a page. By address: imported by a script they would
 * stand in every page.
 */
export function lateStyles(address = ''): Promise<void> {
  if (!address) return Promise.resolve();
  const known = loading.get(address) ?? load(address);
  loading.set(address, known);
  return known;
}
