import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRestartable } from './restartable.ts';
import type { Services } from './services.ts';

const start = vi.fn<() => Promise<Services>>();
const onFault = vi.fn<(error: unknown) => void>();
const server = createServer();
let services: ReturnType<typeof createRestartable>;
let url = '';

beforeEach(async () => {
  vi.resetAllMocks();
  services = createRestartable(start, onFault);
  server.removeAllListeners('request').on('request', (request, response) => void services.handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await once(server.close(), 'close');
});

function servicesNamed(name: string) {
  return {
    handle: vi.fn<Services['handle']>((_request, response) => response.end(name)),
    close: vi.fn<Services['close']>(async () => undefined),
  };
}

async function fetchText(): Promise<string> {
  const response = await fetch(url);
  return `${response.status} ${await response.text()}`;
}

test('a restart closes the former services before the next ones answer', async () => {
  const former = servicesNamed('former');
  start.mockResolvedValueOnce(former).mockResolvedValueOnce(servicesNamed('next'));
  expect(await services.restart()).toBe(true);
  expect(await fetchText()).toBe('200 former');
  expect(await services.restart()).toBe(true);
  expect(former.close).toHaveBeenCalledOnce();
  expect(await fetchText()).toBe('200 next');
});

test('a request during a restart waits for the new services', async () => {
  const starting = Promise.withResolvers<Services>();
  start.mockReturnValueOnce(starting.promise);
  const restarted = services.restart();
  const answer = fetchText();
  starting.resolve(servicesNamed('new'));
  expect(await answer).toBe('200 new');
  expect(await restarted).toBe(true);
});

test('after a failed start, requests get the error until the next start succeeds', async () => {
  const error = new Error('unexpected token');
  start.mockRejectedValueOnce(error).mockResolvedValueOnce(servicesNamed('mended'));
  expect(await services.restart()).toBe(false);
  expect(onFault).toHaveBeenCalledExactlyOnceWith(error);
  expect(await fetchText()).toContain('503 Error: unexpected token');
  expect(await services.restart()).toBe(true);
  expect(await fetchText()).toBe('200 mended');
});
