import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Streams } from './streams.ts';

let streams: Streams;

beforeEach(() => {
  vi.useFakeTimers();
  streams = new Streams();
});

afterEach(() => {
  streams.close();
  vi.useRealTimers();
});

/** Opens a stream; `written` has what was sent on it so far. */
function openStream(buyerId = 1) {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const written: string[] = [];
  vi.spyOn(response, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  streams.open({ buyerId, sessionNo: 'S1' }, response, { unreadMessages: 0 });
  return { response, written };
}

const hello = 'event: hello\ndata: {"unreadMessages":0}\n\n';
const end = 'event: end\ndata: {"why":"again"}\n\n';

test('a stream gets a comment every twenty seconds, and ends after an hour', () => {
  const { response, written } = openStream();
  vi.advanceTimersByTime(3_600_000);
  expect(written).toEqual([hello, ...Array.from({ length: 180 }, () => ':\n\n')]);
  expect([response.writableEnded, streams.count]).toEqual([false, 1]);
  vi.advanceTimersByTime(20_000);
  expect(written.at(-1)).toBe(end);
  expect([response.writableEnded, streams.count]).toEqual([true, 0]);
});

test('a stream counts until it ends, also when its connection closes afterwards', () => {
  const { response } = openStream();
  openStream();
  expect(streams.count).toBe(2);
  streams.endSession('S1');
  expect(streams.count).toBe(0);
  response.emit('close');
  expect(streams.count).toBe(0);
});

test('no more streams are accepted once 1,500 are open', () => {
  for (let count = 1; count < 1500; count++) openStream(count);
  expect(streams.isFull).toBe(false);
  openStream();
  expect(streams.isFull).toBe(true);
});

test('an ended stream gets no events that were gathered before', () => {
  const { written } = openStream();
  streams.notify('order', 1);
  streams.endSession('S1');
  vi.advanceTimersByTime(1000);
  expect(written).toEqual([hello, 'event: end\ndata: {"why":"signed-out"}\n\n']);
});

test('a stream whose client does not read is cut off', () => {
  const { response } = openStream();
  const unread = vi.spyOn(response, 'writableLength', 'get');
  unread.mockReturnValue(64 * 1024);
  vi.advanceTimersByTime(20_000);
  expect(response.destroyed).toBe(false);
  unread.mockReturnValue(64 * 1024 + 1);
  vi.advanceTimersByTime(20_000);
  expect(response.destroyed).toBe(true);
});

test('a stream that opens after all were closed ends immediately, so that it does not delay the end of the program', () => {
  streams.close();
  const { response, written } = openStream();
  expect(written).toEqual([hello, end]);
  expect([response.writableEnded, streams.count]).toEqual([true, 0]);
});
