import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { allowClosedReader } from './closed-reader.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

test.each(['stdout', 'stderr'] as const)('a command whose %s nobody reads ends without a fault', async (name) => {
  const child = spawn(process.execPath, [main, ...(name === 'stdout' ? ['help'] : ['search', 'explain'])], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child[name].destroy();
  const other = text(name === 'stdout' ? child.stderr : child.stdout);
  const [code] = await once(child, 'exit');
  expect([code, await other]).toEqual([name === 'stdout' ? 0 : 2, '']);
});

test('other faults of writing are thrown', () => {
  const stream = new PassThrough();
  allowClosedReader(stream);
  expect(() => stream.emit('error', Object.assign(new Error('disk full'), { code: 'ENOSPC' }))).toThrow('disk full');
});
