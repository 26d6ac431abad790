import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { restrictDataFolder } from '#private-files.ts';

let folder: string;
let lines: string[];

beforeEach(() => {
  lines = [];
  folder = mkdtempSync(join(tmpdir(), 'kaimai-private-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (...path: string[]): number => statSync(join(folder, ...path)).mode & 0o777;
const restrict = (): void => restrictDataFolder(folder, (line) => lines.push(line));
const isRoot = process.getuid?.() === 0;

function makeReadable(): void {
  for (const name of ['mails', 'media', 'postgres', 'legal']) mkdirSync(join(folder, name));
  for (const name of ['deployment-secret', 'anonymous-key.json', 'mails/1.eml', 'legal/privacy.zh_CN.md']) {
    writeFileSync(join(folder, name), 'x');
    chmodSync(join(folder, name), 0o644);
  }
  for (const name of ['', 'mails', 'media', 'postgres', 'legal']) chmodSync(join(folder, name), 0o755);
}

describe.runIf(process.platform !== 'win32')('a data folder that other accounts can read', () => {
  test('loses their rights, and the changes are reported', () => {
    makeReadable();
    restrict();
    expect(modeOf()).toBe(isRoot ? 0o711 : 0o700);
    expect([modeOf('mails'), modeOf('media')]).toEqual([0o700, 0o700]);
    expect([modeOf('mails', '1.eml'), modeOf('deployment-secret'), modeOf('anonymous-key.json')]).toEqual([
      0o600, 0o600, 0o600,
    ]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^Closed to other accounts of this computer, which could read it: .+ and 1 more$/);
  });

  test('keeps the modes of PostgreSQL’s folders and of public texts', () => {
    makeReadable();
    restrict();
    expect([modeOf('postgres'), modeOf('legal'), modeOf('legal', 'privacy.zh_CN.md')]).toEqual([0o755, 0o755, 0o644]);
  });

  test('keeps the modes of files that the program did not write', () => {
    const names = ['postgresql-18.1.0', 'a1b2c3d4e5f6', 'site.conf'];
    for (const name of names) {
      mkdirSync(join(folder, name));
      chmodSync(join(folder, name), 0o755);
    }
    restrict();
    expect(names.map((name) => modeOf(name))).toEqual([0o755, 0o755, 0o755]);
  });

  test.each([
    'vapid-private-key',
    'instance.json',
    'holder.json',
    'database-folder',
    'postgres.log.1',
    'instance.json.new',
  ])('has its %s restricted', (name) => {
    writeFileSync(join(folder, name), 'x');
    chmodSync(join(folder, name), 0o644);
    restrict();
    expect(modeOf(name)).toBe(0o600);
  });

  test('keeps the mode of a file elsewhere that a link in it leads to', () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'kaimai-elsewhere-'));
    const target = join(elsewhere, 'secret');
    writeFileSync(target, 'x');
    chmodSync(target, 0o644);
    symlinkSync(target, join(folder, 'deployment-secret'));
    restrict();
    expect(statSync(target).mode & 0o777).toBe(0o644);
    rmSync(elsewhere, { recursive: true });
  });

  test('is not reported again once it is restricted', () => {
    makeReadable();
    restrict();
    lines = [];
    restrict();
    expect(lines).toEqual([]);
  });
});
