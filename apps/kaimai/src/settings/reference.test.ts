import { expect, test } from 'vitest';
import { settingsHelp, settingsPage } from './reference.ts';
import { settings } from './settings.ts';

const names = Object.keys(settings.shape);

test('the page has a row for every setting, with default, meaning and value', () => {
  const rows = settingsPage()
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  expect(rows.map((row) => row.split('`')[1])).toEqual(names);
  for (const row of rows) expect(row).toMatch(/^\|( [^|]+ \|){4}$/);
  expect(settingsPage()).toContain('| `PAY_WITHIN_MINUTES` | `30` minutes | ');
});

test('the help names every setting with its default, in lines that fit a terminal', () => {
  const lines = settingsHelp().split('\n');
  const named = lines.flatMap((line) => /^ {2}([A-Z\d_]+) /.exec(line)?.[1] ?? []);
  expect(named).toEqual(names);
  expect(lines[0]).toMatch(
    /^ {2}PORT +TCP port to listen on; 0 chooses a free one. Must be a whole number from 0 to 65535./,
  );
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(118);
});
