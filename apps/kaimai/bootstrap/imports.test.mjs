import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from './paths.mjs';
import { runTool } from './run.mjs';

/**
 * A small tree in the shape of the checkout: what each file imports, from `src` of the gateway unless the path says more.
 * The imports of the files before `cart/price.ts` are allowed.
 */
const files = {
  'db/database.ts': [],
  'service/context.ts': ['db/database.ts'],
  'service/refusal.ts': [],
  'service/binding.ts': ['service/context.ts'],
  'http/answer.ts': ['service/refusal.ts'],
  'cart/cart.sql.ts': ['db/database.ts'],
  'cart/cart.ts': ['service/context.ts', 'cart/cart.sql.ts'],
  'cart/cart.services.ts': ['service/binding.ts', 'cart/cart.ts'],
  'order/order.ts': ['cart/cart.ts', 'service/refusal.ts'],
  'order/order.sql.ts': ['db/database.ts'],
  'order/order.operator.ts': ['order/order.ts', 'order/order.sql.ts'],
  'order/order.routes.ts': ['http/answer.ts', 'order/order.ts'],
  'domains.ts': ['cart/cart.services.ts', 'order/order.routes.ts'],
  'apps/kaimai/src/command.ts': ['order/order.operator.ts'],
  'packages/contract/src/codes.ts': [],
  'e2e/journey.ts': ['packages/contract/src/codes.ts'],
  'e2e/harness/buyer.ts': ['packages/contract/src/codes.ts'],
  'bench/main.ts': ['packages/contract/src/codes.ts'],
  'engines/src/journeys.ts': ['packages/contract/src/codes.ts', 'e2e/harness/buyer.ts'],

  'cart/price.ts': ['order/order.ts'],
  'cart/discount.ts': ['cart/discount-rule.ts'],
  'cart/discount-rule.ts': ['cart/discount.ts'],
  'order/reads-cart.ts': ['cart/cart.sql.ts'],
  'order/refuses.sql.ts': ['order/order.ts'],
  'order/answers.ts': ['http/answer.ts'],
  'order/binds.ts': ['service/binding.ts'],
  'order/queries.services.ts': ['order/order.sql.ts'],
  'order/shows-cart.services.ts': ['cart/cart.ts'],
  'order/calls-service.ts': ['cart/cart.services.ts'],
  'order/calls-operator.ts': ['order/order.operator.ts'],
  'unknown/new.ts': ['db/database.ts'],
  'order/reads-unknown.ts': ['unknown/new.ts'],
  'search/facets/counts.ts': [],
  'search/ranking/rank.ts': ['search/facets/counts.ts'],
  'search/unknown/new.ts': ['db/database.ts'],
  'search/query/ideas/gifts.ts': [],
  'search/query/reading/words.ts': ['search/query/ideas/gifts.ts'],
  'apps/kaimai/src/query.ts': ['order/order.sql.ts'],
  'apps/kaimai/src/tool.ts': ['bench/main.ts'],
  'e2e/calls-rules.ts': ['order/order.ts'],
  'bench/starts-program.ts': ['apps/kaimai/src/command.ts'],
  'mutation/src/main.ts': ['packages/contract/src/codes.ts'],
  'engines/src/calls-rules.ts': ['order/order.ts'],
  'engines/src/reads-journey.ts': ['e2e/journey.ts'],
};

const folder = mkdtempSync(join(tmpdir(), 'kaimai-imports-'));
/** @type {string[]} */
let violations = [];

