import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './paths.mjs';
import { runTool } from './run.mjs';

const folder = mkdtempSync(join(tmpdir(), 'kaimai-clock-plugin-'));
const configuration = { jsPlugins: [join(root, 'lint/clock-plugin.mjs')], rules: { 'clock/no-direct-clock': 'error' } };
writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(configuration));

afterAll(() => rmSync(folder, { recursive: true }));

/** @param {string} source */
async function lint(source) {
  writeFileSync(join(folder, 'source.js'), `export const moment = ${source};\n`);
  return runTool('oxlint/bin/oxlint', ['--config', '.oxlintrc.json', 'source.js'], { cwd: folder });
}

test.each(['new Date()', 'Date.now()', '[1].map(Date.now)'])(
  '%s is refused outside of a clock module',
  async (source) => {
    const { code, output } = await lint(source);
    expect([code, output]).toEqual([
      1,
      expect.stringContaining("Read the current time through the workspace's clock module."),
    ]);
  },
);

test.each(["new Date('2026-11-28')", 'new Date(0)', 'Date.parse("2026-11-28")', 'performance.now()'])(
  '%s is allowed',
  async (source) => {
    expect(await lint(source)).toMatchObject({ code: 0 });
  },
);
