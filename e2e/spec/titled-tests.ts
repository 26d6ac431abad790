import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A test whose title begins with ids of the specification's statements, such as `§1.03` (see docs/specification.md). */
export interface TitledTest {
  ids: readonly string[];
  /** The title without the ids; placeholders of test tables are `…`. */
  title: string;
  /** Relative to the root of the project, with forward slashes. */
  file: string;
}

const testFiles = ['e2e/{spec,journeys}/**/*.spec.ts', '{packages,apps}/*/src/**/*.test.{ts,tsx}'];
/** A string literal that begins with an id, and the code before it. */
const titleLiteral = /(\S*?\s*)(['"`])((?:§\d\.\d{2} )+)((?:\\.|(?!\2)[^\\])*)\2/g;
/** A test that is declared as skipped. Those skipped otherwise are found by check-passed.ts. */
const notRun = /\.(skip|todo|fixme|fails?)\(\s*$/;

export function findTitledTests(root: string): TitledTest[] {
  const files = globSync(testFiles, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  return files.toSorted().flatMap((file) => titledTestsIn(readFileSync(join(root, file), 'utf8'), file));
}

export function titledTestsIn(source: string, file: string): TitledTest[] {
  const literals = [...source.matchAll(titleLiteral)].filter(([, before = '']) => !notRun.test(before));
  return literals.map(([, , , ids = '', title = '']) => ({
    ids: ids.trim().replaceAll('§', '').split(' '),
    title: title.replaceAll(/\$\{[^}]*\}|\$[\w.]+|%[sijdo]/g, '…').replaceAll(/\\(.)/g, '$1'),
    file,
  }));
}
