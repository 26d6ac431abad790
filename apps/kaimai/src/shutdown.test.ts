import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const shutdown = JSON.stringify(join(import.meta.dirname, 'shutdown.ts'));

/** Runs a program that closes in a moment; resolves with its exit code and what it wrote. */
function runProgram(work: string): Promise<{ code: number | string | null | undefined; written: string }> {
  const source = `
    import { closeOnStop } from ${shutdown};
    const close = async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      console.log('closed');
    };
    closeOnStop(close, (error) => console.log('fault: ' + error.message));
    setInterval(() => undefined, 1000);
    ${work}`;
  return new Promise((resolve) => {
    execFile(process.execPath, ['--input-type=module-typescript', '--eval', source], (error, written) =>
      resolve({ code: error?.code ?? 0, written }),
    );
  });
}

test('an unhandled fault is reported, and the process exits with 1, so that it is restarted', async () => {
  const { code, written } = await runProgram(`setTimeout(() => { throw new Error('unexpected'); });`);
  expect([code, written]).toEqual([1, 'fault: unexpected\nclosed\n']);
});

test('a signal ends the process with 0 once it has closed, and a second signal does not cut that short', async () => {
  const { code, written } = await runProgram(`
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.kill(process.pid, 'SIGINT'), 10);`);
  expect([code, written]).toEqual([0, 'closed\n']);
});