beforeAll(async () => {
  for (const [path, imported] of Object.entries(files)) write(placeOf(path), imported.map(placeOf));
  const args = ['--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json', 'apps', 'e2e', 'bench'];
  const { output } = await runTool('dependency-cruiser/bin/dependency-cruiser.mjs', [...args, 'engines', 'mutation'], {
    cwd: folder,
  });
  const { summary } = JSON.parse(output.slice(output.indexOf('{')));
  violations = summary.violations.map(readViolation);
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('an import is refused', () => {
  test.each([
    ['of a folder that stands later in the order', 'gateway-order: cart', 'cart/price.ts', 'order/order.ts'],
    ['by a folder that the order does not name', 'gateway-order: unknown folder', 'unknown/new.ts', 'db/database.ts'],
    [
      'by a folder that the order names, of one that it does not',
      'gateway-order: import of an unknown folder',
      'order/reads-unknown.ts',
      'unknown/new.ts',
    ],
    [
      'of a part of the same domain that stands later in the order',
      'parts-order: search/ranking',
      'search/ranking/rank.ts',
      'search/facets/counts.ts',
    ],
    [
      'of a part of the same part that stands later in the order',
      'parts-order: search/query/reading',
      'search/query/reading/words.ts',
      'search/query/ideas/gifts.ts',
    ],
    [
      'by a part that the order of its domain does not name',
      'parts-order: unknown part of search',
      'search/unknown/new.ts',
      'db/database.ts',
    ],
    ['in a cycle', 'no-cycles', 'cart/discount-rule.ts', 'cart/discount.ts'],
    ["of another domain's queries", 'queries-of-own-domain', 'order/reads-cart.ts', 'cart/cart.sql.ts'],
    ['of rules by a query', 'queries-know-no-rules', 'order/refuses.sql.ts', 'service/refusal.ts'],
    ['of HTTP by a rule', 'rules-know-no-http', 'order/answers.ts', 'http/answer.ts'],
    ['of bindings by a rule', 'services-are-bound-in-services', 'order/binds.ts', 'service/binding.ts'],
    ['of queries by services', 'services-know-no-queries', 'order/queries.services.ts', 'order/order.sql.ts'],
    ["of another domain's rules by services", 'services-of-own-domain', 'order/shows-cart.services.ts', 'cart/cart.ts'],
    ['of services by a rule', 'entries-are-listed-in-domains', 'order/calls-service.ts', 'cart/cart.services.ts'],
    [
      'of operator functions by a rule',
      'operator-functions-for-commands',
      'order/calls-operator.ts',
      'order/order.operator.ts',
    ],
    ['of queries by the program', 'queries-of-the-gateway', 'apps/kaimai/src/query.ts', 'order/order.sql.ts'],
    ['of tools by the program', 'nothing-imports-tools', 'apps/kaimai/src/tool.ts', 'bench/main.ts'],
    ['of rules by a journey', 'e2e-imports-the-contract', 'e2e/calls-rules.ts', 'order/order.ts'],
    [
      'of the program by the bench',
      'bench-imports-no-program',
      'bench/starts-program.ts',
      'apps/kaimai/src/command.ts',
    ],
    [
      'of rules by a journey in another engine',
      'engines-import-the-harness',
      'engines/src/calls-rules.ts',
      'order/order.ts',
    ],
    ['of a journey by another engine', 'engines-import-the-harness', 'engines/src/reads-journey.ts', 'e2e/journey.ts'],
    [
      'of the contract by mutation testing',
      'mutation-imports-nothing-of-ours',
      'mutation/src/main.ts',
      'packages/contract/src/codes.ts',
    ],
  ])('%s', (_what, rule, from, to) => {
    expect(violations).toContain(`${rule}: ${placeOf(from)} → ${placeOf(to)}`);
  });
});

test('imports downwards are allowed', () => {
  const allowed = Object.keys(files).slice(0, Object.keys(files).indexOf('cart/price.ts')).map(placeOf);
  const refused = violations.filter((violation) => allowed.some((path) => violation.includes(`: ${path} →`)));
  expect(refused).toEqual([]);
});

/** @param {string} path */
function placeOf(path) {
  return /^(?:apps|packages|e2e|bench|engines|mutation)\//.test(path) ? path : `apps/gateway/src/${path}`;
}

/** @param {string} path @param {string[]} imported as types, which count as well */
function write(path, imported) {
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  const up = '../'.repeat(path.split('/').length - 1);
  const lines = imported.map((target, index) => `import type { A as A${index} } from '${up}${target}';\n`);
  writeFileSync(join(folder, path), `${lines.join('')}export type A = 1;\n`);
}

/** @param {{ rule: { name: string }, from: string, to: string }} violation */
function readViolation({ rule, from, to }) {
  return `${rule.name}: ${from} → ${to}`;
}
