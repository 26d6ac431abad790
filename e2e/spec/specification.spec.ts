import { expect, test } from '@playwright/test';
import { findGaps, findUntested } from './gaps.ts';
import { passedInPlaywright, passedInVitest } from './passed-tests.ts';
import { specificationPage } from './specification-page.ts';
import type { Section } from './statements.ts';
import { titledTestsIn } from './titled-tests.ts';

const sections: Section[] = [{ title: 'Doors', statements: { '1.01': 'A door opens.', '1.02': 'A door shuts.' } }];
/** Separate from the number, so that the titles below are not read as titles of tests. */
const mark = '§';

test('titles with ids are read with their files, in any quotes', () => {
  const source = `test('${mark}1.01 it\\'s open', async () => {}); test.each([])(\`${mark}1.01 ${mark}1.02 a \${kind} of $name\`); // ${mark}1.02 said`;
  expect(titledTestsIn(source, 'door.test.ts')).toEqual([
    { ids: ['1.01'], title: "it's open", file: 'door.test.ts' },
    { ids: ['1.01', '1.02'], title: 'a … of …', file: 'door.test.ts' },
  ]);
});

test('a statement without a test and a title without a statement are reported', () => {
  const tests = [{ ids: ['1.01', '1.07'], title: 'opens', file: 'door.test.ts' }];
  expect(findGaps(sections, tests)).toEqual([
    `${mark}1.02 has no test.`,
    `door.test.ts: there is no statement ${mark}1.07 (“opens”).`,
  ]);
  expect(findGaps(sections, [{ ids: ['1.01', '1.02'], title: 'moves', file: 'door.test.ts' }])).toEqual([]);
});

test('the page has a row for each statement, with its tests', () => {
  const page = specificationPage(sections, [{ ids: ['1.02'], title: 'shuts', file: 'apps/door.test.ts' }]);
  expect(page).toContain('## 1. Doors');
  expect(page).toContain('| 1.01 | A door opens. |  |');
  expect(page).toContain('| 1.02 | A door shuts. | shuts ([door.test.ts](../apps/door.test.ts)) |');
});

test('a skipped test proves no statement', () => {
  const source = `test.skip('${mark}1.01 opens', () => {}); buyerTest.fixme(\n  '${mark}1.02 shuts', () => {});`;
  expect(titledTestsIn(source, 'door.test.ts')).toEqual([]);
});

test('only tests that ran and passed prove a statement', () => {
  const passed = { title: `${mark}1.01 opens`, status: 'passed' };
  const skipped = { title: `${mark}1.02 shuts`, status: 'skipped' };
  const titles = passedInVitest({ testResults: [{ assertionResults: [passed, skipped] }] });
  expect(findUntested(sections, titles)).toEqual([`${mark}1.02: no test of it ran and passed.`]);

  const ofStatus = (status: string) => ({
    suites: [{ specs: [], suites: [{ specs: [{ title: `${mark}1.01 ${mark}1.02 both`, tests: [{ status }] }] }] }],
  });
  expect(findUntested(sections, passedInPlaywright(ofStatus('expected')))).toEqual([]);
  expect(findUntested(sections, passedInPlaywright(ofStatus('flaky')))).toEqual([]);
  expect(findUntested(sections, passedInPlaywright(ofStatus('skipped')))).toHaveLength(2);
  expect(findUntested(sections, passedInPlaywright(ofStatus('unexpected')))).toHaveLength(2);
  expect(findUntested(sections, [`after ${mark}1.01 something else`])).toHaveLength(2);
});
