import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { statusOfCode } from './api-error.ts';
import { apiRoutes } from './api-routes.ts';
import { openApiDocument } from './open-api.ts';

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { errors, valid } = await validator.validate(openApiDocument('https://shop.example.com'));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(validator.version).toBe('3.1');
});

test('the document has every route with its parameters, and an idempotency key for changes', () => {
  const { paths, servers } = openApiDocument('https://shop.example.com') as {
    paths: Record<string, Record<string, { operationId: string; parameters: { name: string; in: string }[] }>>;
    servers: unknown;
  };
  expect(servers).toEqual([{ url: 'https://shop.example.com/api/v1' }]);
  const operations = Object.values(paths).flatMap((operationsOfPath) => Object.values(operationsOfPath));
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    apiRoutes.map(({ name }) => name).toSorted(),
  );
  const hasKey = (route: string, method: string) =>
    paths[route]?.[method]?.parameters.some(({ name }) => name === 'Idempotency-Key');
  expect(hasKey('/orders', 'get')).toBe(false);
  expect(hasKey('/orders/{orderNo}/parcels', 'post')).toBe(true);
  for (const [path, operationsOfPath] of Object.entries(paths)) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const { operationId, parameters } of Object.values(operationsOfPath))
      expect(
        parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
        `of ${operationId}`,
      ).toEqual(inPath);
  }
});

test('no two routes have the same name, or the same method and path', () => {
  const names = apiRoutes.map(({ name }) => name);
  const routes = apiRoutes.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(routes).size).toBe(routes.length);
});

const manual = readFileSync(new URL('../../../../docs/operators-api.md', import.meta.url), 'utf8');

test.each(apiRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  'the manual lists %s with its scope',
  (route, { scope, owner, summary }) => {
    const audience = owner === 'platform' ? ' · platform' : '';
    expect(manual.split('\n')).toContain(`| \`${route}\` | ${summary} | \`${scope}\`${audience} |`);
  },
);

test('the manual explains every code of an error', () => {
  expect(Object.keys(statusOfCode).filter((code) => !manual.includes(`\`${code}\``))).toEqual([]);
});
