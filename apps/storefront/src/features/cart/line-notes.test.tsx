import type { CartLine } from '@kaimai/contract/cart/cart';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CartActions } from './cart-actions.ts';
import type { LineNotes as LineNotesOf } from './line-notes.tsx';

const mocks = {
  '#i18n/use-texts.ts': {
    useTexts: () => ({ t: (key: string, values: object) => `${key} ${Object.values(values).join(' ')}` }),
  },
  '#settings/use-settings.ts': { useCurrency: () => 'USD' },
};

let LineNotes: typeof LineNotesOf;

beforeEach(async () => {
  // Fresh modules for this file alone: the modules of one worker are shared by its test files.
  vi.resetModules();
  for (const [path, exports] of Object.entries(mocks)) vi.doMock(path, () => exports);
  ({ LineNotes } = await import('./line-notes.tsx'));
});

afterEach(() => {
  for (const path of Object.keys(mocks)) vi.doUnmock(path);
  vi.resetModules();
});

test('the button for the wanted quantity names its product, as a cart may have several', () => {
  const line = { commodityName: 'Teapot', quantity: 1, quantityWanted: 3, stock: 9, priceWhenAdded: null };
  const html = renderToStaticMarkup(
    <LineNotes line={line as unknown as CartLine} actions={{} as unknown as CartActions} />,
  );
  expect(/aria-label="([^"]*)"/.exec(html)?.[1]).toBe('shell.labelOf cart.takeWanted 3 Teapot');
});
