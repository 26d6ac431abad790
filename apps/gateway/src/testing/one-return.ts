import { afterSalesDetails, afterSalesRequest, afterSalesSendBack } from '@kaimai/contract/after-sales/after-sales';
import {
  returnHandedIn,
  returnHandoverCancel,
  returnHandoverChoose,
  returnLabel,
  returnPickupTimes,
} from '@kaimai/contract/after-sales/return-handover';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Db } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { shipOrder } from '#fulfilment/shipping.ts';
import { deliverParcel } from '#fulfilment/tracking.ts';
import {
  createBuyer,
  createProduct,
  createShop,
  type TestBuyer,
  type TestProduct,
  type TestShop,
} from '#testing/factories.ts';
import { assertInvariants } from '#testing/invariants.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { buy, portland } from '#testing/purchase.ts';
import type { TestGateway } from '#testing/test-gateway.ts';
import { addPickup } from '#after-sales/after-sales.operator.ts';
import { acceptRequest } from '#after-sales/decision/shop-steps.ts';

const hourMs = 3_600_000;

/** The fixture of tests about handing a return over to the carrier; hooks fill it in before each test. */
interface OneReturn {
  gateway: TestGateway;
  db: Db;
  /** New for every test, as are kettle and buyer. It offers labels, codes and collections in the United States. */
  shop: TestShop;
  kettle: TestProduct;
  buyer: TestBuyer;
}

/** Opens a gateway with a stopped clock for all tests of a file. After each of them stock, orders and money must agree. */
export function openOneReturn() {
  const fixture = {} as OneReturn;

  beforeAll(async () => {
    fixture.gateway = await createListeningGateway();
    fixture.db = fixture.gateway.db;
    fixture.gateway.stopClock();
  });

  beforeEach(async () => {
    fixture.shop = await createShop(fixture.db);
    fixture.kettle = await createProduct(fixture.db, { shopId: fixture.shop.id, stock: 500 });
    fixture.buyer = await createBuyer(fixture.gateway);
    await fixture.db
      .insertInto('return_method')
      .values([
        {
          shop_id: fixture.shop.id,
          method: 'label',
          carrier: 'sf',
          countries: ['US'],
          address: JSON.stringify({ ...portland, recipient: 'Returns', phone: '', district: '' }),
        },
        {
          shop_id: fixture.shop.id,
          method: 'code',
          carrier: 'ups',
          countries: ['US'],
          postcodes: ['97'],
          address: null,
        },
        { shop_id: fixture.shop.id, method: 'pickup', carrier: 'sf', countries: ['US'], address: null },
      ])
      .execute();
  });

  afterEach(async () => assertInvariants(fixture.db));
  afterAll(async () => fixture.gateway.close());

  return { fixture, ...stepsAt(fixture) };
}

function stepsAt(fixture: OneReturn) {
  async function requestReturn(who = fixture.buyer): Promise<string> {
    const [orderNo = ''] = await buy(fixture.gateway, who, [{ skuCode: fixture.kettle.skuCode, quantity: 1 }]);
    const now = fixture.gateway.now();
    const parcel = { orderNo, carrier: 'sf', trackingNo: 'SF1', units: [], now };
    const { parcelNo } = await inTransaction(fixture.db, (tx) => shipOrder(tx, parcel));
    await inTransaction(fixture.db, (tx) => deliverParcel(tx, { parcelNo, confirmWithinDays: 15, now }));
    const lines = [{ skuCode: fixture.kettle.skuCode, quantity: 1 }];
    const request = { orderNo, kind: 'RETURN', reason: 'DOES_NOT_FIT', lines } as const;
    return (await fixture.gateway.call(afterSalesRequest, request, who)).afterSalesNo;
  }

  /** A return that the shop has agreed to; returns its number. */
  async function approvedReturn(who = fixture.buyer): Promise<string> {
    const afterSalesNo = await requestReturn(who);
    await inTransaction(fixture.db, (tx) =>
      acceptRequest(tx, { afterSalesNo, message: { zh_CN: '', en_US: '' }, now: fixture.gateway.now() }),
    );
    return afterSalesNo;
  }

  /** Adds a pick-up time of three hours, and returns its number or what is wrong with it. */
  async function addSlot(
    inHours: number,
    capacity = 1,
    cutOffHours = 12,
    { shopCode = fixture.shop.code, country = 'US' } = {},
  ): Promise<string> {
    const startsAt = new Date(fixture.gateway.now().getTime() + inHours * hourMs);
    const time = { startsAt, endsAt: new Date(startsAt.getTime() + 3 * hourMs), timeZone: 'America/Los_Angeles' };
    const added = await addPickup(fixture.db, {
      shopCode,
      country,
      ...time,
      capacity,
      cutOffHours,
      now: fixture.gateway.now(),
    });
    return 'slotNo' in added ? added.slotNo : added.problem;
  }

  const view = (afterSalesNo: string, who = fixture.buyer) =>
    fixture.gateway.call(afterSalesDetails, { afterSalesNo }, who);
  const times = async (afterSalesNo: string, who = fixture.buyer) =>
    (await fixture.gateway.call(returnPickupTimes, { afterSalesNo }, who)).rows.map(({ slotNo }) => slotNo);
  const choose = (afterSalesNo: string, method: 'label' | 'code' | 'pickup', slotNo = '', who = fixture.buyer) =>
    fixture.gateway.call(returnHandoverChoose, { afterSalesNo, method, slotNo }, who);
  const cancel = (afterSalesNo: string, who = fixture.buyer) =>
    fixture.gateway.call(returnHandoverCancel, { afterSalesNo }, who);
  const handIn = (afterSalesNo: string, who = fixture.buyer) =>
    fixture.gateway.call(returnHandedIn, { afterSalesNo }, who);
  const label = (afterSalesNo: string, who = fixture.buyer) => fixture.gateway.call(returnLabel, { afterSalesNo }, who);
  const sendBack = (afterSalesNo: string, trackingNo: string, carrier = 'SF Express') =>
    fixture.gateway.call(afterSalesSendBack, { afterSalesNo, carrier, trackingNo }, fixture.buyer);

  async function bookedOf(slotNo: string): Promise<number | undefined> {
    const row = await fixture.db
      .selectFrom('pickup_slot')
      .select('booked')
      .where('slot_no', '=', slotNo)
      .executeTakeFirst();
    return row?.booked;
  }

  return { requestReturn, approvedReturn, addSlot, view, times, choose, cancel, handIn, label, sendBack, bookedOf };
}
