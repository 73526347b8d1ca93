/** How far below the window the posts may be when they begin to load. */
const NEAR = '400px';

/** Fetches the newest posts, and what shows them, for readers who come near them. */
const posts = document.querySelector('home-posts');
if (posts) {
  new IntersectionObserver(
    ([entry], observer) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void import('./home-posts.ts');
    },
    { rootMargin: `0px 0px ${NEAR}` },
  ).observe(posts);
}
