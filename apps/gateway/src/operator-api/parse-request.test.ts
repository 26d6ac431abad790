import { expect, test } from 'vitest';
import * as z from 'zod';
import { done, doneAnswer } from './fields.ts';
import { parseRequest } from './parse-request.ts';
import { defineRoute } from './route.ts';

const route = defineRoute({
  name: 'removeName',
  method: 'DELETE',
  path: '/names/{name}',
  tag: 'Test',
  summary: 'Removes a name',
  scope: 'search:write',
  owner: 'platform',
  params: z.object({ name: z.string().trim().min(1) }),
  answer: done,
  handle: async () => doneAnswer,
});

const requestOf = (name: string) => ({ params: { name }, query: {}, json: {}, rawBody: Buffer.alloc(0) });

test('a route gets the parameters of its path as its schema parses them', () => {
  expect(parseRequest(route, requestOf(' teapot ')).params).toEqual({ name: 'teapot' });
});

test('parameters of the wrong form are answered like an object that does not exist', () => {
  expect(() => parseRequest(route, requestOf(' '))).toThrow('There is no such object.');
});
