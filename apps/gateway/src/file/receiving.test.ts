import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refusal } from '#service/refusal.ts';
import { receiveFile, type Sender } from './receiving.ts';

// The time limits of uploads are set by the timers that are faked.
beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const receive = (sender: Sender, file = new PassThrough()) => receiveFile(sender, file, () => buffer(file));
const codeOf = (received: Promise<unknown>) =>
  received.then(
    () => 'SUCCESS',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );

test('a file that is not complete after 45 seconds is refused, and its slot is free again', async () => {
  const sender = { account: 'slow', network: '192.0.2.1' };
  const slow = Array.from({ length: 3 }, () => codeOf(receive(sender)));
  const next = new PassThrough();
  const waiting = codeOf(receive(sender, next));
  await vi.advanceTimersByTimeAsync(44_999);
  next.end('whole');
  await vi.advanceTimersByTimeAsync(1);
  expect(await Promise.all(slow)).toEqual(['FAILURE', 'FAILURE', 'FAILURE']);
  expect(await waiting).toBe('SUCCESS');
});

test('a file that arrives in time is received completely', async () => {
  const file = new PassThrough();
  const received = receive({ account: 'a', network: '192.0.2.2' }, file);
  await vi.advanceTimersByTimeAsync(44_999);
  file.end('picture');
  expect((await received).toString()).toBe('picture');
});

test.each([
  [
    'one account, three are received concurrently and twelve wait',
    (n: number) => ({ account: 'one', network: `192.0.2.${n}` }),
    15,
  ],
  [
    'one network, eight are received concurrently and thirty-two wait',
    (n: number) => ({ account: `${n}`, network: '192.0.2.9' }),
    40,
  ],
  [
    'all senders, sixteen are received concurrently and thirty-two wait',
    (n: number) => ({ account: `${n}`, network: `198.51.100.${n}` }),
    48,
  ],
  ['one network before their signature, one is received', () => ({ account: null, network: '192.0.2.10' }), 1],
  [
    'all senders before their signature, four are received',
    (n: number) => ({ account: null, network: `203.0.113.${n}` }),
    4,
  ],
  [
    'all senders behind proxies, as many are received as of others',
    (n: number) => ({ account: `p${n}`, network: null }),
    48,
  ],
])('of the files of %s; the next is refused', async (_name, senderOf, maxFiles) => {
  const files = Array.from({ length: maxFiles }, () => new PassThrough());
  const received = files.map((file, number) => codeOf(receive(senderOf(number), file)));
  expect(await codeOf(receive(senderOf(maxFiles)))).toBe('TOO_MANY_REQUEST');
  for (const file of files) file.end();
  expect(new Set(await Promise.all(received))).toEqual(new Set(['SUCCESS']));
});
