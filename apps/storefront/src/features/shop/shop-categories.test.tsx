import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ShopCategories as ShopCategoriesOf } from './shop-categories.tsx';
import type { Shop } from './shop-header.tsx';

let ShopCategories: typeof ShopCategoriesOf;

beforeEach(async () => {
  // Fresh modules for this file alone: the modules of one worker are shared by its test files.
  vi.resetModules();
  vi.doMock('#i18n/use-texts.ts', () => ({ useTexts: () => ({ t: (key: string) => key, tag: 'en-US' }) }));
  ({ ShopCategories } = await import('./shop-categories.tsx'));
});

afterEach(() => {
  vi.doUnmock('#i18n/use-texts.ts');
  vi.resetModules();
});

test('the products of a large shop are counted with separated thousands', () => {
  const category = { commodityCategoryCode: 'C1', commodityCategoryName: 'Bowls', commodityCount: 1234 };
  const shop = { storeCodeNumber: 'S1', commodityCount: 12_345, categories: [category] } as Shop;
  const words = renderToStaticMarkup(<ShopCategories shop={shop} />).replaceAll(/<[^>]+>/g, ' ');
  expect(words).toMatch(/shop\.all\s+12,345/);
  expect(words).toMatch(/Bowls\s+1,234/);
});
