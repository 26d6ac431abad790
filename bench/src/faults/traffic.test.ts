import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { anonymous } from '../caller.ts';
import { withTraffic } from './traffic.ts';

test('buyers and visitor stop when the work fails', async () => {
  let requests = 0;
  const server = createServer((_, response) => {
    requests += 1;
    response.end('{"code":"SUCCESS","success":true,"totalRows":0}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const buyers = [{ credential: anonymous, appNo: 'test' }];
  const work = async (): Promise<void> => {
    throw new Error('the fault could not be injected');
  };
  await expect(withTraffic(url, { buyers, skuCode: 'A' }, work)).rejects.toThrow('could not be injected');
  const requestsBefore = requests;
  await pause(200);
  expect(requestsBefore).toBeGreaterThan(0);
  expect(requests).toBe(requestsBefore);
  server.closeAllConnections();
  server.close();
});
