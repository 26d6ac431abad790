import type { AddressInput } from '@kaimai/contract/address/address';
import { cartAdd } from '@kaimai/contract/cart/cart';
import { amountIn } from '@kaimai/contract/values/money';
import { fillView, orderPlace } from '@kaimai/contract/order/place-order';
import { paymentStart } from '@kaimai/contract/payment/payment';
import type { InputOf } from '@kaimai/contract/wire/service';
import { shipOrder } from '#fulfilment/shipping.ts';
import { deliverParcel } from '#fulfilment/tracking.ts';
import { inTransaction } from '#db/in-transaction.ts';
import type { TestBuyer } from '#testing/factories.ts';
import type { CallOptions, TestAnswer, TestGateway } from '#testing/test-gateway.ts';

export const portland: AddressInput = {
  recipient: 'Maren Kowalski',
  country: 'US',
  state: 'Oregon',
  city: 'Portland',
  street: '1120 NW Couch Street',
  postcode: '97209',
};

export interface OrderLine {
  skuCode: string;
  quantity: number;
}

/** Fills a buyer's cart and opens the fill page; returns an order that can be placed. */
export async function prepareOrder(
  gateway: TestGateway,
  buyer: CallOptions,
  lines: readonly OrderLine[],
  changes: Partial<InputOf<typeof orderPlace>> = {},
): Promise<InputOf<typeof orderPlace>> {
  for (const line of lines) await gateway.call(cartAdd, line, buyer);
  return prepareFill(gateway, buyer, changes);
}

/** Opens the fill page of what is in the cart, or of “buy now”. */
export async function prepareFill(
  gateway: TestGateway,
  buyer: CallOptions,
  changes: Partial<InputOf<typeof orderPlace>> = {},
): Promise<InputOf<typeof orderPlace>> {
  const { currency = 'USD', buyNow, deliveryMethods = {} } = changes;
  const region = changes.address?.country ?? 'US';
  const fill = await gateway.call(fillView, { currency, buyNow, deliveryMethods, region }, buyer);
  if (!fill.success) throw new Error(`the fill page answers ${fill.code}: ${fill.detail}`);
  const expectedTotal = amountIn(fill.total, fill.settlementCurrency);
  return { orderToken: fill.orderToken, address: portland, expectedTotal, ...changes };
}

export async function placeOrder(
  gateway: TestGateway,
  buyer: Pick<TestBuyer, 'credential'>,
  lines: readonly OrderLine[],
): Promise<TestAnswer<typeof orderPlace>> {
  return gateway.call(orderPlace, await prepareOrder(gateway, buyer, lines), buyer);
}

/** Starts a payment at the sandbox and returns the path of its page. */
export async function startPaying(
  gateway: TestGateway,
  buyer: Pick<TestBuyer, 'credential'>,
  payNo: string,
): Promise<string> {
  const { redirectUrl, code } = await gateway.call(paymentStart, { payNo, provider: 'sandbox' }, buyer);
  if (code !== 'SUCCESS') throw new Error(`the payment cannot be started: ${code}`);
  return new URL(redirectUrl).pathname;
}

type Choice = 'approve' | 'decline' | 'leave' | 'confirm' | 'slow' | 'silent' | 'doubled';
type Press = (choice: Choice) => Promise<{ status: number; location: string | undefined }>;

/** Opens the sandbox's page as a browser does; its buttons can be pressed repeatedly. */
export async function openSandbox({ server }: TestGateway, path: string): Promise<Press> {
  const page = await server.inject({ url: path });
  const [, token = ''] = /name="token" value="([0-9a-f]+)"/.exec(page.body) ?? [];
  return async (choice) => {
    const response = await server.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ token, choice }).toString(),
    });
    return { status: response.statusCode, location: response.headers.location };
  };
}

/** Opens the sandbox's page and presses one of its buttons. */
export async function chooseAtSandbox(gateway: TestGateway, path: string, choice: Choice): ReturnType<Press> {
  const press = await openSandbox(gateway, path);
  return press(choice);
}

/** Pays at the sandbox. */
export async function pay(
  gateway: TestGateway,
  buyer: Pick<TestBuyer, 'credential'>,
  payNo: string,
): ReturnType<Press> {
  return chooseAtSandbox(gateway, await startPaying(gateway, buyer, payNo), 'approve');
}

/** Places and pays; returns the numbers of the orders. */
export async function buy(
  gateway: TestGateway,
  buyer: Pick<TestBuyer, 'credential'>,
  lines: readonly OrderLine[],
): Promise<string[]> {
  const { payNo, orderNos } = await placeOrder(gateway, buyer, lines);
  await pay(gateway, buyer, payNo);
  return orderNos;
}

/** A shop sends an order in one parcel, and it arrives. */
export async function deliverOrder({ gateway }: TestGateway, orderNo: string, now = new Date()): Promise<void> {
  await inTransaction(gateway.db, async (tx) => {
    const { parcelNo } = await shipOrder(tx, { orderNo, carrier: 'sf', trackingNo: `T${orderNo}`, units: [], now });
    await deliverParcel(tx, { parcelNo, confirmWithinDays: 15, now });
  });
}
