import type { Cart } from '@kaimai/contract/cart/cart';
import { toLabelTable, zeroTable } from '@kaimai/contract/values/money';
import type { GatewayError as GatewayErrorOf } from '@kaimai/contract/wire/gateway-call';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Gateway } from '#api/gateway.ts';
import { fakeBrowser } from '#testing/fake-browser.ts';
import type { Addition } from './addition.ts';
import type { setNetworkLost as setNetworkLostOf } from './network.ts';
import type { sendAdditions as sendAdditionsOf } from './send-additions.ts';

const price = toLabelTable({ ...zeroTable, USD: 1000 });
const waiting: Addition = {
  key: 'first-key-0123456789',
  skuCode: 'cup.red',
  commodityCode: 'cup',
  name: 'Cup',
  optionText: 'Red',
  picture: null,
  quantity: 5,
  wanted: 5,
  price,
  at: 1,
};

const stored = new Map<string, Addition>();
let sendAdditions: typeof sendAdditionsOf;
let GatewayError: typeof GatewayErrorOf;
let setNetworkLost: typeof setNetworkLostOf;

beforeEach(async () => {
  fakeBrowser();
  vi.stubGlobal('navigator', { onLine: true });
  stored.clear();
  stored.set(waiting.key, waiting);
  // Fresh modules for this file alone: the modules of one worker are shared by its test files.
  vi.resetModules();
  vi.doMock('./additions.ts', () => ({
    listAdditions: async () => [...stored.values()],
    findAddition: async (key: string) => stored.get(key),
    replaceAddition: async (key: string, addition: Addition) => {
      const isStored = stored.delete(key);
      if (isStored) stored.set(addition.key, addition);
      return isStored;
    },
  }));
  ({ sendAdditions } = await import('./send-additions.ts'));
  ({ setNetworkLost } = await import('./network.ts'));
  ({ GatewayError } = await import('@kaimai/contract/wire/gateway-call'));
});

afterEach(() => {
  vi.doUnmock('./additions.ts');
  vi.resetModules();
  vi.unstubAllGlobals();
});

interface SentAddition {
  quantity: number;
  additionKey: string;
}

interface GatewayState {
  stock: number;
  /** The stock in the product's answer, which may be some seconds old. */
  shownStock?: number;
  inCart?: number;
  isLost?: boolean;
  /** Called while an addition is being added. */
  onAdd?: () => void;
}

/** A gateway with units in stock, of which some are in the cart. It refuses an addition that exceeds the stock. */
function gatewayWith({ stock, shownStock = stock, inCart = 0, isLost = false, onAdd = () => undefined }: GatewayState) {
  const sent: SentAddition[] = [];
  const call = async ({ name }: { name: string }, input: unknown) => {
    if (name === 'commodityDetail') return { skus: [{ skuCode: 'cup.red', stock: shownStock }] };
    const lines = inCart > 0 ? [{ skuCode: 'cup.red', quantity: inCart, price }] : [];
    if (name === 'cartView') return { stores: [{ lines }], savedForLater: [], invalidLines: [] } as unknown as Cart;
    const addition = input as SentAddition;
    sent.push(addition);
    if (sent.length > waiting.quantity) throw new Error('More additions than numbers to try');
    onAdd();
    if (addition.quantity + inCart > stock) throw new GatewayError('STOCK_NOT_ENOUGH', 'Only some left');
    if (isLost) throw new TypeError('Failed to fetch');
    return {};
  };
  return { sent, gateway: { locale: 'en_US', call } as unknown as Gateway };
}

const send = (gateway: Gateway) => sendAdditions(gateway, new QueryClient());

test('an addition that exceeds the stock adds the units that the cart does not contain yet', async () => {
  const { gateway, sent } = gatewayWith({ stock: 4, inCart: 1 });
  expect(await send(gateway)).toMatchObject([{ outcome: 'fewer', quantity: 3, wanted: 5 }]);
  expect(sent.map(({ quantity }) => quantity)).toEqual([5, 3]);
});

