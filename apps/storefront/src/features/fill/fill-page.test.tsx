import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FillPage as FillPageOf } from './fill-page.tsx';

let FillPage: typeof FillPageOf;
/** What `useFill` returns. */
let state: object;

const mocks = {
  '#i18n/use-texts.ts': { useTexts: () => ({ t: (key: string) => key }) },
  './use-fill.ts': { useFill: () => state },
  './fill-skeleton.tsx': { FillSkeleton: () => 'skeleton' },
  './nothing-to-order.tsx': {
    nothingToOrderCode: () => 'CART_EMPTY',
    NothingToOrder: ({ subject }: { subject: string }) => subject,
  },
};

beforeEach(async () => {
  // Fresh modules for this file alone: the modules of one worker are shared by its test files.
  vi.resetModules();
  for (const [path, exports] of Object.entries(mocks)) vi.doMock(path, () => exports);
  ({ FillPage } = await import('./fill-page.tsx'));
});

afterEach(() => {
  for (const path of Object.keys(mocks)) vi.doUnmock(path);
  vi.resetModules();
});

/** The subject under which the page reads the token of a sent order, for a buyer whose cart is empty. */
function subjectOf(userNo: string | undefined, skuCode?: string): string {
  state = {
    userNo,
    addresses: [],
    addressBook: { isError: false },
    fill: { error: new Error('empty'), isError: true },
  };
  const buyNow = skuCode === undefined ? undefined : { skuCode, quantity: 1 };
  return renderToStaticMarkup(<FillPage buyNow={buyNow} visit="visit-1" onPlaced={() => undefined} />);
}

test('each buyer in a browser has tokens of their own', () => {
  expect([subjectOf('guest'), subjectOf('U1'), subjectOf('U1', 'S-1')]).toEqual([
    'guest cart',
    'U1 cart',
    'U1 S-1 visit-1',
  ]);
});

test('no token is read until the buyer is known', () => {
  expect(subjectOf(undefined)).toBe('skeleton');
});
