import { currentRequestId } from '@kaimai/gateway/diagnostics/request-id';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { createServer } from '#http-server.ts';
import * as lines from '#write-line.ts';

let server: FastifyInstance | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await server?.close();
});

async function open(trustedProxies: string[] = []): Promise<FastifyInstance> {
  const settings = {
    logLevel: 'error',
    logFormat: 'json',
    publicUrl: 'http://localhost:3000',
    host: '127.0.0.1',
  } as const;
  server = await createServer({ ...settings, trustedProxies });
  server.get('/id', async () => currentRequestId.getStore());
  server.get('/fault', async () => {
    await Promise.resolve();
    throw new Error('a fault');
  });
  return server;
}

test('each response has an id of its own, which the code that serves it knows', async () => {
  const { headers, body } = await (await open()).inject('/id');
  expect(headers['x-request-id']).toMatch(/^[\w-]{12}$/);
  expect(body).toBe(headers['x-request-id']);
  expect((await server?.inject('/id'))?.body).not.toBe(body);
});

test('after a fault the answer and the log have the same id', async () => {
  const written: string[] = [];
  vi.spyOn(lines, 'writeLine').mockImplementation((_fd, line) => void written.push(line));
  const { headers, body, statusCode } = await (await open()).inject('/fault?q=private');
  const id = headers['x-request-id'];
  expect(statusCode).toBe(500);
  expect(body).toBe(`Something went wrong!\n${String(id)}\n`);
  const logged = written.map((line) => JSON.parse(line) as object);
  expect(logged).toEqual([expect.objectContaining({ level: 'error', requestId: id, path: '/fault' })]);
  expect(written.join('')).not.toContain('private');
});

test.each([
  ['of a trusted proxy is used', ['127.0.0.1'], 'abcdef0123456789', true],
  ['of anybody else is ignored', [], 'abcdef0123456789', false],
  ['that is not well-formed is ignored', ['127.0.0.1'], 'a b\u0022<script>', false],
  ['that is too long is ignored', ['127.0.0.1'], 'a'.repeat(65), false],
])('a received id %s', async (_what, trusted, header, isUsed) => {
  const { headers } = await (await open(trusted)).inject({ url: '/id', headers: { 'x-request-id': header } });
  expect(headers['x-request-id'] === header).toBe(isUsed);
});