test('each addition is smaller than the refused one, even if the product’s answer is older than the stock', async () => {
  const { gateway, sent } = gatewayWith({ stock: 3, shownStock: 5 });
  expect(await send(gateway)).toMatchObject([{ outcome: 'fewer', quantity: 3, wanted: 5 }]);
  expect(sent.map(({ quantity }) => quantity)).toEqual([5, 4, 3]);
});

test('nothing is added where the cart contains the whole stock', async () => {
  const full = gatewayWith({ stock: 2, inCart: 2 });
  expect(await send(full.gateway)).toMatchObject([{ outcome: 'allInCart' }]);
  expect(full.sent).toHaveLength(1);
});

test('an addition waits if the network is lost after it was refused, as the stored answers are outdated', async () => {
  const { gateway, sent } = gatewayWith({ stock: 4, shownStock: 0 });
  const callWithoutNetwork: Gateway['call'] = (service, input) => {
    if (sent.length > 0) setNetworkLost(true);
    return gateway.call(service, input);
  };
  expect(await send({ ...gateway, call: callWithoutNetwork })).toEqual([]);
  expect([...stored.values()]).toEqual([waiting]);
});

test('the smaller number waits under a key of its own if its answer is lost, and nothing else waits', async () => {
  const { gateway, sent } = gatewayWith({ stock: 3, isLost: true });
  expect(await send(gateway)).toEqual([]);
  const [refused, smaller] = sent;
  expect(refused?.additionKey).toBe(waiting.key);
  expect(smaller?.additionKey).not.toBe(waiting.key);
  expect([...stored.values()]).toEqual([{ ...waiting, key: smaller?.additionKey, quantity: 3 }]);
});

test('an addition without an answer keeps its key, under which the gateway adds once', async () => {
  const { gateway, sent } = gatewayWith({ stock: 9, isLost: true });
  await send(gateway);
  await send(gateway);
  expect(sent.map(({ additionKey }) => additionKey)).toEqual([waiting.key, waiting.key]);
  expect([...stored.values()]).toEqual([waiting]);
});

test('an addition whose outcome is known is not sent again while it waits to be read', async () => {
  const { gateway, sent } = gatewayWith({ stock: 0 });
  await send(gateway);
  const later = gatewayWith({ stock: 9 });
  expect(await send(later.gateway)).toEqual([]);
  expect([sent.length, later.sent.length]).toEqual([1, 0]);
  expect([...stored.values()]).toMatchObject([{ outcome: 'soldOut' }]);
});

test('an addition that fails at the gateway waits, and those after it are sent', async () => {
  const second = { ...waiting, key: 'second-key-0123456789', at: 2 };
  stored.set(second.key, second);
  let calls = 0;
  const onAdd = () => {
    if ((calls += 1) === 1) throw new GatewayError('TOO_MANY_REQUEST', 'Wait a minute');
  };
  const { gateway } = gatewayWith({ stock: 99, onAdd });
  expect(await send(gateway)).toMatchObject([{ key: second.key, outcome: 'added' }]);
  expect(stored.get(waiting.key)).toEqual(waiting);
});

test('an addition that the buyer removes while another is sent is not sent', async () => {
  const second = { ...waiting, key: 'second-key-0123456789', at: 2 };
  stored.set(second.key, second);
  const { gateway, sent } = gatewayWith({ stock: 99, onAdd: () => stored.delete(second.key) });
  expect(await send(gateway)).toMatchObject([{ key: waiting.key, outcome: 'added' }]);
  expect(sent.map(({ additionKey }) => additionKey)).toEqual([waiting.key]);
});

test('an addition that is removed while it is sent is not stored again', async () => {
  const { gateway } = gatewayWith({ stock: 99, onAdd: () => stored.clear() });
  expect(await send(gateway)).toMatchObject([{ outcome: 'added' }]);
  expect(stored.size).toBe(0);
});

test('no smaller number is sent of an addition that is removed while it is refused', async () => {
  const { gateway, sent } = gatewayWith({ stock: 3, onAdd: () => stored.clear() });
  expect(await send(gateway)).toEqual([]);
  expect(sent).toHaveLength(1);
  expect(stored.size).toBe(0);
});
