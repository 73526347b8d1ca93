import type { Route } from '#domain/routes.ts';

/** Error pages have no address of their own: the server sends them under the one that failed. */
export const errorRoute = (code: 404 | 500): Route => ({
  id: 'error',
  path: `/${code}`,
  kind: 'static',
  layout: 'default',
  noBars: true,
  noIndex: true,
});
