import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startNode, stopNode, type Running } from './processes.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bench-processes-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a program with this source, which prints `ready` first. */
function start(source: string): Promise<Running> {
  const file = join(folder, 'program.mjs');
  writeFileSync(file, source);
  return startNode(pathToFileURL(file).href, [], {}, (line) => (line === 'ready' ? 'http://127.0.0.1' : undefined));
}

test('a program that goes on printing after its URL is not blocked', async () => {
  const { child } = await start(`
    import { writeSync } from 'node:fs';
    writeSync(1, 'ready\\n');
    for (let line = 0; line < 50_000; line++) writeSync(1, 'a line of the log, which nobody needs\\n');
  `);
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a program that ends without its URL is an error', async () => {
  await expect(start('')).rejects.toThrow('ended before it was ready');
});

test('stopping a program that was killed before returns immediately', async () => {
  const running = await start(`console.log('ready'); setInterval(() => undefined, 1000);`);
  running.child.kill('SIGKILL');
  await once(running.child, 'exit');
  await stopNode(running);
  expect(running.child.signalCode).toBe('SIGKILL');
});
