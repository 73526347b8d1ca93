import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { CONTRACT_VERSION } from '#contract/call.ts';
import { API_PREFIX } from '#contract/version.ts';
import { site } from '#site';

/** Describes every call at /api/openapi.json (OpenAPI 3.1). Pages, files and forms are not calls. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${site.name} API`, version: String(CONTRACT_VERSION) },
      components: {
        securitySchemes: { ctoken: { type: 'apiKey', in: 'header', name: 'ctoken' } },
      },
    },
    transform: (input) =>
      input.url.startsWith(`${API_PREFIX}/`)
        ? jsonSchemaTransform(input)
        : { schema: { hide: true }, url: input.url },
    transformObject: jsonSchemaTransformObject,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
