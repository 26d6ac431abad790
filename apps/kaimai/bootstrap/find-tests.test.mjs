import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findTests } from './find-tests.mjs';

let root = '';

const files = {
  'apps/gateway/src/cart/totals.test.ts': "describe('the totals of a cart', () => {\n  test('add up', run);\n});",
  'apps/gateway/src/order/place.test.ts':
    "test.each([\n  [1],\n])(\n  'an order of %i \\'gifts\\' empties the basket',\n  run,\n);",
  'apps/gateway/src/cart/cart.ts': "test('no test file', run);",
  'apps/kaimai/bootstrap/steps.test.mjs': 'test.runIf(isLinux)(`stops after a failure`, run);',
  'e2e/journeys/cart.spec.ts': "test('the basket survives a reload', run);",
  'e2e/shop/cart.test.ts': "test('not a journey', run);",
  'apps/gateway/node_modules/cart/cart.test.ts': "test('of a package', run);",
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kaimai-find-tests-'));
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), source);
  }
});

afterEach(() => rmSync(root, { recursive: true }));

test.each([
  ['cart', ['apps/gateway/src/cart/totals.test.ts', 'e2e/journeys/cart.spec.ts'], []],
  ['gateway/src/order', ['apps/gateway/src/order/place.test.ts'], []],
  ['The Basket', [], ['apps/gateway/src/order/place.test.ts', 'e2e/journeys/cart.spec.ts']],
  ["'gifts'", [], ['apps/gateway/src/order/place.test.ts']],
  ['after a failure', [], ['apps/kaimai/bootstrap/steps.test.mjs']],
  ['nothing like this', [], []],
])('%s finds the files %j and the titles in %j', (pattern, byPath, byTitle) => {
  expect(findTests([pattern], root)).toEqual({ byPath, byTitle });
});

test('several patterns find what any of them matches', () => {
  const { byPath, byTitle } = findTests(['steps', 'add up'], root);
  expect([byPath, byTitle]).toEqual([
    ['apps/kaimai/bootstrap/steps.test.mjs'],
    ['apps/gateway/src/cart/totals.test.ts'],
  ]);
});
