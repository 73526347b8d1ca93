import { whenNear } from '#client/when-near.ts';

/** How far below the window the posts may be when they begin to load. */
const NEAR = '0px 0px 400px';

/** Fetches the newest posts, and what shows them, for readers who come near them. */
const posts = document.querySelector('home-posts');
if (posts) whenNear([posts], NEAR, () => void import('./home-posts.ts'));
