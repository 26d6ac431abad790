import * as cart from '@kaimai/contract/cart/cart';
import * as order from '@kaimai/contract/order/order';
import * as payment from '@kaimai/contract/payment/payment';
import * as placing from '@kaimai/contract/order/place-order';
import type { AnyService } from '@kaimai/contract/wire/service';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { casesOf } from '#testing/cases.ts';
import { createBuyer, createProduct, createShop, type TestBuyer } from '#testing/factories.ts';
import { assertInvariants } from '#testing/invariants.ts';
import { placeOrder, portland, prepareOrder } from '#testing/purchase.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;
let buyer: TestBuyer;
/** Fields of calls that would succeed, so that cases get past the first check. */
let validFields: Record<string, unknown>;

beforeAll(async () => {
  gateway = await createTestGateway();
  buyer = await createBuyer(gateway);
  const shop = await createShop(gateway.db);
  const { skuCode } = await createProduct(gateway.db, { shopId: shop.id, stock: 1000 });
  const { payNo, orderNos } = await placeOrder(gateway, buyer, [{ skuCode, quantity: 1 }]);
  const next = await prepareOrder(gateway, buyer, [{ skuCode, quantity: 1 }]);
  validFields = {
    ...next,
    skuCode,
    payNo,
    quantity: 1,
    orderNo: orderNos[0],
    provider: 'sandbox',
    skuCodes: [skuCode],
    lines: [{ skuCode, quantity: 2 }],
    buyNow: { skuCode, quantity: 1 },
    start: 1,
    limit: 10,
    keyWords: 'Tern',
    status: 'ALL',
    region: 'US',
    currency: 'USD',
    deliveryMethods: { [shop.code]: 'express' },
    keepAddress: true,
  };
});

afterAll(async () => gateway.close());

const oddValues = fc.oneof(
  fc.constantFrom(
    -1,
    0,
    1.5,
    99,
    100,
    1e9,
    2 ** 31,
    2 ** 53,
    1e308,
    '1e3',
    'NaN',
    '',
    '\ud800',
    '%',
    '\\',
    "'; --",
    '零',
  ),
  fc.constantFrom(
    null,
    true,
    [],
    {},
    { toString: 1 },
    [[]],
    '__proto__',
    'toString',
    'constructor',
    'CANCELLED',
    'KWD',
  ),
  fc.constantFrom({ ...portland, recipient: '\udc00' }, { ...portland, country: 'XX' }, { '\ud800': 'express' }),
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.jsonValue({ maxDepth: 2 }),
);

const contract: Record<string, unknown> = { ...cart, ...order, ...placing, ...payment };
const services = Object.values(contract).filter(isService);

function isService(value: unknown): value is AnyService {
  return typeof value === 'object' && value !== null && 'policy' in value;
}

test.each(services)(
  '%s answers any input in the envelope, without a fault, and keeps all invariants',
  async (service) => {
    const buyNow = { skuCode: String(validFields.skuCode), quantity: 1 };
    const names = [...Object.keys(validFields), 'address', 'addressNo', 'notes', 'price', 'total', 'paid', 'userId'];
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom(...names), oddValues, { maxKeys: 3 }), async (odd) => {
        // Each order has a token of its own: a used one is answered before anything else is checked.
        const { orderToken } = await gateway.call(placing.fillView, { buyNow }, buyer);
        const answer = await gateway.call(service, { ...validFields, orderToken, ...odd }, buyer);
        const wireCodes = ['PARAMETER_ERROR', 'JSON_BODY_PARSING_FAILED', 'PARAM_FORMAT_ERROR', 'SUCCESS'];
        expect([...wireCodes, ...service.codes]).toContain(answer.code);
      }),
      { numRuns: casesOf(120) },
    );
    await assertInvariants(gateway.db);
  },
);
