import { routeById, type Route } from '#domain/routes.ts';

/** The route a layout serves: an id of ROUTES, or for pages without an address of their own a route. */
export const routeOf = (route: string | Route): Route =>
  typeof route === 'string' ? routeById(route) : route;
