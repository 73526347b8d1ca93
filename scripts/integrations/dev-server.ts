import type { AstroIntegration } from 'astro';
import { sentenceOf } from '../../src/server/operator-error.ts';

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
        try {
          await attachServer(server);
        } catch (error) {
          // Thrown on, Astro would report it as an error of this code, in two lines and with a stack.
          const sentence = sentenceOf(error);
          if (sentence === undefined) throw error;
          console.error(sentence);
          process.exit(1);
        }
      },
    },
  };
}
