/** The used part of Vitest's JSON report. */
export interface VitestReport {
  testResults: { assertionResults: { title: string; status: string }[] }[];
}

/** The used part of Playwright's JSON report: files and groups are nested suites. */
export interface PlaywrightReport {
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  specs: { title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

/** The titles of passed tests; skipped ones are not among them. */
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

/** The ids at the beginning of a title. */
export function idsOf(title: string): string[] {
  const [beginning = ''] = /^(?:§\d\.\d{2} )*/.exec(title) ?? [];
  return beginning.replaceAll('§', '').split(' ').filter(Boolean);
}
