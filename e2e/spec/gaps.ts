import { idsOf } from './passed-tests.ts';
import type { Section } from './statements.ts';
import type { TitledTest } from './titled-tests.ts';

/** The mismatches between specification and tests, a sentence each; empty without any. */
export function findGaps(sections: readonly Section[], tests: readonly TitledTest[]): string[] {
  const statementIds = new Set(sections.flatMap(({ statements }) => Object.keys(statements)));
  const testedIds = new Set(tests.flatMap(({ ids }) => ids));
  return [
    ...[...statementIds].filter((id) => !testedIds.has(id)).map((id) => `§${id} has no test.`),
    ...tests.flatMap(({ ids, file, title }) =>
      ids.filter((id) => !statementIds.has(id)).map((id) => `${file}: there is no statement §${id} (“${title}”).`),
    ),
  ];
}

/** The statements without a passed test, a sentence each. */
export function findUntested(sections: readonly Section[], passedTitles: readonly string[]): string[] {
  const testedIds = new Set(passedTitles.flatMap(idsOf));
  const statementIds = sections.flatMap(({ statements }) => Object.keys(statements));
  return statementIds.filter((id) => !testedIds.has(id)).map((id) => `§${id}: no test of it ran and passed.`);
}
