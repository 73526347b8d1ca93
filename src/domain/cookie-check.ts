/**
 * Where a sign-in leads after which nobody knows whether the browser keeps cookies. The sign-in page leads on whoever
 * is signed in, and tells everybody else that their browser refuses cookies.
 *
 * @param redirect where it leads on to: a same-site address
 */
export const cookieCheck = (redirect: string): string =>
  `/login?done=in&redirect=${encodeURIComponent(redirect)}`;
