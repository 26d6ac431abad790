import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** Registers the test language in Node's processes and in Vite's build. */
export const withTestLanguage = { NODE_OPTIONS: '--conditions=test-language' };

/** Writes the texts of the test language and builds the storefront with it, beside its usual build. */
export async function buildTestLanguage(): Promise<void> {
  await run(process.execPath, [join(root, 'packages/contract/src/texts/write-test-language.ts')]);
  await run(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build'], {
    cwd: join(root, 'apps/storefront'),
    env: { ...process.env, ...withTestLanguage, NODE_ENV: 'production' },
    maxBuffer: 64 * 1024 * 1024,
  });
}
