import { paymentDetails, paymentStart } from '@kaimai/contract/payment/payment';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Db } from '#db/database.ts';
import { createBuyer, createProduct, createShop, type TestBuyer } from '#testing/factories.ts';
import { ImitatedStripe } from '#testing/imitated-stripe.ts';
import { assertInvariants } from '#testing/invariants.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { placeOrder } from '#testing/purchase.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

/** The fixture of tests of payments at Stripe; hooks fill it in before each test. */
interface StripeShop {
  stripe: ImitatedStripe;
  gateway: TestGateway;
  db: Db;
  /** New for every test, as the products are. */
  buyer: TestBuyer;
  skuCode: string;
}

/** Opens a gateway in front of an imitated Stripe for all tests of a file. After each of them the books must agree. */
export function openStripeShop() {
  const at = {} as StripeShop;

  beforeAll(async () => {
    const stripe = await ImitatedStripe.open();
    const gateway = await createListeningGateway({ paymentAccounts: { stripe: stripe.account, sandbox: {} } });
    Object.assign(at, { stripe, gateway, db: gateway.db } satisfies Partial<StripeShop>);
  });

  beforeEach(async () => {
    const shop = await createShop(at.db);
    const { skuCode } = await createProduct(at.db, { shopId: shop.id });
    const buyer = await createBuyer(at.gateway);
    Object.assign(at, { skuCode, buyer } satisfies Partial<StripeShop>);
    at.stripe.requests.length = 0;
  });

  afterEach(async () => assertInvariants(at.db));

  afterAll(async () => {
    await at.gateway.close();
    await at.stripe.close();
  });

  return { at, ...stepsAt(at) };
}

function stepsAt(at: StripeShop) {
  const place = () => placeOrder(at.gateway, at.buyer, [{ skuCode: at.skuCode, quantity: 1 }]);
  const start = (payNo: string, provider = 'stripe') => at.gateway.call(paymentStart, { payNo, provider }, at.buyer);
  const details = (payNo: string) => at.gateway.call(paymentDetails, { payNo }, at.buyer);
  const requested = (line: string) => at.stripe.requests.filter((request) => request.line === line);

  async function startSession(payNo: string) {
    const { redirectUrl, code } = await start(payNo);
    if (code !== 'SUCCESS') throw new Error(code);
    return at.stripe.sessionAt(redirectUrl);
  }

  /** Sends a webhook to the gateway and returns the status. */
  async function send({ body, signature }: { body: Buffer; signature: string }): Promise<number> {
    const response = await at.gateway.server.inject({
      method: 'POST',
      url: '/payment/callback/stripe',
      payload: body,
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    });
    return response.statusCode;
  }

  return { place, start, details, requested, startSession, send };
}
