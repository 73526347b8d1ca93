import type { AstroIntegration } from 'astro';

/** Registers `client:member`, see src/client/member-directive.ts. */
export function memberDirective(): AstroIntegration {
  return {
    name: 'member-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'member', entrypoint: './src/client/member-directive.ts' });
      },
    },
  };
}
