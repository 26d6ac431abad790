/** What the JSON reporter of Vitest writes, as far as it is read here. */
export interface VitestReport {
  testResults: { assertionResults: { title: string; status: string }[] }[];
}

/** What the JSON reporter of Playwright writes, as far as it is read here: files and groups are suites within suites. */
export interface PlaywrightReport {
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  specs: { title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

/** The titles of the tests that ran and passed; a skipped one did neither. */
export function passedInVitest({ testResults }: VitestReport): string[] {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return tests.flatMap(({ title, status }) => (status === 'passed' ? [title] : []));
}

export function passedInPlaywright({ suites }: PlaywrightReport): string[] {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.some(({ status }) => ['expected', 'flaky'].includes(status)) ? [title] : [],
    ),
    ...passedInPlaywright({ suites: inner }),
  ]);
}

/** The ids of statements with which a title begins. */
export function idsOf(title: string): string[] {
  const [beginning = ''] = /^(?:§\d\.\d{2} )*/.exec(title) ?? [];
  return beginning.replaceAll('§', '').split(' ').filter(Boolean);
}
