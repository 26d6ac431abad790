import { expect, test } from 'vitest';
import Fastify from 'fastify';
import { currentRequestId } from '@kaimai/gateway/diagnostics/request-id';
import { loggerOptions, programLine, type LogFormat } from './log-lines.ts';

function logOf(logFormat: LogFormat, act: (log: ReturnType<typeof Fastify>['log']) => void): string[] {
  const written: string[] = [];
  act(Fastify({ logger: loggerOptions({ logLevel: 'info', logFormat }, (line) => written.push(line)) }).log);
  return written;
}

const fault = Object.assign(new Error('no room'), { code: '53100', detail: 'Key (email)=(maren@example.com)' });

test('as JSON every line is an object with level, time, message and the id of its request', () => {
  const [line = ''] = logOf('json', (log) =>
    currentRequestId.run('k7f3', () => log.error({ err: fault, where: 'orderPlace' }, 'Fault')),
  );
  expect(JSON.parse(line)).toEqual({
    level: 'error',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    pid: process.pid,
    requestId: 'k7f3',
    where: 'orderPlace',
    msg: 'Fault',
    err: { type: 'Error', message: 'no room', code: '53100', stack: expect.stringContaining('log-lines.test') },
  });
});

test('as text a line begins with time and level, and the stack follows', () => {
  const [line = ''] = logOf('text', (log) =>
    currentRequestId.run('k7f3', () => log.error({ err: fault, where: 'orderPlace' }, 'Fault')),
  );
  const [head, first] = line.split('\n');
  expect(head).toMatch(/^\S+Z error Fault \(requestId=k7f3, where=orderPlace\)$/);
  expect(first).toBe('  Error: no room');
});

test.each(['text', 'json'] as const)('a log line as %s contains no values of rows', (format) => {
  expect(logOf(format, (log) => log.error({ err: fault }, 'Fault')).join('')).not.toContain('maren');
});

test('lines outside of a request have no id', () => {
  expect(logOf('json', (log) => log.warn('A warning')).join('')).not.toContain('requestId');
  expect(logOf('text', (log) => log.warn('A warning'))[0]).toMatch(/^\S+Z warn A warning$/);
});

test('lines of the program are plain, or objects like the others', () => {
  expect(programLine('text', 'info', 'Kaimai is open')).toBe('Kaimai is open');
  expect(JSON.parse(programLine('json', 'info', 'Kaimai is open'))).toMatchObject({
    level: 'info',
    msg: 'Kaimai is open',
  });
});
