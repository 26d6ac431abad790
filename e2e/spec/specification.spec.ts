import { expect, test } from '@playwright/test';
import { findGaps } from './gaps.ts';
import { specificationPage } from './specification-page.ts';
import type { Section } from './statements.ts';
import { titledTestsIn } from './titled-tests.ts';

const sections: Section[] = [{ title: 'Doors', statements: { '1.01': 'A door opens.', '1.02': 'A door shuts.' } }];
/** Apart from its number, so that the titles below are nobody's but this test's. */
const mark = '§';

test('a title that begins with ids is read with its file, whatever quotes it stands in', () => {
  const source = `test('${mark}1.01 it\\'s open', async () => {}); test.each([])(\`${mark}1.01 ${mark}1.02 a \${kind} of $name\`); // ${mark}1.02 said`;
  expect(titledTestsIn(source, 'door.test.ts')).toEqual([
    { ids: ['1.01'], title: "it's open", file: 'door.test.ts' },
    { ids: ['1.01', '1.02'], title: 'a … of …', file: 'door.test.ts' },
  ]);
});

test('a statement without a test and a title without a statement are told', () => {
  const tests = [{ ids: ['1.01', '1.07'], title: 'opens', file: 'door.test.ts' }];
  expect(findGaps(sections, tests)).toEqual([
    `${mark}1.02 has no test.`,
    `door.test.ts: there is no statement ${mark}1.07 (“opens”).`,
  ]);
  expect(findGaps(sections, [{ ids: ['1.01', '1.02'], title: 'moves', file: 'door.test.ts' }])).toEqual([]);
});

test('the page has a row for every statement, with its tests', () => {
  const page = specificationPage(sections, [{ ids: ['1.02'], title: 'shuts', file: 'apps/door.test.ts' }]);
  expect(page).toContain('## 1. Doors');
  expect(page).toContain('| 1.01 | A door opens. |  |');
  expect(page).toContain('| 1.02 | A door shuts. | shuts ([door.test.ts](../apps/door.test.ts)) |');
});
