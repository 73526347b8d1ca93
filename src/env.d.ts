// What astro-i18next injects into every page, by the name under which Astro serves it.
declare module 'astro:scripts/page-ssr.js';
