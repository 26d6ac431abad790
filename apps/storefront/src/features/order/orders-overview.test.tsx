import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OrdersOverview as OrdersOverviewOf } from './orders-overview.tsx';

let OrdersOverview: typeof OrdersOverviewOf;
let answers: Record<string, object>;

const order = (orderNo: string, status: string) => ({ orderNo, status });
const overview = {
  counts: { PENDING_PAYMENT: 1, ALL: 2 },
  recent: [order('KM2', 'PENDING_PAYMENT'), order('KM1', 'PAID')],
};

beforeEach(async () => {
  const mocks = {
    '@tanstack/react-router': {
      Link: ({ search, children }: { search?: { status: string }; children: ReactNode }) => (
        <a href={search?.status}>{children}</a>
      ),
    },
    '#api/use-buyer-answer.ts': { useBuyerAnswer: ({ name }: { name: string }) => answers[name] },
    '#i18n/use-texts.ts': { useTexts: () => ({ t: (key: string) => key }) },
    './order-card.tsx': { OrderCard: ({ order: { orderNo } }: { order: { orderNo: string } }) => `<${orderNo}>` },
    './no-orders.tsx': { NoOrders: () => null },
  };
  // Fresh modules for this file alone: the modules of one worker are shared by its test files.
  vi.resetModules();
  for (const [path, exports] of Object.entries(mocks)) vi.doMock(path, () => exports);
  ({ OrdersOverview } = await import('./orders-overview.tsx'));
});

afterEach(() => {
  const paths = ['@tanstack/react-router', '#api/use-buyer-answer.ts', '#i18n/use-texts.ts'];
  for (const path of [...paths, './order-card.tsx', './no-orders.tsx']) vi.doUnmock(path);
  vi.resetModules();
});

/** The numbers of the shown orders, in their order. */
function shownOrders(unpaidOrders: object): string[] {
  answers = { orderOverview: { data: overview, isError: false }, orderList: unpaidOrders };
  return renderToStaticMarkup(<OrdersOverview />).match(/KM\d/g) ?? [];
}

test('unpaid orders are shown above the newest ones, and only once', () => {
  expect(shownOrders({ data: { rows: [order('KM2', 'PENDING_PAYMENT')] }, isError: false })).toEqual(['KM2', 'KM1']);
});

test('unpaid orders are among the newest ones if their own list failed', () => {
  expect(shownOrders({ data: undefined, isError: true })).toEqual(['KM2', 'KM1']);
});

test('no order is shown until the unpaid orders above the others have loaded', () => {
  expect(shownOrders({ data: undefined, isError: false })).toEqual([]);
});

test('a link leads to all unpaid orders if there are more than are shown', () => {
  const rows = [order('KM2', 'PENDING_PAYMENT')];
  const linkTo = (unpaid: number) => {
    answers = {
      orderOverview: { data: { ...overview, counts: { PENDING_PAYMENT: unpaid } }, isError: false },
      orderList: { data: { rows }, isError: false },
    };
    return /<a href="(\w+)">orders\.allUnpaid/.exec(renderToStaticMarkup(<OrdersOverview />))?.[1];
  };
  expect([linkTo(1), linkTo(12)]).toEqual([undefined, 'PENDING_PAYMENT']);
});
