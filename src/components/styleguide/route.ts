import type { Route } from '#domain/routes.ts';

/** Not among ROUTES: the page exists during development only. */
export const styleguideRoute: Route = {
  id: 'styleguide',
  path: '/styleguide',
  kind: 'static',
  layout: 'default',
  menu: 'courses',
  noIndex: true,
};
