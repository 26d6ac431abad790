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

/** Opens a gateway in front of an imitated Stripe for all tests of a file. After each of them the invariants are checked. */
export function openStripeShop() {
  const fixture = {} as StripeShop;

  beforeAll(async () => {
    const stripe = await ImitatedStripe.open();
    const gateway = await createListeningGateway({ paymentAccounts: { stripe: stripe.account, sandbox: {} } });
    Object.assign(fixture, { stripe, gateway, db: gateway.db } satisfies Partial<StripeShop>);
  });

  beforeEach(async () => {
    const shop = await createShop(fixture.db);
    const { skuCode } = await createProduct(fixture.db, { shopId: shop.id });
    const buyer = await createBuyer(fixture.gateway);
    Object.assign(fixture, { skuCode, buyer } satisfies Partial<StripeShop>);
    fixture.stripe.requests.length = 0;
  });

  afterEach(async () => {
    fixture.stripe.recover();
    await assertInvariants(fixture.db);
  });

  afterAll(async () => {
    await fixture.gateway.close();
    await fixture.stripe.close();
  });

  return { fixture, ...stepsAt(fixture) };
}

function stepsAt(fixture: StripeShop) {
  const placeOneOrder = () => placeOrder(fixture.gateway, fixture.buyer, [{ skuCode: fixture.skuCode, quantity: 1 }]);
  const start = (payNo: string, provider = 'stripe') =>
    fixture.gateway.call(paymentStart, { payNo, provider }, fixture.buyer);
  const details = (payNo: string) => fixture.gateway.call(paymentDetails, { payNo }, fixture.buyer);
  const requested = (line: string) => fixture.stripe.requests.filter((request) => request.line === line);

  async function startSession(payNo: string) {
    const { redirectUrl, code } = await start(payNo);
    if (code !== 'SUCCESS') throw new Error(code);
    return fixture.stripe.sessionAt(redirectUrl);
  }

  /** Sends a webhook to the gateway and returns the status. */
  async function send({ body, signature }: { body: Buffer; signature: string }): Promise<number> {
    const response = await fixture.gateway.server.inject({
      method: 'POST',
      url: '/payment/callback/stripe',
      payload: body,
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    });
    return response.statusCode;
  }

  return { placeOneOrder, start, details, requested, startSession, send };
}
