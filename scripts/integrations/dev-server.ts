import type { AstroIntegration } from 'astro';

/**
 * During `npm run dev` the API, the live socket and the member site run inside Astro's own server:
 * one process, one address, and the same code as in production.
 */
export function devServer(): AstroIntegration {
  return {
    name: 'dev-server',
    hooks: {
      'astro:server:setup': async ({ server }) => {
        // A build reads this file too, and has no use for a server.
        const { attachServer } = await import('./attach-server.ts');
        await attachServer(server);
      },
    },
  };
}
