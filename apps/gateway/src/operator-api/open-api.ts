import * as z from 'zod';
import { statusOfCode } from './api-error.ts';
import { apiRoutes } from './api-routes.ts';
import { isChange, type ApiRoute } from './route.ts';

/** The first part of every path. */
export const apiPrefix = '/api/v1';

const errorAnswer = z.object({
  error: z.object({
    code: z
      .string()
      .describe(`one of ${Object.keys(statusOfCode).join(', ')}, or a code of the rules such as ORDER_STATE_CONFLICT`),
    text: z.string().describe('for people, in English'),
    fields: z.record(z.string(), z.string()).optional().describe('what is wrong with each field'),
    requestId: z.string(),
  }),
});

/** The OpenAPI 3.1 document of all routes. */
export function openApiDocument(publicUrl: string): Record<string, unknown> {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Kaimai operators’ API',
      version: '1',
      description:
        'What operators and shops do, over HTTP. A shop’s token sees and changes its own shop only. Lists continue by `after`. Requests that change something need an `Idempotency-Key`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl + apiPrefix }],
    security: [{ token: [] }],
    tags: [...new Set(apiRoutes.map(({ tag }) => tag))].map((name) => ({ name })),
    paths: pathsOf(apiRoutes),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'made by `kaimai tokens create`' } },
      schemas: { Error: schemaOf(errorAnswer, 'output') },
    },
  };
}

function pathsOf(routes: readonly ApiRoute[]): Record<string, Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes)
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route) };
  return paths;
}

function operationOf(route: ApiRoute): Record<string, unknown> {
  const audience = route.owner === 'platform' ? ' Not for tokens of shops.' : '';
  return {
    operationId: route.name,
    tags: [route.tag],
    summary: route.summary,
    description: `${route.description ? `${route.description} ` : ''}Scope \`${route.scope}\`.${audience}`,
    parameters: [
      ...parametersOf(route.params, 'path'),
      ...parametersOf(route.query, 'query'),
      ...(isChange(route) ? [idempotencyKey] : []),
    ],
    ...(route.body && { requestBody: { required: true, content: json(schemaOf(route.body, 'input')) } }),
    ...(route.file && { requestBody: { required: true, content: { [route.file.contentType]: { schema: {} } } } }),
    responses: {
      200: { description: 'Done', headers: requestIdHeader, content: json(schemaOf(route.answer, 'output')) },
      default: {
        description: 'An error',
        headers: requestIdHeader,
        content: json({ $ref: '#/components/schemas/Error' }),
      },
    },
  };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description:
    'Chosen by the caller for each action. The same request with the same key is executed once, and gets the same answer.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{8,100}$' },
};

const requestIdHeader = { 'X-Request-Id': { description: 'Also in the security log', schema: { type: 'string' } } };

function parametersOf(schema: z.ZodObject | undefined, location: 'path' | 'query'): object[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => {
    const { description, ...rest } = schemaOf(field as z.ZodType, 'input');
    const required = location === 'path';
    return { name, in: location, required, ...(typeof description === 'string' && { description }), schema: rest };
  });
}

/** The JSON Schema of a field or body: OpenAPI 3.1 accepts JSON Schema 2020-12 unchanged. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io });
  return rest;
}

function json(schema: object): object {
  return { 'application/json': { schema } };
}
