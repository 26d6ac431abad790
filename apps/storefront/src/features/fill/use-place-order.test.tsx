import type { InputOf } from '@kaimai/contract/wire/service';
import type { orderPlace } from '@kaimai/contract/order/place-order';
import { toLabelTable, zeroTable } from '@kaimai/contract/values/money';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#testing/fake-browser.ts';
import { emptyDraft, readSentToken } from './fill-draft.ts';
import type { Fill } from './fill-sums.ts';
import type { usePlaceOrder as usePlaceOrderOf } from './use-place-order.ts';

type PlaceOrderOptions = Parameters<typeof usePlaceOrderOf>[0];
type SentOrder = InputOf<typeof orderPlace>;

const subject = 'cart';
const usd = (USD: number) => toLabelTable({ ...zeroTable, USD });
const fill = {
  orderToken: 'token-1',
  stores: [
    {
      storeCodeNumber: 'TERN',
      lines: [{ skuCode: 'tern-one.ink', quantity: 2 }],
      deliveryOptions: [{ method: 'standard', fee: usd(500) }],
      deliveryMethod: 'standard',
      deliveryFee: usd(500),
    },
  ],
  goodsTotal: usd(4000),
  discountTotal: usd(300),
  tax: null,
  coupons: [
    { couponNo: 'C1', chosen: true },
    { couponNo: 'C2', chosen: false },
  ],
  settlementCurrency: 'USD',
} as unknown as Fill;

let usePlaceOrder: typeof usePlaceOrderOf;
let refusalOf: (code: 'INTERNAL_ERROR' | 'STOCK_NOT_ENOUGH' | 'ORDER_TOKEN_EXPIRED') => Error;
let sent: SentOrder[];
/** The answers to the next orders; an error is thrown. */
let answers: (object | Error)[];

beforeEach(async () => {
  fakeBrowser();
  sent = [];
  answers = [];
  const call = async (_service: unknown, order: SentOrder) => {
    sent.push(order);
    const answer = answers.shift() ?? new TypeError('Failed to fetch');
    if (answer instanceof Error) throw answer;
    return answer;
  };
  // Fresh modules for this file alone: the modules of one worker are shared by its test files.
  vi.resetModules();
  vi.doMock('#api/use-gateway.ts', () => ({ useGateway: () => ({ locale: 'en_US', call }) }));
  ({ usePlaceOrder } = await import('./use-place-order.ts'));
  const { GatewayError } = await import('@kaimai/contract/wire/gateway-call');
  refusalOf = (code) => new GatewayError(code, 'refused');
});

afterEach(() => {
  vi.doUnmock('#api/use-gateway.ts');
  vi.resetModules();
  vi.unstubAllGlobals();
});

function Page({ options, onRendered }: { options: PlaceOrderOptions; onRendered(place: () => void): void }) {
  onRendered(usePlaceOrder(options).place);
  return null;
}

/** Presses the button of a newly opened page, and waits for the end of the attempt. */
async function place(changes: Partial<PlaceOrderOptions> = {}): Promise<string[]> {
  const placed: string[] = [];
  const options: PlaceOrderOptions = {
    buyNow: undefined,
    subject,
    fill,
    draft: emptyDraft('US'),
    addressNo: 'A1',
    isGuest: false,
    refresh: async () => ({ ...fill, orderToken: 'token-2' }),
    onPlaced: (payNo) => placed.push(payNo),
    ...changes,
  };
  const presses: (() => void)[] = [];
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Page options={options} onRendered={(press) => presses.push(press)} />
    </QueryClientProvider>,
  );
  for (const press of presses) press();
  await new Promise((resolve) => setTimeout(resolve));
  return placed;
}

const success = { payNo: 'P1', orderNos: ['KM1'], guest: null };
const sentTokens = () => sent.map(({ orderToken }) => orderToken);

describe('an order', () => {
  test('has the coupons, lines and the total that the buyer saw', async () => {
    answers = [success];
    expect(await place()).toEqual(['P1']);
    expect(sent).toMatchObject([
      {
        coupons: ['C1'],
        expectedLines: [{ skuCode: 'tern-one.ink', quantity: 2 }],
        // The products and the delivery less the discount.
        expectedTotal: '42.00',
        deliveryMethods: { TERN: 'standard' },
      },
    ]);
  });

  test('has no note to a shop of another purchase, and no empty one', async () => {
    answers = [success];
    await place({ draft: { ...emptyDraft('US'), notes: { TERN: ' Ring twice ', OTHER: 'for a former cart' } } });
    answers = [success];
    await place({ draft: { ...emptyDraft('US'), notes: { TERN: '  ' } } });
    expect(sent.map(({ notes }) => notes)).toEqual([{ TERN: 'Ring twice' }, {}]);
  });
});

describe('the token of an order', () => {
  const newFill: Fill = { ...fill, orderToken: 'token-2' };

  test.each(['a lost answer', 'INTERNAL_ERROR'] as const)(
    'is sent again after %s, so that the order is not placed twice',
    async (failure) => {
      answers = [failure === 'INTERNAL_ERROR' ? refusalOf(failure) : new TypeError('Failed to fetch'), success];
      expect(await place()).toEqual([]);
      expect(readSentToken(subject)).toBe('token-1');
      expect(await place({ fill: newFill })).toEqual(['P1']);
      expect(sentTokens()).toEqual(['token-1', 'token-1']);
      expect(readSentToken(subject)).toBeUndefined();
    },
  );

  test('is not sent again after a refusal, which placed nothing', async () => {
    answers = [refusalOf('STOCK_NOT_ENOUGH'), success];
    await place();
    expect(await place({ fill: newFill })).toEqual(['P1']);
    expect(sentTokens()).toEqual(['token-1', 'token-2']);
  });

  test('that has expired is replaced once, for the purchase that the buyer saw', async () => {
    answers = [refusalOf('ORDER_TOKEN_EXPIRED'), refusalOf('ORDER_TOKEN_EXPIRED'), success];
    expect(await place()).toEqual([]);
    expect(sentTokens()).toEqual(['token-1', 'token-2']);
    expect(sent.map(({ expectedTotal }) => expectedTotal)).toEqual(['42.00', '42.00']);
  });
});
