import { expect, test } from 'vitest';
import { changedFiles, foldersOfTests } from './near-tests.mjs';

test.each([
  ['a rule of the cart', ['apps/gateway/src/cart/ordering.ts'], ['apps/gateway/src/cart/']],
  ['a nested file', ['apps/gateway/src/account/sign-in/sign-in.ts'], ['apps/gateway/src/account/']],
  ['a screen', ['apps/storefront/src/features/cart/cart-page.tsx'], ['apps/storefront/src/features/cart/']],
  ['a shared part of screens', ['apps/storefront/src/product/price/price.tsx'], ['apps/storefront/src/product/']],
  [
    'the contract of the cart',
    ['packages/contract/src/cart/cart.ts'],
    ['packages/contract/src/cart/', 'apps/gateway/src/cart/', 'apps/storefront/src/features/cart/'],
  ],
  ['a file outside of these folders', ['apps/gateway/src/gateway.ts'], ['apps/gateway/']],
  ['a script of the bootstrap', ['apps/kaimai/bootstrap/run.mjs'], ['apps/kaimai/']],
  ['a bench', ['bench/src/load.ts', 'bench/src/load.ts'], ['bench/']],
  ['a rule and its document', ['docs/operating.md', 'apps/gateway/src/cart/cart.ts'], ['apps/gateway/src/cart/']],
])('for %s the check narrows its tests to these folders', (_name, files, folders) => {
  expect(foldersOfTests(files)).toEqual(folders);
});

test.each([
  ['documents only', ['docs/operating.md', 'CHANGELOG.md', 'packages/texts/a.json']],
  ['the configuration of tests', ['apps/gateway/src/cart/cart.ts', 'vitest.config.ts']],
])('for %s the check does not narrow its tests to folders', (_name, files) => {
  expect(foldersOfTests(files)).toEqual([]);
});

test('changed files include those of commits since the base, uncommitted changes and new files', async () => {
  /** @type {typeof import('./run.mjs').run} */
  const git = async (_program, [command]) => ({ code: 0, output: command === 'diff' ? 'a.ts\nb.ts\n' : 'new.ts\n' });
  expect(await changedFiles('base', git)).toEqual(['a.ts', 'b.ts', 'new.ts']);
});
