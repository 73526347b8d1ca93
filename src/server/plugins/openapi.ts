import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { CONTRACT_VERSION } from '#contract/call.ts';
import { site } from '#site';

/** Describes every registered call at /api/openapi.json (OpenAPI 3.1). */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${site.name} API`, version: String(CONTRACT_VERSION) },
      components: {
        securitySchemes: { ctoken: { type: 'apiKey', in: 'header', name: 'ctoken' } },
      },
    },
    transform: jsonSchemaTransform,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
