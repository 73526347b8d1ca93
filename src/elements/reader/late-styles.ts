let loading: Promise<void> | undefined;

/**
 * Loads the styles of what opens later, once a page. By address: imported by a script they would
 * stand in every page.
 */
export const lateStyles = (address = ''): Promise<void> =>
  (loading ??= new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href: address,
    });
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  }));
