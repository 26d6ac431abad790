import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

interface Import {
  /** Both below src. */
  from: string;
  to: string;
  typesOnly: boolean;
}

const source = new URL('../', import.meta.url).pathname;
const imports = globSync('**/*.ts', { cwd: source, exclude: ['**/*.test.ts'] }).flatMap(importsOf);
const domainOf = (file: string): string => file.split('/')[0] ?? '';
const isQueries = (file: string): boolean => file.endsWith('.sql.ts');
const isServices = (file: string): boolean => file.endsWith('.services.ts');
const isOperator = (file: string): boolean => file.endsWith('.operator.ts');

/** What the linter's patterns cannot say: which file of which domain may import which. */
describe('services → rules → sql → db', () => {
  test('there is something to check', () => {
    expect(imports.length).toBeGreaterThan(100);
  });

  test("a domain's queries are used by that domain alone", () => {
    expect(breaches(({ from, to }) => isQueries(to) && domainOf(from) !== domainOf(to))).toEqual([]);
  });

  test('queries know neither services nor HTTP, and of rules no more than shapes and arithmetic', () => {
    const known = ({ to }: Import): boolean => domainOf(to) !== 'http' && !isServices(to);
    expect(breaches((each) => isQueries(each.from) && !each.typesOnly && !known(each))).toEqual([]);
  });

  test('services are bound in one place and used by no rule', () => {
    expect(breaches(({ from, to }) => isServices(to) && from !== 'domains.ts')).toEqual([]);
  });

  test('services ask rules, never the database', () => {
    const direct = ({ to }: Import): boolean => isQueries(to) || domainOf(to) === 'db';
    expect(breaches((each) => isServices(each.from) && !each.typesOnly && direct(each))).toEqual([]);
  });

  test('operator functions are used by no rule', () => {
    expect(breaches(({ to }) => isOperator(to))).toEqual([]);
  });

  test('no query may be imported from outside of the gateway', () => {
    const { exports: exported } = JSON.parse(readFileSync(join(source, '../package.json'), 'utf8')) as {
      exports: Record<string, string>;
    };
    const files = Object.values(exported).flatMap((pattern) => globSync(pattern, { cwd: join(source, '..') }));
    expect(files).toContain('src/order/order.operator.ts');
    expect(files.filter((file) => isQueries(file))).toEqual([]);
  });

  test('the database layer knows nothing above it', () => {
    expect(breaches(({ from, to }) => domainOf(from) === 'db' && domainOf(to) !== 'db')).toEqual([]);
  });
});

function breaches(isBreach: (each: Import) => boolean): string[] {
  return imports
    .filter((each) => domainOf(each.from) !== 'testing' && isBreach(each))
    .map(({ from, to }) => `${from} → ${to}`);
}

function importsOf(from: string): Import[] {
  const text = readFileSync(join(source, from), 'utf8');
  const statements = text.matchAll(/^(?:import|export)( type)?\b[^;]*?from '(#|\.{1,2}\/)([^']+)'/gm);
  return Array.from(statements, ([, types, root, path = '']) => ({
    from,
    to: root === '#' ? path : normalize(join(dirname(from), root ?? '', path)),
    typesOnly: types !== undefined,
  }));
}
