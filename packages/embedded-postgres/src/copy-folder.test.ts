import { execFile } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Nobody's account: root may open any file, so it is not the one to copy with. */
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

test('a file that its owner cannot write is copied with its mode', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaimai-read-only-'));
  const [source, copy] = [join(folder, 'source'), join(folder, 'copy')];
  mkdirSync(source);
  writeFileSync(join(source, 'terms.md'), 'as they are');
  chmodSync(join(source, 'terms.md'), 0o444);
  if (account) for (const path of [folder, source, join(source, 'terms.md')]) chownSync(path, account.uid, account.gid);
  // Only root may enter its home, in which Node.js and the sources may be: so the program becomes the other account when all is loaded.
  const becomeOther = account ? `process.setgid(${account.gid}); process.setuid(${account.uid});` : '';
  const program = `import { copyFolder } from '${import.meta.dirname}/copy-folder.ts'; ${becomeOther} await copyFolder(...process.argv.slice(1));`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program, source, copy]);
  expect(readFileSync(join(copy, 'terms.md'), 'utf8')).toBe('as they are');
  expect(statSync(join(copy, 'terms.md')).mode & 0o777).toBe(0o444);
  rmSync(folder, { recursive: true });
});
