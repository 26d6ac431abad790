import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { basicInformation } from '@kaimai/contract/account/basic-information';
import { gatewayPath } from '@kaimai/contract/wire/envelope';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createListeningGateway } from '#testing/listening.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await createListeningGateway();
});

afterEach(async () => {
  const { code } = await gateway.call(basicInformation, {});
  if (code !== 'SUCCESS') throw new Error(`the next caller is answered ${code}`);
});

afterAll(async () => gateway.close());

/** Sends bytes unchanged and returns what is received until `isEnough` of it, or until the connection ends. */
async function exchange(sent: string, isEnough: (received: string) => boolean | Promise<boolean>): Promise<string> {
  const socket = connect(Number(new URL(gateway.deployment.publicUrl).port), '127.0.0.1');
  let received = '';
  let hasEnded = false;
  socket.setEncoding('utf8').on('data', (part) => {
    received += String(part);
  });
  socket.on('error', () => undefined);
  socket.on('close', () => (hasEnded = true));
  socket.write(sent);
  await expect.poll(async () => (await isEnough(received)) || hasEnded).toBe(true);
  socket.destroy();
  return received;
}

function isWholeAnswer(received: string): boolean {
  const [, length, body = ''] = /content-length: (\d+)[^]*?\r\n\r\n([^]*)$/i.exec(received) ?? [];
  return length !== undefined && Buffer.byteLength(body) >= Number(length);
}

const answerTo = (sent: string): Promise<string> => exchange(sent, isWholeAnswer);
const receivedWithin = (ms: number, sent: string): Promise<string> => exchange(sent, () => setTimeout(ms, true));

const head = (...lines: string[]): string =>
  [`POST ${gatewayPath} HTTP/1.1`, 'Host: kaimai', ...lines, '', ''].join('\r\n');

test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'] as const)(
  '%s of the gateway’s address is answered 404',
  async (method) => {
    const response = await gateway.server.inject({ method, url: gatewayPath });
    expect(response.statusCode).toBe(404);
  },
);

test('headers of 64 kilobytes are refused', async () => {
  expect(await answerTo(head(`X-Long: ${'x'.repeat(65_536)}`, 'Content-Length: 0'))).toMatch(/^HTTP\/1\.1 431 /);
});

test('a body that is cut off gets no answer, and the next call works', async () => {
  expect(await receivedWithin(500, head('Content-Type: application/json', 'Content-Length: 500') + '{"service":')).toBe(
    '',
  );
  expect(
    await receivedWithin(500, head('Content-Type: application/json', 'Transfer-Encoding: chunked') + '20\r\n{"ser'),
  ).toBe('');
});

test.each([
  ['no body and no content type', head('Content-Length: 0', 'Connection: close')],
  ['an invalid content type', head('Content-Type: ;;;', 'Content-Length: 2', 'Connection: close') + '{}'],
  ['a body whose announced length is too large', head('Content-Type: application/json', 'Content-Length: 999999999')],
  [
    'a header twice',
    head(
      'Content-Type: application/json',
      'X-Api-AccessKey: a',
      'X-Api-AccessKey: b',
      'Content-Length: 2',
      'Connection: close',
    ) + '{}',
  ],
])('%s is answered in the envelope', async (_name, sent) => {
  const answer = await answerTo(sent);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toContain('"protocol":"JSON"');
  expect(answer).toContain('"success":false');
});
