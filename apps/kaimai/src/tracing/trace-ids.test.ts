import { expect, test } from 'vitest';
import { parseTraceparent, TraceIds, traceparentOf } from './trace-ids.ts';

const secret = Buffer.alloc(32, 1);
const begun = new Date('2026-11-27T10:00:00Z');
const ids = new TraceIds(secret, () => begun);
const after = (seconds: number) => new TraceIds(secret, () => new Date(begun.getTime() + seconds * 1000));

test('another process with the same secret recognises an id', () => {
  const id = ids.generateTraceId();
  expect(id).toMatch(/^[\da-f]{32}$/);
  expect(ids.generateTraceId()).not.toBe(id);
  expect(after(300).isOwn(id)).toBe(true);
  expect(new TraceIds(Buffer.alloc(32, 2), () => begun).isOwn(id)).toBe(false);
});

test('an id is recognised for ten minutes, also by a clock that is a minute behind', () => {
  const id = ids.generateTraceId();
  expect([-61, -60, 600, 601].map((seconds) => after(seconds).isOwn(id))).toEqual([false, true, true, false]);
});

test('an id of somebody else or with a changed digit is not recognised', () => {
  const id = ids.generateTraceId();
  const changed = [...id].map((digit, at) => id.slice(0, at) + (digit === '0' ? '1' : '0') + id.slice(at + 1));
  for (const other of [...changed, '4bf92f3577b34da6a3ce929d0e0e4736']) expect(ids.isOwn(other)).toBe(false);
});

test('a traceparent names the span that it was created from', () => {
  const span = { traceId: ids.generateTraceId(), spanId: ids.generateSpanId(), traceFlags: 1 };
  expect(parseTraceparent(traceparentOf(span))).toEqual({ ...span, isRemote: true });
});

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';

test.each([
  '',
  'nonsense',
  `00-${trace}-00f067aa0ba902b7`,
  `00-${trace}-00f067aa0ba902b7-01-more`,
  `ff-${trace}-00f067aa0ba902b7-01`,
  `00-${trace.toUpperCase()}-00f067aa0ba902b7-01`,
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${trace}-${'0'.repeat(16)}-01`,
  `00-${trace}-00f067aa0ba902b7-01, 00-${trace}-00f067aa0ba902b7-01`,
])('the traceparent %j is ignored', (header) => {
  expect(parseTraceparent(header)).toBeUndefined();
});

test('a request may have no traceparent', () => {
  expect(parseTraceparent(undefined)).toBeUndefined();
});
