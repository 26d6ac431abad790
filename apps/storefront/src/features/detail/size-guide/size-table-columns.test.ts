import { expect, test } from 'vitest';
import { columnsOf, formatMeasure } from './size-table-columns.ts';

const size = (labels: object, measures: object) => ({ code: 's', name: 'S', inGuide: true, labels, measures });

test('a table has the columns that any size fills, systems and measures in their order', () => {
  const sizes = [size({ US: '4', CN: '160/84A' }, {}), size({}, { hips: { fromMm: 900, toMm: 940 } })];
  expect(columnsOf(sizes)).toEqual({ systems: ['CN', 'US'], measures: ['hips'] });
  expect(columnsOf([])).toEqual({ systems: [], measures: [] });
});

test.each([
  [860, 900, 'cm', 'en-US', '86–90'],
  [860, 900, 'in', 'en-US', '33.9–35.4'],
  [225, 225, 'cm', 'zh-CN', '22.5'],
  [520, 522, 'in', 'en-US', '20.5–20.6'],
  [520, 520, 'in', 'en-US', '20.5'],
] as const)('%i to %i mm in %s (%s) is %s', (fromMm, toMm, unit, tag, text) => {
  expect(formatMeasure({ fromMm, toMm }, unit, tag)).toBe(text);
});
