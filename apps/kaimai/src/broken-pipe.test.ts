import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ignoreBrokenPipe } from './broken-pipe.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

test.each(['stdout', 'stderr'] as const)(
  'a command ends as usual when the reader of its %s closes the pipe',
  async (name) => {
    // The second command lacks its argument, which is reported on stderr.
    const child = spawn(process.execPath, [main, ...(name === 'stdout' ? ['help'] : ['search', 'explain'])], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child[name].destroy();
    const other = text(name === 'stdout' ? child.stderr : child.stdout);
    const [code] = await once(child, 'exit');
    expect([code, await other]).toEqual([name === 'stdout' ? 0 : 2, '']);
  },
);

test('other write errors are thrown', () => {
  const stream = new PassThrough();
  ignoreBrokenPipe(stream);
  expect(() => stream.emit('error', Object.assign(new Error('disk full'), { code: 'ENOSPC' }))).toThrow('disk full');
});
